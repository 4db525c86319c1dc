import { readFileSync } from 'node:fs'
import { decodeText } from '../../../shared/vocabulary/decodeText.ts'
import { fileSource, firstOf, starterSource } from '../../scenarios/cardSource.ts'
import type { CardSource } from '../../scenarios/cardSource.ts'
import { runScenarioText } from '../../scenarios/file.ts'
import { reportJson, reportLine, summaryLine } from '../../scenarios/report.ts'
import type { Report } from '../../scenarios/report.ts'
import { EXIT, err, out, readArguments, usageError } from '../arguments.ts'
import type { Command, Exit } from '../arguments.ts'
import { fileProblem } from '../fileProblem.ts'

const HELP = `veilforge scenario FILE... [--json] [--data CARDS.json[.gz]]...

Runs scenarios: a line for each, pass, fail with the step and the difference, or unsupported with the card and the words
of its text that can't be read. The last line counts them.

  --json         one JSON object a line: {id, status, step?, expected?, actual?, message?}
  --data FILE    adds cards from a file in the shape of Scryfall's bulk files, for this run only
  --help         this text

Exit status: 0 if all passed, 1 if not, 2 if the command was not understood.`

async function run(args: readonly string[]): Promise<Exit> {
  const parsed = readArguments(args, { json: { type: 'boolean' }, data: { type: 'string', multiple: true } })
  if (!parsed.ok) return usageError('scenario', parsed.error)
  const { values, positionals: files } = parsed.value
  if (files.length === 0) return usageError('scenario', 'no scenario file given')
  const sources: CardSource[] = []
  for (const file of values.data ?? []) {
    try {
      sources.push(await fileSource(file))
    } catch (error) {
      err(`veilforge scenario: ${file}: ${error instanceof Error ? error.message : String(error)}`)
      return EXIT.failed
    }
  }
  const source = firstOf([...sources, starterSource()])
  const reports: Report[] = []
  const ranIn = new Map<string, string>()
  for (const file of files) {
    for (const { report: ran, title } of runFile(file, source)) {
      const before = ranIn.get(ran.id) ?? file
      // Of one file, reading it has told already.
      const report: Report =
        before === file ? ran : { id: ran.id, status: 'fail', message: `id: a scenario of ${before} has it` }
      ranIn.set(ran.id, before)
      reports.push(report)
      out(values.json === true ? reportJson(report) : reportLine(report, title))
    }
  }
  if (values.json !== true) out(summaryLine(reports))
  return reports.every((report) => report.status === 'pass') ? EXIT.ok : EXIT.failed
}

function* runFile(file: string, source: CardSource): Iterable<{ readonly report: Report; readonly title: string }> {
  let text: string
  try {
    text = decodeText(readFileSync(file))
  } catch (error) {
    yield { report: { id: file, status: 'fail', message: fileProblem(file, error) }, title: '' }
    return
  }
  yield* runScenarioText(file, text, source)
}

export const scenarioCommand: Command = { help: HELP, run }
