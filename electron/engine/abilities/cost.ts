import type { Amount, Filter } from './reference.ts'

/** A cost to cast, activate, turn face up or pay during resolution (118). Mana symbols without braces, in text order. */
export interface Cost {
  readonly mana: readonly string[] | null
  readonly parts: readonly CostPart[]
  /** And the mana cost of the card itself: 'the flashback cost is equal to its mana cost'. */
  readonly own?: boolean
  /** So much less generic mana, worked out as it is paid (601.2f): 'This cost is reduced by {1} for each …'. */
  readonly less?: Amount
}

export type CostPart =
  | { readonly kind: 'tapSelf' }
  | { readonly kind: 'untapSelf' }
  | { readonly kind: 'loyalty'; readonly n: number | 'x' | '-x' }
  | { readonly kind: 'payLife'; readonly n: Amount }
  | { readonly kind: 'sacrificeSelf' }
  | { readonly kind: 'sacrifice'; readonly filter: Filter; readonly count: Amount }
  | { readonly kind: 'discardSelf' }
  | { readonly kind: 'discard'; readonly filter: Filter; readonly count: Amount; readonly random?: boolean }
  | { readonly kind: 'discardHand' }
  | { readonly kind: 'exileSelf'; readonly from?: 'graveyard' | 'hand' }
  | {
      readonly kind: 'exile'
      readonly filter: Filter
      readonly count: Amount
      /** `either`: permanents and cards in the graveyard (702.167a). */
      readonly from: 'graveyard' | 'hand' | 'battlefield' | 'either'
      /** That many or more. */
      readonly orMore?: boolean
    }
  | { readonly kind: 'returnSelf' }
  | { readonly kind: 'return'; readonly filter: Filter; readonly count: Amount }
  | { readonly kind: 'tap'; readonly filter: Filter; readonly count: Amount }
  /** Tap creatures whose total power is at least `power` (crew, saddle). */
  | { readonly kind: 'tapPower'; readonly filter: Filter; readonly power: number }
  /** Cards from the graveyard with that total mana value or greater: to collect evidence (701.59a). */
  | { readonly kind: 'evidence'; readonly total: number }
  /** Reveal a card that matches or choose such a permanent (701.4a). */
  | { readonly kind: 'behold'; readonly filter: Filter; readonly count: Amount }
  | { readonly kind: 'exertSelf' }
  | { readonly kind: 'reveal'; readonly filter: Filter; readonly count: Amount }
  | { readonly kind: 'revealSelf' }
  | {
      readonly kind: 'removeCounters'
      readonly counter: string
      readonly count: Amount
      readonly from: 'self' | Filter
    }
  /** On the source, or on one such permanent of the payer's choice. */
  | { readonly kind: 'putCounters'; readonly counter: string; readonly count: Amount; readonly on?: Filter }
  | { readonly kind: 'mill'; readonly count: Amount }
  | { readonly kind: 'draw'; readonly count: Amount }
  | { readonly kind: 'energy'; readonly n: Amount }
  | { readonly kind: 'exileTop'; readonly count: Amount }
  /** Choose one of several costs. */
  | { readonly kind: 'either'; readonly of: readonly Cost[] }

export const NO_COST: Cost = { mana: null, parts: [] }
