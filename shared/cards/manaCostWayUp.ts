import type { CardFace, CardRecord } from './record.ts'
import { parseTypeLine } from './typeLine.ts'

/** Raised whenever `manaCostWayUp` may answer differently for some card, so that stored answers are worked out anew. */
export const MANA_COST_WAY_UP_VERSION = 1

export type ManaCostWayUp = { readonly cost: string } | { readonly reason: 'notACreatureCard' | 'noManaCost' }

/**
 * Could a manifested or cloaked permanent represented by this card be turned face up for its mana cost (701.40b,
 * 701.58b)? It can if the card is a creature card with a mana cost; then `cost` is that cost. `{0}` is a mana cost
 * (118.5), no symbols at all are none (202.1b). This is the only place that answers it: database, search, deck tools
 * and the engine read what it said.
 */
export function manaCostWayUp(record: CardRecord): ManaCostWayUp {
  const faces = countingFaces(record)
  if (!faces.some(isCreature)) return { reason: 'notACreatureCard' }
  const cost = faces.map((face) => face.manaCost ?? '').join('')
  return cost === '' ? { reason: 'noManaCost' } : { cost }
}

/** The faces whose characteristics the card has while it is neither a spell nor a permanent showing another face. */
function countingFaces(record: CardRecord): readonly CardFace[] {
  const { faces, layout } = record
  switch (layout) {
    // 709.4: off the stack a split card has the characteristics of its halves combined; 709.4b, 709.4c name mana cost
    // and card types. Rooms too: what 709.5 takes from a locked half, it takes from a permanent, not from the card.
    case 'split':
      return faces
    // 712.8a: off the battlefield and the stack a double-faced card has only its front face's characteristics, and
    // 712.15a: face down and turned up, it has its front face up. Sieges are nonmodal double-faced cards (310.11b).
    case 'transform':
    case 'modal_dfc':
    case 'meld':
    case 'battle':
    // 710.2: off the battlefield, and unflipped on it, a flip card has only its normal characteristics.
    case 'flip':
    // 715.4 (adventurer cards), 720.4 (omen cards): in every zone except the stack, only the normal characteristics.
    case 'adventure':
    // 722.4: in every zone, a preparation card has only its normal characteristics.
    case 'prepare':
      return faces.slice(0, 1)
    // 718.4: a prototype card not cast prototyped has only its normal characteristics, the costly ones.
    case 'prototype':
    // 711.6: a leveler card's uppermost box; its type and cost are printed once, as on the cards below.
    case 'leveler':
    // 702.140a: mutate is another cost to cast the spell; the card's mana cost stays what is printed.
    case 'mutate':
    // 714.1a: a Saga can be a creature card; 716.1 Classes and 719.1 Cases have one type line like any card.
    case 'saga':
    case 'class':
    case 'case':
    case 'host':
    case 'augment':
    case 'normal':
    // 311.1, 314.1, 313.1: planes, schemes and vanguards have a type of their own, so the type line answers.
    case 'planar':
    case 'scheme':
    case 'vanguard':
    case 'other':
      return faces.slice(0, 1)
    // 108.2b: a token isn't a card, so no creature card either; emblems (114.5) and art aren't cards of the game.
    case 'token':
    case 'double_faced_token':
    case 'emblem':
    case 'art_series':
      return []
  }
}

function isCreature(face: CardFace): boolean {
  return parseTypeLine(face.typeLine).types.includes('Creature')
}
