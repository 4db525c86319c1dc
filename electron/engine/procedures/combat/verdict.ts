/** Whether a declaration is legal: then the mana that it costs, else the last part of the reason's message key. */
export type Verdict =
  { readonly ok: true; readonly tax: readonly string[] } | { readonly ok: false; readonly reason: IllegalDeclaration }

export type IllegalDeclaration =
  | 'cantAttack'
  | 'cantAttackThat'
  | 'tooMany'
  | 'alone'
  | 'mustAttack'
  | 'cantBlock'
  | 'tooManyAttackers'
  | 'tooManyBlockers'
  | 'tooFew'
  | 'mustBlock'

export function illegal(reason: IllegalDeclaration): Verdict {
  return { ok: false, reason }
}
