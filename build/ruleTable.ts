// `npm run rules`: writes tests/scenarios/COVERAGE.md, the table of which subrules the scenarios are about.
//
//   node build/ruleTable.ts [--check]   with --check it writes nothing and fails where the table is not as it should be
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const root = path.dirname(import.meta.dirname)
const table = path.join(root, 'tests', 'scenarios', 'COVERAGE.md')

export interface RuleSection {
  /** `708`, or for the keywords of 701 and 702 one of their own: `701.58`. */
  readonly number: string
  readonly title: string
  /** The numbers of all its rules that say something, in their order: `708.1`, `708.2`, `708.2a` … */
  readonly subrules: readonly string[]
}

/**
 * Reads the list of rule numbers: a section a line, `708 Title: 1 2ab 12-a`. A number stands for a rule, the letters after
 * it for its subrules; with a hyphen between them the rule itself is a heading. In a section of 701 or 702 there are
 * letters only, or nothing where the section is one rule.
 */
export function readRuleNumbers(text: string): readonly RuleSection[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, number = '', title = '', list = ''] = /^(\S+) (.*?):(?: (.*))?$/u.exec(line) ?? []
      if (number === '') throw new Error(`not a section of the rules: ${line}`)
      return { number, title, subrules: number.includes('.') ? lettered(number, list) : numbered(number, list) }
    })
}

function lettered(number: string, letters: string): readonly string[] {
  return letters === '' ? [number] : [...letters].map((letter) => number + letter)
}

function numbered(section: string, list: string): readonly string[] {
  return list.split(' ').flatMap((part) => {
    const [, digits = '', heading = '', letters = ''] = /^(\d+)(-?)([a-z]*)$/u.exec(part) ?? []
    if (digits === '') throw new Error(`not rules of ${section}: ${part}`)
    const rule = `${section}.${digits}`
    return [...(heading === '' ? [rule] : []), ...[...letters].map((letter) => rule + letter)]
  })
}

/** What scenarios say they are about: for each rule number named in a `rule`, how many name it. */
export function rulesNamed(scenarios: readonly { readonly rule: string }[]): ReadonlyMap<string, number> {
  const named = new Map<string, number>()
  for (const { rule } of scenarios) {
    for (const number of new Set(rule.match(/\b\d{3}\.\d+[a-z]?\b/gu) ?? [])) {
      named.set(number, (named.get(number) ?? 0) + 1)
    }
  }
  return named
}

/** The table as Markdown: sections that some scenario is about, and what each still lacks. */
export function ruleTable(sections: readonly RuleSection[], scenarios: readonly { readonly rule: string }[]): string {
  const named = rulesNamed(scenarios)
  const all = sections.flatMap(({ subrules }) => subrules)
  const unknown = [...named.keys()].filter(
    (number) => !all.includes(number) && !sections.some((section) => section.number === number),
  )
  if (unknown.length > 0) throw new Error(`no such rule: ${unknown.join(', ')}`)
  const rows = sections.flatMap((section) => {
    const own = section.subrules.filter((number) => named.has(number))
    if (own.length === 0) return []
    const missing = section.subrules.filter((number) => !named.has(number))
    const count = scenarios.filter(({ rule }) =>
      [...rulesNamed([{ rule }]).keys()].some((number) => own.includes(number)),
    )
    const share = Math.floor((100 * own.length) / section.subrules.length)
    const cells = [
      section.number,
      section.title,
      `${String(own.length)} of ${String(section.subrules.length)}`,
      `${String(share)}%`,
      String(count.length),
      missing.map((number) => shortened(number, section.number)).join(' '),
    ]
    return [`| ${cells.join(' | ')} |`]
  })
  const covered = all.filter((number) => named.has(number)).length
  return [
    '# What the scenarios cover',
    '',
    'Made by `npm run rules` from the scenarios in this folder; a rule counts as covered when a scenario names it.',
    '',
    `${String(scenarios.length)} scenarios, ${String(covered)} of ${String(all.length)} rules.`,
    '',
    '| rule | title | covered | share | scenarios | not yet |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** `.2a` of 708.2a, `b` of 701.58b. */
function shortened(number: string, section: string): string {
  return number.slice(section.length) || number
}

const scenarioFile = z.union([z.array(z.looseObject({ rule: z.string() })), z.looseObject({ rule: z.string() })])

function main(): void {
  const sections = readRuleNumbers(readFileSync(path.join(import.meta.dirname, 'ruleNumbers.txt'), 'utf8'))
  const scenarios = globSync('tests/scenarios/**/*.json', { cwd: root }).flatMap((file) => {
    const read = scenarioFile.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
    return Array.isArray(read) ? read : [read]
  })
  const text = ruleTable(sections, scenarios)
  if (!process.argv.includes('--check')) writeFileSync(table, text)
  else if (readFileSync(table, 'utf8') !== text) {
    process.stderr.write('tests/scenarios/COVERAGE.md is not what the scenarios say: npm run rules\n')
    process.exit(1)
  }
}

if (import.meta.main) main()
