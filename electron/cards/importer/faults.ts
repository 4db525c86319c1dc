export const IMPORT_FAULT_REASONS = [
  'cancelled',
  'noFile',
  'notCardFile',
  'notCards',
  'truncated',
  'damaged',
  'encoding',
  'tooLarge',
  'diskFull',
  'busy',
  'overran',
  'unreadable',
] as const
export type ImportFaultReason = (typeof IMPORT_FAULT_REASONS)[number]

export interface ImportFault {
  readonly reason: ImportFaultReason
  /** where in the unpacked file, in bytes, if that is known */
  readonly at: number | null
  readonly detail: string
}

/** Where and why a file stopped being what it should be. */
export interface FileFault extends Error {
  readonly reason: ImportFaultReason
  readonly at: number
}

export function fileFault(reason: ImportFaultReason, at: number): FileFault {
  return Object.assign(new Error(`${reason} at byte ${String(at)}`), { name: 'FileFault', reason, at })
}

function isFileFault(error: unknown): error is FileFault {
  return error instanceof Error && error.name === 'FileFault'
}

/** An error that says what a thread of its own found wrong. */
export function readFault(fault: ImportFault): Error {
  return Object.assign(new Error(describeImportFault(fault)), { name: 'ReadFault', fault })
}

function isReadFault(error: unknown): error is Error & { readonly fault: ImportFault } {
  return error instanceof Error && error.name === 'ReadFault'
}

const SENTENCES: Readonly<Record<ImportFaultReason, string>> = {
  cancelled: 'it was cancelled',
  noFile: 'there is no such file',
  notCardFile: 'this is not a card file: it is neither JSON nor Cockatrice’s XML',
  notCards: 'this file does not hold cards or rulings in the shape of Scryfall’s, MTGJSON’s or Cockatrice’s files',
  truncated: 'the file ends too early; it was probably not downloaded whole',
  damaged: 'the file is damaged',
  encoding: 'the text is not UTF-8, or it is damaged',
  tooLarge: 'an entry is far too large to be a card',
  diskFull: 'the disk is full',
  busy: 'the card database is being written by another import',
  overran: 'it came to a standstill and was stopped; nothing was changed',
  unreadable: 'the file can’t be read',
}

/** A fault as a person reads it: what is wrong and where. */
export function describeImportFault(fault: ImportFault): string {
  const where = fault.at === null ? '' : ` (at byte ${fault.at.toLocaleString('en')})`
  const detail = fault.detail === '' ? '' : `: ${fault.detail}`
  return `${SENTENCES[fault.reason]}${where}${detail}`
}

/** What an error during an import means; an error that isn't the file's, the disk's or the person's doing is thrown on. */
export function importFault(file: string, error: unknown): ImportFault {
  if (isFileFault(error)) return { reason: error.reason, at: error.at, detail: '' }
  if (isReadFault(error)) return error.fault
  if (!(error instanceof Error)) throw error
  if (error.name === 'AbortError') return { reason: 'cancelled', at: null, detail: '' }
  if (error.name === 'WrongFile') return { reason: 'notCards', at: null, detail: error.message }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const reason = reasonOfCode(code)
  if (reason === null) throw error
  return { reason, at: null, detail: reason === 'noFile' || reason === 'unreadable' ? file : '' }
}

function reasonOfCode(code: string): ImportFaultReason | null {
  if (code === 'ENOENT') return 'noFile'
  if (code === 'ENOSPC' || code.startsWith('SQLITE_FULL')) return 'diskFull'
  if (code.startsWith('SQLITE_BUSY')) return 'busy'
  if (code === 'Z_BUF_ERROR') return 'truncated'
  if (code === 'Z_DATA_ERROR') return 'damaged'
  if (/^(?:Z_|E[A-Z]+$)/u.test(code)) return 'unreadable'
  return null
}
