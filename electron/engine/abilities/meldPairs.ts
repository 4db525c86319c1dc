import type { CardDefinition } from './definition.ts'

/** What a card's text says of melding: what it melds into, and the names that tell its counterpart (712.4a). */
export interface MeldText {
  readonly into: readonly string[]
  readonly named: readonly string[]
}

const NOTHING: MeldText = { into: [], named: [] }
const known = new WeakMap<CardDefinition, MeldText>()

/** What a card's abilities say of melding. */
export function meldTextOf(definition: CardDefinition): MeldText {
  const before = known.get(definition)
  if (before !== undefined) return before
  const into: string[] = []
  const named: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('kind' in node) {
      if (node.kind === 'meld' && 'into' in node && typeof node.into === 'string') into.push(node.into)
      if (node.kind === 'named' && 'name' in node && typeof node.name === 'string') named.push(node.name)
    }
    for (const value of Object.values(node)) visit(value)
  }
  for (const face of definition.faces) visit(face.abilities)
  const found = into.length === 0 ? NOTHING : { into, named }
  known.set(definition, found)
  return found
}

/** 701.42b: do these two cards meld into the permanent of that name? */
export function isMeldPair(one: CardDefinition, other: CardDefinition, into: string): boolean {
  const tells = (by: CardDefinition, of: CardDefinition): boolean => {
    const text = meldTextOf(by)
    return text.into.includes(into) && text.named.includes(of.name)
  }
  return one !== other && (tells(one, other) || tells(other, one))
}
