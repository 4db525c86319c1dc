/** What came of one scenario. Steps are counted from 1. */
export interface Report {
  readonly id: string
  readonly status: 'pass' | 'fail' | 'unsupported'
  readonly step?: number
  readonly expected?: unknown
  readonly actual?: unknown
  readonly message?: string
}

/** A report as a line for people. */
export function reportLine(report: Report, title: string): string {
  if (report.status === 'pass') return `pass ${report.id}: ${title}`
  const step = report.step === undefined ? '' : ` step ${String(report.step)}`
  const expected = report.expected === undefined ? '' : `; expected ${JSON.stringify(report.expected)}`
  const actual = report.actual === undefined ? '' : `; actual ${JSON.stringify(report.actual)}`
  return `${report.status} ${report.id}${step}: ${report.message ?? ''}${expected}${actual}`
}

/** A report as a line for programs: one JSON object. */
export function reportJson(report: Report): string {
  const { id, status, step, expected, actual, message } = report
  return JSON.stringify({ id, status, step, expected, actual, message })
}

/** The last line: how many passed, failed and need a card whose text can't be read. */
export function summaryLine(reports: readonly Report[]): string {
  const count = (status: Report['status']): string => String(reports.filter((one) => one.status === status).length)
  return `${count('pass')} passed, ${count('fail')} failed, ${count('unsupported')} unsupported`
}
