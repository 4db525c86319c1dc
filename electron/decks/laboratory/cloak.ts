import { withoutReminders } from '../../../shared/cards/faceDown.ts'
import { manaValueOf } from '../../../shared/cards/manaCost.ts'
import { chanceOfBetween } from '../../../shared/decks/hypergeometric.ts'
import { OPENING_HAND } from '../../../shared/decks/openingHand.ts'
import { MOST_TURNS } from '../../../shared/ipc/oddsSchemas.ts'
import type { CARD_PLACES, CloakReport, CloakRow } from '../../../shared/ipc/oddsSchemas.ts'
import { nameOf } from '../resolveDeck.ts'
import type { LookedUp } from '../resolveDeck.ts'
import { isLand } from './sampleHands.ts'

/** Power and toughness that a cloaked or manifested permanent has without any card's help. */
const VANILLA = 4
const TURNS = 10
const SWAP_TURN = 6
const MOST_SWAPS = 12
/** As many copies of a card as most decks may have. */
const MOST_COPIES = 4
const MOST_MANA = 15

const MAKES = /\b(?:cloak|manifest)(?:s|ed|ing)?\b/iu

/** A card that can be turned up for its mana cost (701.40b, 701.58b). */
interface Hit {
  readonly name: string
  readonly count: number
  readonly cost: string
  readonly mana: number
  /** Its power and toughness beyond a 2/2; nothing where they are less, as it needn't be turned up. */
  readonly worth: number
}

interface Deck {
  readonly size: number
  readonly lands: number
}

/**
 * How often what a deck cloaks or manifests is a card that can be turned up for its mana cost, and what that is worth.
 *
 * The card is the top card of a shuffled library, so any of the deck's cards that weren't drawn, each as likely. By a turn
 * means: that many lands are among the cards drawn by then as the cost has mana, one played each turn, with no other mana
 * counted and colours not asked for. Worth is power and toughness beyond those of a 2/2, variable ones counted as 0.
 */
export function cloakReport(entries: readonly LookedUp[]): CloakReport {
  const main = entries.filter(({ part }) => part === 'main')
  const deck: Deck = { size: copiesOf(main), lands: copiesOf(main.filter(isLand)) }
  const hits = main.flatMap(hitOf)
  const copies = copiesOf(hits)
  const { size } = deck
  return {
    cards: size,
    makers: entries
      .filter(({ part, card }) => (part === 'main' || part === 'commander') && card !== null && makes(card.record))
      .map((entry) => ({ name: nameOf(entry), count: entry.count })),
    hits: copies,
    ofTwo: size < 2 ? 0 : chanceOfBetween(size, copies, 2, 1, 2),
    worth: size === 0 ? 0 : sum(hits, ({ count, worth }) => (count / size) * worth),
    turns: Array.from({ length: Math.min(TURNS, MOST_TURNS) }, (_, at) => rowOf(deck, hits, at + 1)),
    byMana: Array.from(
      { length: Math.min(MOST_MANA, Math.max(0, ...hits.map(({ mana }) => mana))) + 1 },
      (_, mana) => ({
        mana,
        copies: copiesOf(hits.filter((hit) => hit.mana <= mana)),
      }),
    ),
    hitCards: hits.toSorted((a, b) => b.count * b.worth - a.count * a.worth || (a.name < b.name ? -1 : 1)),
    swapTurn: SWAP_TURN,
    swaps: swapsOf(entries, deck),
  }
}

function copiesOf(entries: readonly { readonly count: number }[]): number {
  return sum(entries, ({ count }) => count)
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0)
}

function makes({
  faces,
}: {
  readonly faces: readonly { readonly name: string; readonly oracleText: string }[]
}): boolean {
  return faces.some(({ name, oracleText }) => MAKES.test(withoutReminders(oracleText).replaceAll(name, '')))
}

function hitOf(entry: LookedUp): readonly Hit[] {
  const { card, count } = entry
  if (card === null || !('cost' in card.wayUp)) return []
  const { cost } = card.wayUp
  const [front] = card.record.faces
  const size = printed(front?.power) + printed(front?.toughness)
  return [{ name: nameOf(entry), count, cost, mana: manaValueOf(cost), worth: Math.max(0, size - VANILLA) }]
}

function printed(value: string | null | undefined): number {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isNaN(number) ? 0 : number
}

function rowOf(deck: Deck, hits: readonly Hit[], turn: number): CloakRow {
  const expected = (drawn: number, of: (hit: Hit) => number): number =>
    sum(hits, (hit) => (hit.count / deck.size) * chanceToPay(deck, hit.mana, turn, drawn) * of(hit))
  const onPlay = OPENING_HAND + turn - 1
  const onDraw = OPENING_HAND + turn
  return {
    turn,
    onPlay: expected(onPlay, () => 1),
    onDraw: expected(onDraw, () => 1),
    worthOnPlay: expected(onPlay, ({ worth }) => worth),
    worthOnDraw: expected(onDraw, ({ worth }) => worth),
  }
}

/** The chance to have so much mana in a turn, where the top card, a card that is no land, is none of those drawn. */
function chanceToPay({ size, lands }: Deck, mana: number, turn: number, drawn: number): number {
  if (mana > turn) return 0
  const others = size - 1
  return chanceOfBetween(others, Math.min(lands, others), Math.min(drawn, others), mana, drawn)
}

/** Swaps of one copy for another that add most, each card in and out at most once; what makes cloaks stays, and lands do. */
function swapsOf(entries: readonly LookedUp[], deck: Deck): CloakReport['swaps'] {
  const drawn = OPENING_HAND + SWAP_TURN
  const adds = (entry: LookedUp): number =>
    sum(hitOf(entry), ({ mana, worth }) => (chanceToPay(deck, mana, SWAP_TURN, drawn) * worth) / Math.max(1, deck.size))
  const main = entries.filter(({ part }) => part === 'main')
  const copies = (name: string): number => copiesOf(main.filter((entry) => nameOf(entry) === name))
  const out = main
    .filter((entry) => !isLand(entry) && entry.card !== null && !makes(entry.card.record))
    .map((entry) => ({ name: nameOf(entry), adds: adds(entry) }))
    .sort((a, b) => a.adds - b.adds)
  const candidates = entries
    .flatMap((entry) => (isPlace(entry.part) ? [{ name: nameOf(entry), from: entry.part, adds: adds(entry) }] : []))
    .filter(({ name, adds: gain }) => gain > 0 && copies(name) < MOST_COPIES)
    .sort((a, b) => b.adds - a.adds)
  const best = candidates.filter(({ name }, at) => candidates.findIndex((other) => other.name === name) === at)
  return best
    .flatMap((candidate, at) => {
      const given = out.filter(({ name }) => name !== candidate.name)[at]
      const gain = given === undefined ? 0 : candidate.adds - given.adds
      return given === undefined || gain <= 0
        ? []
        : [{ out: given.name, in: candidate.name, from: candidate.from, gain }]
    })
    .slice(0, MOST_SWAPS)
}

function isPlace(part: string): part is (typeof CARD_PLACES)[number] {
  return part === 'main' || part === 'sideboard' || part === 'maybeboard'
}
