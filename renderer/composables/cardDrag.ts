import * as z from 'zod'
import { DECK_PARTS } from '../../shared/decks/deck.ts'

const KIND = 'application/x-veilforge-card'

const dragged = z.object({
  name: z.string(),
  from: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('deck'), part: z.enum(DECK_PARTS) }),
      z.object({ kind: z.literal('board'), key: z.number() }),
    ])
    .nullable(),
})
/** A card's name, and the part of the deck or the place on a board that it is dragged out of; null from a list of all cards. */
export type DraggedCard = z.infer<typeof dragged>

/** Puts a card into a drag that begins; elsewhere it counts as its name. */
export function dragCard(event: DragEvent, card: DraggedCard): void {
  event.dataTransfer?.setData(KIND, JSON.stringify(card))
  event.dataTransfer?.setData('text/plain', card.name)
}

/** Is it a card of ours that is being dragged? */
export function carriesCard(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes(KIND) ?? false
}

/** The card that was dropped; null for anything else. */
export function droppedCard(event: DragEvent): DraggedCard | null {
  const text = event.dataTransfer?.getData(KIND) ?? ''
  if (text === '') return null
  const read = dragged.safeParse(JSON.parse(text))
  return read.success ? read.data : null
}
