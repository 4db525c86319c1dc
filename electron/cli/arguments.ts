import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'

/** Exit statuses that scripts can tell apart. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

export interface Command {
  /** What `--help` prints. */
  readonly help: string
  readonly run: (args: readonly string[]) => Promise<Exit>
}

/** Where a command writes: results to `out`, everything else to `err`. */
export function out(line: string): void {
  process.stdout.write(`${withoutOrders(line)}\n`)
}
export function err(line: string): void {
  process.stderr.write(`${withoutOrders(line)}\n`)
}

/** Files can be anybody's: signs in their names and texts that a terminal would obey are left out. */
function withoutOrders(line: string): string {
  return line.replace(/(?![\n\t])\p{Cc}/gu, '')
}

/** What was typed after a command, by its options; the error says what isn't understood. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): Result<ReturnType<typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>>> {
  try {
    return ok(parseArgs({ args: withNumbers(args, options), options, allowPositionals: true, strict: true }))
  } catch (error) {
    return fail(inOurWords(error))
  }
}

/** A number below zero belongs to the option before it, which then says what it may be; by itself it would look like an option. */
function withNumbers(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const out: string[] = []
  for (const arg of args) {
    const before = out.at(-1) ?? ''
    const takesText = before.startsWith('--') && options[before.slice(2)]?.type === 'string'
    if (takesText && /^-\d/u.test(arg)) out.splice(-1, 1, `${before}=${arg}`)
    else out.push(arg)
  }
  return out
}

function inOurWords(error: unknown): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) }
  const option = /--?[\w-]+/u.exec(message)?.[0] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `there is no option ${option}`
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message
  if (message.includes('does not take')) return `${option} takes no value`
  const dashed = message.includes('ambiguous') ? `; one that begins with a dash is written ${option}=-…` : ''
  return `${option} needs a value${dashed}`
}

/** A whole number from text, within bounds; the error names the option. */
export function wholeNumber(option: string, text: string, min: number, max: number): Result<number> {
  const number = Number(text)
  if (/^-?\d+$/u.test(text) && number >= min && number <= max) return ok(number)
  return fail(`--${option} is a whole number from ${String(min)} to ${String(max)}, not ${text}`)
}

/** One of a few words; the error names the option and them. */
export function oneOf<Word extends string>(option: string, words: readonly Word[], text: string): Result<Word> {
  const found = words.find((word) => word === text)
  return found === undefined ? fail(`--${option} is one of ${words.join(', ')}`) : ok(found)
}

/** How results are written: for people, or as JSON or CSV for programs. */
export type Output = 'text' | 'json' | 'csv'

/** What `--json` and `--csv` ask for. */
export function readOutput({ json, csv }: { readonly json?: boolean; readonly csv?: boolean }): Result<Output> {
  if (json === true && csv === true) return fail('either --json or --csv')
  return ok(json === true ? 'json' : csv === true ? 'csv' : 'text')
}

/** Says what is wrong with how a command was called, and where help is. */
export function usageError(command: string, message: string): Exit {
  err(`veilforge ${command}: ${message}`)
  err(`See: veilforge ${command} --help`)
  return EXIT.usage
}
