import { characteristics } from '../../engine/index.ts'
import type { GameState, ObjectId } from '../../engine/index.ts'
import type { Answer, Subject } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { cardValue, lifeValue, valueOf } from '../evaluation.ts'
import type { Choice, Mind } from '../mind.ts'
import { holderOf, landCount, objectOf } from '../objects.ts'
import { worthOf } from '../simulate.ts'
import type { Reflex } from '../simulate.ts'

const indices = (of: number, picked: readonly number[]): Answer => ({ kind: 'indices', of, picked })

/** What keeping it is worth to its holder: on the battlefield as it lies there, elsewhere as a card to be used. */
function keepValue(state: GameState, me: PlayerId, id: ObjectId, lands: number, landsHeld: number): number {
  const object = objectOf(state, id)
  if (object === null) return 0
  if (object.zone === 'battlefield') return valueOf(state, id)
  const now = characteristics(state, id)
  // A fourth land in hand is worth little while the third isn't on the table yet.
  if (object.zone === 'hand' && now.types.includes('Land') && lands + landsHeld > 6) return 0.5
  return cardValue(now, Math.max(lands, object.owner === me ? lands : 3))
}

function handLands(state: GameState, me: PlayerId): number {
  let count = 0
  for (const id of state.hands[me] ?? []) if (characteristics(state, id).types.includes('Land')) count++
  return count
}

const GIVING_UP = /discard|bottom|sacrifice|exile|return|tap|pay|cost/u
const TAKING = /search|look|manifest|cloak|copy|legend|attach|dredge/u

type Wish = 'give' | 'take'

// Giving up one's own, taking away another's: told by the prompt where it says so, else by where the options lie.
function wishOf(state: GameState, me: PlayerId, key: string, options: readonly Subject<ObjectId>[]): Wish {
  if (TAKING.test(key)) return 'take'
  if (GIVING_UP.test(key)) return 'give'
  const first = options.find((option) => option.kind === 'object')
  if (first?.kind !== 'object') return 'take'
  const object = objectOf(state, first.id)
  if (object === null || holderOf(state, object) !== me) return 'take'
  return object.zone === 'battlefield' || object.zone === 'hand' ? 'give' : 'take'
}

function subjectValue(state: GameState, me: PlayerId, subject: Subject<ObjectId>, lands: number, held: number): number {
  if (subject.kind === 'player') return subject.player === me ? -10 : lifeValue(20)
  const object = objectOf(state, subject.id)
  const value = keepValue(state, me, subject.id, lands, held)
  return object !== null && holderOf(state, object) !== me ? value + 0.5 : value
}

/** Which of some cards, permanents or players: the worst of what is given up, the best of what is taken. */
export function choosePick(mind: Mind, decision: Choice<'pick'>, reflex: Reflex): Answer {
  const { world, me } = mind
  const lands = landCount(world, me)
  const held = handLands(world, me)
  const ranked = decision.options
    .map((subject, option) => ({ option, value: subjectValue(world, me, subject, lands, held) }))
    .sort((a, b) => a.value - b.value)
  const wish = wishOf(world, me, decision.prompt.key, decision.options)
  const least = (n: number): number[] => ranked.slice(0, n).map((one) => one.option)
  const most = (n: number): number[] => ranked.slice(Math.max(0, ranked.length - n)).map((one) => one.option)
  const atMost = Math.min(decision.max, decision.options.length)
  const planned = wish === 'give' ? least(decision.min) : most(atMost)
  const first = indices(decision.id, planned)
  if (mind.budget < 3) return first
  const others = [
    least(Math.max(1, decision.min)),
    most(Math.max(1, decision.min)),
    most(atMost),
    ...(decision.min === 0 ? [[]] : []),
  ]
  return tryAll(mind, [first, ...others.map((picked) => indices(decision.id, picked))], reflex)
}

/** The answer that turns out best within the budget; the first where none is better. */
export function tryAll(mind: Mind, answers: readonly Answer[], reflex: Reflex): Answer {
  const seen = new Set<string>()
  const different = answers.filter((answer) => {
    const key = JSON.stringify(answer)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  let [found] = different
  if (found !== undefined && different.length === 1) return found
  let score = Number.NEGATIVE_INFINITY
  for (const answer of different) {
    if (mind.budget <= 0) break
    mind.budget--
    const value = worthOf(mind.world, mind.me, answer, reflex)
    if (value !== null && value > score + 1e-9) {
      score = value
      found = answer
      mind.proven = answer
    }
  }
  if (found === undefined) throw new Error('no answer to try')
  return found
}

/** Whether a card on top of the library would be welcome as the next draw. */
function welcome(state: GameState, id: ObjectId, lands: number, held: number): boolean {
  const object = objectOf(state, id)
  if (object === null) return true
  const now = characteristics(state, id)
  if (now.types.includes('Land')) return lands + held < 5
  return now.manaValue <= lands + held + 2
}

/** Where looked-at cards go: the best to hand or battlefield, what is welcome on top, the rest away. */
export function chooseSplit(mind: Mind, decision: Choice<'split'>): Answer {
  const { world, me } = mind
  const lands = landCount(world, me)
  const held = handLands(world, me)
  const sizes = decision.piles.map(() => 0)
  const wanted = (name: string): number => decision.piles.findIndex((pile) => pile.name === name)
  const order = decision.options
    .map((subject, option) => ({ option, subject, value: subjectValue(world, me, subject, lands, held) }))
    .sort((a, b) => b.value - a.value)
  const cells: [number, number, number][] = []
  const place = (option: number, pile: number): void => {
    cells.push([option, pile, sizes[pile] ?? 0])
    sizes[pile] = (sizes[pile] ?? 0) + 1
  }
  const room = (pile: number): boolean => pile >= 0 && (sizes[pile] ?? 0) < (decision.piles[pile]?.max ?? 0)
  let rest = order.length
  for (const one of order) {
    rest--
    // What other piles must still get comes first once there are only so many cards left.
    const owed = decision.piles.map((pile, i) => Math.max(0, pile.min - (sizes[i] ?? 0)))
    const owing = owed.reduce((sum, n) => sum + n, 0)
    const must = owing > rest ? owed.findIndex((n) => n > 0) : -1
    const likes = one.subject.kind === 'object' && welcome(world, one.subject.id, lands, held)
    const preference = [
      wanted('battlefield'),
      wanted('hand'),
      ...(likes ? [wanted('top')] : []),
      wanted('bottom'),
      wanted('graveyard'),
      wanted('top'),
      ...decision.piles.map((_, i) => i),
    ]
    const pile = must >= 0 ? must : preference.find(room)
    place(one.option, pile ?? 0)
  }
  return { kind: 'grid', of: decision.id, cells }
}

/** Whether an opening hand is kept (103.5): two to five lands of seven; fewer cards are kept with less. */
export function keepsHand(state: GameState, me: PlayerId): boolean {
  const hand = state.hands[me] ?? []
  const mulligans = state.players[me]?.mulligans ?? 0
  if (mulligans >= 3) return true
  const lands = handLands(state, me)
  const spells = hand.length - lands
  if (mulligans >= 2) return lands >= 1 && spells >= 1
  return lands >= 2 && lands <= 5
}
