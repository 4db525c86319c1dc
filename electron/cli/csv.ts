/** A line of comma-separated values (RFC 4180), without its end. */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return values.map((value) => (value === null ? '' : quoted(String(value)))).join(',')
}

function quoted(text: string): string {
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
