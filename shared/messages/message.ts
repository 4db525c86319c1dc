/**
 * A sentence by key with typed parameters; the catalogue turns it into words. A parameter that names an object carries an
 * id (the engine's inside the engine, the viewer's own outside), never a card name, so that a message can't tell what its
 * reader may not know.
 */
export type MessageParameter<Id> =
  | { readonly kind: 'object'; readonly id: Id }
  | { readonly kind: 'player'; readonly player: number }
  | { readonly kind: 'number'; readonly n: number }
  | { readonly kind: 'mana'; readonly cost: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly key: string }

export interface Message<Id = string> {
  readonly key: string
  readonly parameters: Readonly<Record<string, MessageParameter<Id>>>
}
