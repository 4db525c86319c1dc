/** Why a scenario fails at a step: what should have been and what was. */
export interface Difference {
  readonly message: string
  readonly expected?: unknown
  readonly actual?: unknown
}

export function difference(message: string, expected?: unknown, actual?: unknown): Difference {
  return { message, ...(expected === undefined ? {} : { expected }), ...(actual === undefined ? {} : { actual }) }
}
