import { ref } from 'vue'
import type { Ref } from 'vue'
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

function carriesCard(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes(KIND) ?? false
}

/** The card that was dropped; null for anything else. */
function droppedCard(event: DragEvent): DraggedCard | null {
  const text = event.dataTransfer?.getData(KIND) ?? ''
  if (text === '') return null
  const read = dragged.safeParse(JSON.parse(text))
  return read.success ? read.data : null
}

/** What a place needs that cards may be dropped on. */
export interface CardDrop {
  /** A card of ours is being held over it. */
  readonly over: Ref<boolean>
  readonly dragOver: (event: DragEvent) => void
  readonly drop: (event: DragEvent) => void
}

/** A place that takes cards of ours, and leaves alone whatever else is dragged over it. */
export function useCardDrop(take: (card: DraggedCard, event: DragEvent) => void): CardDrop {
  const over = ref(false)
  return {
    over,
    dragOver: (event) => {
      if (!carriesCard(event)) return
      event.preventDefault()
      over.value = true
    },
    drop: (event) => {
      over.value = false
      const card = droppedCard(event)
      if (card === null) return
      event.preventDefault()
      event.stopPropagation()
      take(card, event)
    },
  }
}
