/** What came of something a person or a file asked for: a value, or what is wrong with the request. */
export type Result<Value, Failure = string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure }

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function fail<Failure>(error: Failure): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error }
}
