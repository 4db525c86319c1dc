import type { Answer, OpenDecision } from '../../../shared/play/decision.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { decisionOf } from '../legal/decisionOf.ts'
import { loseGame } from '../procedures/endGame.ts'
import { fits } from '../procedures/answer.ts'
import { nextInShortcut, trailWith, withoutShortcut } from '../procedures/shortcut.ts'
import { stepFrame } from '../procedures/step.ts'
import { newCommander, startingLife } from '../state/commanders.ts'
import { firstId, slotOf } from '../state/ids.ts'
import { withAnswer } from '../state/frame.ts'
import type { GivenAnswer } from '../state/frame.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import { blankObject } from '../events/moveObject.ts'
import { randomStreams, shuffled, shuffledByKey } from '../state/random.ts'
import type { GameState, PlayerState } from '../state/state.ts'
import type { CardTable } from '../state/table.ts'
import { NO_TRAIL } from '../state/trail.ts'
import { Transaction } from '../state/transaction.ts'
import { initialKnowledge, initialViewIds } from '../views/visibility.ts'

export interface PlayerSetup {
  readonly name: string
  /** Full card names, one for each card; each must be in the table. */
  readonly deck: readonly string[]
  /** Those cards of the deck that are its commanders (903.3); a game in which anyone has one is a Commander game. */
  readonly commanders?: readonly string[]
  /** Mana is paid without asking from which sources. */
  readonly autoPay?: boolean
  /**
   * Does of itself what a card of theirs that the others can't see lets them do: a question that is asked only of who
   * holds such a card would tell that they do.
   */
  readonly revealsUnasked?: boolean
  /**
   * A number for each card of the deck, no two alike: with the same seed, cards of the same number lie in the same places
   * of every shuffle, whatever the others are. Given for all players or for none.
   */
  readonly keys?: readonly number[]
}

export interface GameSetup {
  readonly table: CardTable
  /** The only source of randomness. */
  readonly seed: number
  readonly players: readonly PlayerSetup[]
  /** Who plays first; null = drawn from the seed. */
  readonly startingPlayer: PlayerId | null
  /** Whether log lines are kept; searches and laboratories leave them out. */
  readonly log?: boolean
}

export type Submitted =
  { readonly ok: true; readonly state: GameState } | { readonly ok: false; readonly error: Message<ObjectId> }

/** A mandatory loop that no player can stop is a draw (104.4b): this many steps without a choice are taken for one. */
const LOOP_LIMIT = 20_000

function isOver(state: GameState): boolean {
  return state.decision !== null || state.result !== null
}

/** Runs until somebody must decide, the game is over, or a procedure refuses the answer that `first` gave it. */
function runFrom(first: Transaction): Submitted {
  let tx = first
  // Before the last choice that a shortcut made.
  let repeated: GameState | null = null
  for (let steps = 0; steps < LOOP_LIMIT; steps++) {
    const { frames } = tx.state
    const frame = frames[frames.length - 1]
    if (frame === undefined) throw new Error('nothing is left to do, but the game is not over')
    stepFrame(tx, frame)
    if (tx.refusal !== null)
      return repeated === null ? { ok: false, error: tx.refusal } : { ok: true, state: withoutShortcut(repeated) }
    const state = tx.commit()
    if (!isOver(state)) {
      tx = new Transaction(state)
      continue
    }
    const next = followed(state)
    if (next === null) return { ok: true, state }
    repeated = state
    tx = next
    steps = 0
  }
  tx.set('result', { winner: null, reason: 'loop' })
  return { ok: true, state: tx.commit() }
}

/** Runs the engine until somebody must decide or the game is over. */
export function run(from: GameState): GameState {
  if (isOver(from)) return from
  const ran = runFrom(new Transaction(from))
  if (!ran.ok) throw new Error(`refused without an answer: ${ran.error.key}`)
  return ran.state
}

/** A player as the game starts: 20 life (103.4), nothing else. */
export function newPlayer(id: PlayerId, name: string, fields: Partial<PlayerState> = {}): PlayerState {
  return {
    id,
    name,
    life: 20,
    counters: {},
    mana: [],
    lost: null,
    drewFromEmpty: false,
    landsPlayed: 0,
    mulligans: 0,
    deck: [],
    infiniteMana: false,
    padLibrary: false,
    autoPay: false,
    revealsUnasked: false,
    commanders: [],
    skips: {},
    designations: [],
    ...fields,
  }
}

/** A state with no objects yet. */
export function emptyState(
  table: CardTable,
  seed: number,
  players: readonly PlayerState[],
  startingPlayer: PlayerId,
  log: boolean,
): GameState {
  const each = <T>(value: T): readonly T[] => players.map(() => value)
  return {
    table,
    objects: [],
    free: [],
    libraries: each([]),
    hands: each([]),
    graveyards: each([]),
    battlefield: [],
    stack: [],
    exile: [],
    command: [],
    players,
    turn: {
      number: 0,
      active: Math.max(0, startingPlayer),
      step: 'untap',
      priority: null,
      combat: null,
      extraTurns: [],
      extraSteps: [],
      startingPlayer,
      controlClock: each(0),
      dayNight: null,
      monarch: null,
    },
    effects: [],
    replacements: [],
    delayed: [],
    pendingTriggers: [],
    vanishing: [],
    untilEndOfTurn: [],
    passing: null,
    frames: [],
    decision: null,
    random: randomStreams(seed),
    knowledge: { known: [], shown: [] },
    viewIds: players.map(() => ({ next: 1, bySlot: [] })),
    succession: {},
    history: { events: [], lastTurn: [], spellsCast: each(0), cardsDrawn: each(0) },
    logs: log ? each([]) : null,
    trail: log ? NO_TRAIL : null,
    nextTimestamp: 1,
    nextEffectId: 1,
    nextDecisionId: 1,
    nextFaceDownOrdinal: 0,
    result: null,
    revision: 0,
  }
}

function cardNamed({ table }: GameSetup, name: string): number {
  const card = table.byName.get(name)
  if (card === undefined) throw new Error(`no definition of ${name}`)
  return card
}

// The cards of all decks get their slots in a random order, and libraries begin in the order of the table: neither a slot
// nor the order of a deck list tells which card lies where.
function dealSlots(tx: Transaction, setup: GameSetup): void {
  const cards = setup.players.flatMap(({ deck, keys }, player) =>
    deck.map((name, at) => ({ player, card: cardNamed(setup, name), key: keys?.[at] })).sort((a, b) => a.card - b.card),
  )
  const { random } = tx.state
  const isKeyed = setup.players.some(({ keys }) => keys !== undefined)
  const dealt = isKeyed
    ? shuffledByKey(random, 'slots', cards, ({ player, key = 0 }) => key * setup.players.length + player)
    : shuffled(random, 'slots', cards)
  const keys = isKeyed ? { keys: dealt.value.map(({ key = 0 }) => key) } : {}
  tx.set('random', { ...dealt.streams, ...keys })
  const objects = dealt.value.map(({ player, card }, slot) =>
    blankObject(firstId(slot), player, player, 'library', { kind: 'card', components: [{ card }] }),
  )
  tx.set('objects', objects)
  const cardOf = (slot: number): number => dealt.value[slot]?.card ?? 0
  const slots = objects.map((_, slot) => slot).sort((a, b) => cardOf(a) - cardOf(b) || a - b)
  tx.set(
    'libraries',
    tx.state.players.map(({ id }) => slots.filter((slot) => dealt.value[slot]?.player === id).map(firstId)),
  )
  tx.set('knowledge', initialKnowledge(tx.state))
  tx.set('viewIds', initialViewIds(tx.state))
}

// 903.3: each commander is a card of its player's deck. 903.7: with commanders, everyone begins with more life.
function designateCommanders(tx: Transaction, setup: GameSetup): void {
  for (const [player, { commanders = [] }] of setup.players.entries())
    for (const name of commanders) {
      const card = setup.table.byName.get(name)
      const id = tx.state.libraries[player]?.find((one) => {
        const { source, isCommander } = tx.object(one)
        return source.kind === 'card' && source.components[0].card === card && !isCommander
      })
      if (card === undefined || id === undefined) throw new Error(`the commander ${name} is not in its deck`)
      tx.patch(id, { isCommander: true })
      const named = newCommander(card, slotOf(id), setup.players.length)
      tx.patchPlayer(player, { commanders: [...tx.player(player).commanders, named] })
    }
  const life = startingLife(tx.state.players)
  for (const { id } of tx.state.players) tx.patchPlayer(id, { life })
}

/**
 * A new game: libraries as registered, the starting procedures ahead (103), run to the first decision.
 *
 * @throws when a deck names a card that the table doesn't have, or a commander isn't in its deck
 */
export function createGame(setup: GameSetup): GameState {
  const players = setup.players.map((player, id) => {
    const deck = player.deck.map((name) => cardNamed(setup, name)).sort((a, b) => a - b)
    const { autoPay = false, revealsUnasked = false } = player
    return newPlayer(id, player.name, { deck, autoPay, revealsUnasked })
  })
  const state = emptyState(setup.table, setup.seed, players, setup.startingPlayer ?? -1, setup.log !== false)
  const tx = new Transaction(state)
  dealSlots(tx, setup)
  designateCommanders(tx, setup)
  tx.push({ kind: 'start', deciding: [], again: [], kept: [], pc: 0, answers: [] })
  return run(tx.commit())
}

function concede(state: GameState, player: PlayerId): Submitted {
  if (state.players[player]?.lost !== null) return refused('error.cantConcede')
  const tx = new Transaction(state)
  loseGame(tx, [[player, 'concession']])
  return { ok: true, state: tx.state.result === null ? run(tx.commit()) : tx.commit() }
}

function refused(key: string): Submitted {
  return { ok: false, error: message(key, {}) }
}

/** The answer as its procedure is given it; null for what isn't among the things that can be done. */
function given(state: GameState, decision: OpenDecision<ObjectId>, answer: Answer): GivenAnswer | null {
  const { by } = decision
  const plain: GivenAnswer =
    answer.kind === 'indices' ? { kind: 'indices', of: answer.of, picked: answer.picked, by } : { ...answer, by }
  // Passing is always the first, and nobody need look for the others.
  if (decision.kind !== 'priority' || answer.kind !== 'indices' || answer.picked[0] === 0) return plain
  const open = decisionOf(state)
  const action = open?.kind === 'priority' ? open.actions[answer.picked[0] ?? -1] : undefined
  return action === undefined ? null : { ...plain, action }
}

/** A transaction in which the open decision has got its answer; null where it can't be that one. */
function answered(state: GameState, answer: Answer): Transaction | null {
  const { decision, frames } = state
  const frame = frames[frames.length - 1]
  if (decision === null || frame === undefined) return null
  const taken = fits(decision, answer) ? given(state, decision, answer) : null
  if (taken === null) return null
  const tx = new Transaction(state)
  tx.set('decision', null)
  if (state.trail !== null) tx.set('trail', trailWith(state, state.trail, decision, taken))
  tx.replaceTop(withAnswer(frame, taken))
  return tx
}

/** The open decision answered as the shortcut says that is being taken (732.2c); null where none is, or it ends here. */
function followed(state: GameState): Transaction | null {
  const { trail } = state
  if (trail === null || trail.following === null || state.decision === null) return null
  const step = nextInShortcut(trail, decisionOf(state))
  const tx = step === null ? null : answered(state, step.answer)
  if (tx !== null && step !== null) tx.set('trail', step.trail)
  return tx
}

/**
 * The one way to move a game on: takes an answer to the open decision, or any player's concession (104.3a). An answer that
 * isn't legal changes nothing and says so.
 */
export function submit(state: GameState, answer: Answer): Submitted {
  if (state.result !== null) return refused('error.gameOver')
  if (answer.kind === 'concede') return concede(state, answer.player)
  const { decision } = state
  if (decision === null) return refused('error.noDecision')
  if (answer.of !== decision.id) return refused('error.staleAnswer')
  if (answer.kind === 'cancel') {
    const cast = state.frames.findLast(
      (f) => (f.kind === 'cast' || f.kind === 'turnFaceUp' || f.kind === 'special') && f.checkpoint !== null,
    )
    if (!decision.cancellable || cast === undefined || !('checkpoint' in cast) || cast.checkpoint === null)
      return refused('error.cantTakeBack')
    const tx = new Transaction(state)
    tx.goBackTo(cast.checkpoint)
    return { ok: true, state: run(tx.commit()) }
  }
  const tx = answered(state, answer)
  return tx === null ? refused('error.illegalAnswer') : runFrom(tx)
}
