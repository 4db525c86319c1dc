import { normalise, withoutReminders } from './normalise.ts'
import { ORACLE } from './oracleGrammar.ts'
import { sayAbility } from './readAbility.ts'
import { surface } from './surface.ts'
import { joinTokens } from './tokens.ts'
import { isList, isRecord, kindOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** A paragraph as the grammar reads it, and as the card prints it, reminder text left out. */
export interface Paragraph {
  readonly text: string
  readonly printed: string
}

/** A line that says more about what the line before made. */
const GOES_ON = /^The tokens? enters? /u

/** The paragraphs of a rules text; the modes of a modal ability belong to the paragraph before them. */
export function paragraphsOf(rules: string, name: string, legendary: boolean): readonly Paragraph[] {
  const lines = normalise(rules, name, legendary).split('\n')
  const printed = withoutReminders(rules).split('\n')
  const paragraphs: Paragraph[] = []
  lines.forEach((line, index) => {
    const last = paragraphs.at(-1)
    const asPrinted = printed[index] ?? line
    if ((line.startsWith('• ') || GOES_ON.test(line)) && last !== undefined)
      paragraphs[paragraphs.length - 1] = {
        text: `${last.text}\n${line}`,
        printed: `${last.printed}\n${asPrinted}`,
      }
    else if (line !== '') paragraphs.push({ text: line, printed: asPrinted })
  })
  return paragraphs
}

const ABILITY_KINDS: ReadonlySet<string> = new Set([
  'activated',
  'triggered',
  'static',
  'replacement',
  'casting',
  'spell',
])
/** Properties that hold abilities which one ability gives to another object. */
const HOLDS_ABILITIES: ReadonlySet<string> = new Set(['abilities', 'ability', 'addAbilities'])

/** Sentences whose instructions are one: 'deals 3 damage to … and 2 damage to …', 'put one … and the rest …'. */
const AT_ONCE: ReadonlySet<Tree> = new Set(['at once', 'put'])

function say(category: string, value: Tree): string {
  const printed = ORACLE.category(category).print(value, { wording: { trail: null, next: 0 }, subject: null })
  return printed === null ? '' : joinTokens(printed)
}

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9+{}/-]+/gu) ?? []
}

/** Texts within quotation marks, outermost ones only. */
function quotations(printed: string): readonly string[] {
  return [...printed.matchAll(/[“"]([^“”"]+)[”"]/gu)].map(([, inside]) => inside ?? '')
}

/** Sentences; those within quotation marks stay within theirs. */
function sentences(printed: string): readonly string[] {
  const found: string[] = []
  let quoted = false
  let begun = 0
  for (let at = 0; at < printed.length; at++) {
    const sign = printed.charAt(at)
    if (/[“”"]/u.test(sign)) quoted = !quoted
    const stop = sign === '.' || (/[”"]/u.test(sign) && printed.charAt(at - 1) === '.')
    if (sign !== '\n' && (quoted || !stop || !/^(?:\s|$)/u.test(printed.slice(at + 1)))) continue
    found.push(printed.slice(begun, at + 1).trim())
    begun = at + 1
  }
  found.push(printed.slice(begun).trim())
  return found.filter((sentence) => sentence !== '')
}

/** How much of what should be said a text says: the share of its words, in any order. */
function likeness(said: readonly string[], text: string): number {
  const left = [...words(text)]
  let shared = 0
  for (const word of said) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return said.length === 0 ? 0 : shared / said.length
}

/** The one of several printed texts that says most of `said`; null if none says enough of it. */
function closest(said: string, texts: readonly string[], enough: number): string | null {
  const wanted = words(said)
  let best: string | null = null
  let most = enough
  for (const text of texts) {
    const share = likeness(wanted, text)
    if (share < most || (share === most && best !== null)) continue
    most = share
    best = text
  }
  return best
}

/** The sentence of a paragraph that an instruction was read from; the whole paragraph where that isn't certain. */
function sentenceOf(node: TreeRecord, paragraph: string): string {
  const parts = sentences(paragraph)
  if (parts.length === 1) return paragraph
  return closest(say('body', surface(node)), parts, 0.6) ?? paragraph
}

function printedAbility(ability: TreeRecord, paragraph: string): string {
  const category = ability['kind'] === 'spell' ? 'spellAbility' : 'permanentLine'
  const said = sayAbility(category, ability)
  const text = said === null ? '' : joinTokens(said.map((word) => word.replace('~', 'this permanent')))
  return closest(text, quotations(paragraph), 0.6) ?? (text === '' ? paragraph : text)
}

/**
 * Adds the printed text to a compiled ability: its own paragraph, and for what it holds the sentences and quotations of
 * that paragraph: abilities that it gives, delayed and reflexive triggers, what a player may do, the modes to choose from.
 */
export function withPrintedText(ability: TreeRecord, paragraph: string): TreeRecord {
  if (ability['kind'] === 'keyword') return ability
  return { ...inside(ability, paragraph), text: paragraph }
}

function inside(node: TreeRecord, paragraph: string): TreeRecord {
  const made: Record<string, Tree> = {}
  for (const key in node) {
    const value = node[key]
    if (value !== undefined) made[key] = within(value, paragraph, key)
  }
  const { kind, said } = node
  if (kind === 'sequence' && isList(said) && said.some((word) => AT_ONCE.has(word))) made['together'] = true
  if (kind === 'may') made['text'] = sentenceOf(node, paragraph).replace(/^[^:“”"]+: /u, '')
  if ((kind === 'delayedTrigger' || kind === 'reflexiveTrigger') && isRecord(made['content']))
    made['content'] = { ...made['content'], text: sentenceOf(node, paragraph) }
  return made
}

function within(tree: Tree, paragraph: string, key: string): Tree {
  if (isList(tree)) {
    if (key === 'modes') return modes(tree, paragraph)
    return tree.map((item) => within(item, paragraph, key))
  }
  if (!isRecord(tree)) return tree
  if (HOLDS_ABILITIES.has(key) && ABILITY_KINDS.has(kindOf(tree) ?? '')) {
    const text = printedAbility(tree, paragraph)
    return { ...inside(tree, text), text }
  }
  return inside(tree, paragraph)
}

/** Each mode of a list with bullets is labelled with the words after its bullet. */
function modes(list: readonly Tree[], paragraph: string): Tree {
  const bullets = paragraph.split('\n').filter((line) => line.startsWith('• '))
  const labels = bullets.map((line) => line.slice(2))
  return list.map((mode, index) => {
    if (!isRecord(mode)) return mode
    const label = labels.length === list.length ? labels[index] : undefined
    if (label === undefined) return inside(mode, paragraph)
    return { ...inside(mode, label), label }
  })
}
