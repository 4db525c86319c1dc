import { readFileSync } from 'node:fs'
import type { Explanation } from '../../../shared/play/explain.ts'
import { formatMessage } from '../../../shared/messages/formatMessage.ts'
import type { MessageParameter } from '../../../shared/messages/message.ts'
import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import { decodeText } from '../../../shared/vocabulary/decodeText.ts'
import { fileSource, firstOf, starterSource } from '../../scenarios/cardSource.ts'
import type { CardSource } from '../../scenarios/cardSource.ts'
import { explainIn } from '../../scenarios/explainIn.ts'
import { parseScenarios, SEATS } from '../../scenarios/format.ts'
import type { Scenario } from '../../scenarios/format.ts'
import { EXIT, err, out, readArguments, usageError, wholeNumber } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'
import { fileProblem } from '../fileProblem.ts'

const HELP = `veilforge explain FILE ID OBJECT [--to A|B] [--after N] [--json] [--data CARDS.json[.gz]]

Plays the scenario of that id and says why the object is what it is: layer by layer, what makes each change, and the rule
that says when. Then what can't be done with it now, and why. OBJECT is written as in the scenario: @name or "A.Card Name".

  --to A|B       whose knowledge counts (A)
  --after N      after the first N steps (all)
  --json         one JSON object
  --data FILE    adds cards from a file in the shape of Scryfall's bulk files, for this run only
  --help         this text

Exit status: 0 if it was explained, 1 if not, 2 if the command was not understood.`

async function run(args: readonly string[]): Promise<Exit> {
  const parsed = readArguments(args, {
    json: { type: 'boolean' },
    to: { type: 'string' },
    after: { type: 'string' },
    data: { type: 'string', multiple: true },
  })
  if (!parsed.ok) return usageError('explain', parsed.error)
  const { values, positionals } = parsed.value
  const [file, id, reference, ...rest] = positionals
  if (file === undefined || id === undefined || reference === undefined || rest.length > 0)
    return usageError('explain', 'give a scenario file, an id and an object')
  const seat = SEATS.find((one) => one === (values.to ?? 'A'))
  if (seat === undefined) return usageError('explain', `--to is A or B, not ${values.to ?? ''}`)
  const steps = values.after === undefined ? ok(Infinity) : wholeNumber('after', values.after, 0, 1_000_000)
  if (!steps.ok) return usageError('explain', steps.error)
  const told = await explained(file, id, values.data ?? [], (scenario, source) =>
    explainIn(scenario, source, reference, seat, steps.value),
  )
  if (!told.ok) {
    err(`veilforge explain: ${told.error}`)
    return EXIT.failed
  }
  out(values.json === true ? JSON.stringify(told.value) : explanationText(told.value))
  return EXIT.ok
}

async function explained(
  file: string,
  id: string,
  data: readonly string[],
  explain: (scenario: Scenario, source: CardSource) => Result<Explanation>,
): Promise<Result<Explanation>> {
  let text: string
  try {
    text = decodeText(readFileSync(file))
  } catch (error) {
    return fail(fileProblem(file, error))
  }
  try {
    const scenarios = parseScenarios(text)
    if (!scenarios.ok) return fail(`${file}: ${scenarios.error}`)
    const sources: CardSource[] = []
    for (const cards of data) sources.push(await fileSource(cards))
    for (const scenario of scenarios.value) {
      if (!scenario.ok && scenario.error.id === id) return fail(scenario.error.messages.join('; '))
      if (scenario.ok && scenario.value.id === id)
        return explain(scenario.value, firstOf([...sources, starterSource()]))
    }
    return fail(`${file} has no scenario ${id}`)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function say(key: string, parameters: Readonly<Record<string, string>>): string {
  const texts = Object.entries(parameters).map(([name, text]): [string, MessageParameter<string>] => [
    name,
    { kind: 'text', text },
  ])
  return formatMessage({ key, parameters: Object.fromEntries(texts) })
}

/** An explanation as lines for people. */
function explanationText({ steps, refusals }: Explanation): string {
  const lines: string[] = []
  for (const { layer, rule, reason, source, text, changes } of steps) {
    const by = source?.name ?? ''
    const words = [formatMessage(reason), by, text].filter((part) => part !== '').join(': ')
    lines.push(`${say('explain.layer', { layer: layer ?? '', rule })}: ${words}`)
    for (const { part, from, to } of changes)
      lines.push(`    ${say('explain.change', { part: say(`explain.part.${part}`, {}), from, to })}`)
  }
  if (refusals.length > 0) lines.push('', say('explain.refusals', {}))
  for (const { kind, text, reason, rule } of refusals)
    lines.push(
      `    ${say(`explain.refusal.${kind}`, { text })}: ${formatMessage(reason)}${rule === '' ? '' : ` (${rule})`}`,
    )
  return lines.join('\n')
}

export const explainCommand: Command = { help: HELP, run }
