import { decisionOf, explain, hasTold, objectOfView, redeal, seenBoard, submit, view } from '../engine/index.ts'
import type { BoardSetup, CardTable, GameState, SeenBoard } from '../engine/index.ts'
import type { CombatPreview, MatchSettings } from '../../shared/ipc/matchSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { AiLevel, GameFormat } from '../../shared/play/match.ts'
import type { Explanation } from '../../shared/play/explain.ts'
import type { Hint } from '../../shared/play/hint.ts'
import type { GameResult, PlayerView, ViewId } from '../../shared/play/view.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { plainAnswer } from '../ai/fallback.ts'
import { DEFAULT_SETTINGS, autoAnswer, settingsAfter } from './autoPass.ts'
import { combatPreview } from './combatPreview.ts'
import type { PlayableDecks } from './definitions.ts'
import { beginGame, lastDecided, replaySteps } from './journal.ts'
import type { Journal, JournalEntry, JournalHead } from './journal.ts'
import { paymentOf } from './payment.ts'
import type { Recording } from './recording.ts'
import type { MatchSeat, SharedSeats } from './seats.ts'
import type { Thinker } from './thinker.ts'

type GivenBy = Extract<JournalEntry, { kind: 'answer' }>['by']

/** What a game is played with, and how it begins. */
export type MatchGame =
  | {
      readonly kind: 'decks'
      readonly format: GameFormat
      readonly playable: PlayableDecks
      readonly seed: number
      readonly startingPlayer: PlayerId | null
    }
  /** From a board; the names of its players are those of the seats. */
  | { readonly kind: 'board'; readonly setup: BoardSetup }

export interface MatchOptions {
  readonly seats: readonly MatchSeat[]
  readonly game: MatchGame
  /** null: each person has a table of their own. */
  readonly shared: SharedSeats | null
  readonly thinker: Thinker
  readonly recording: Recording
  /** Where a game that was begun before is taken up again; a new one begins. */
  readonly resumed?: {
    readonly state: GameState
    readonly settings: MatchSettings | null
    /** A seed by which chance falls anew from there; null where it falls as it fell. */
    readonly luck: number | null
  }
  /** What a person's seat sees has changed; of the log, the view holds what was written since the last one. */
  readonly onView: (player: PlayerId, view: PlayerView, settings: MatchSettings, rewinds: number) => void
  readonly onEnded: (result: GameResult, turns: number) => void
  /** A computer player was stuck and a plain choice was made for it. */
  readonly onFallback: () => void
  /** A line for the log about something that went wrong. */
  readonly onTrouble: (line: string) => void
}

/**
 * How chance falls after going back beyond what was told since: as it fell, or anew, with a seed for it; null where the
 * person hasn't said yet that they want to.
 */
export type Luck = { readonly kind: 'same' } | { readonly kind: 'new'; readonly seed: number } | null

/** A board as one person knows it, and from which seats that is. */
export interface SeenMatch {
  readonly board: SeenBoard
  readonly readers: readonly PlayerId[]
}

/** A game being played. */
export interface Match {
  readonly answer: (answer: Answer) => Result<null, Message>
  readonly concede: (player: PlayerId) => Result<null, Message>
  /** Goes back to the last decision that a person made; `ask` where they would know more than they did and must agree. */
  readonly undo: (luck: Luck) => Result<'done' | 'ask', Message>
  /** How often it was gone back since it was started or taken up: what is seen before isn't what comes after. */
  readonly rewinds: () => number
  readonly rewound: () => boolean
  readonly view: (player: PlayerId) => PlayerView
  readonly explain: (player: PlayerId, object: ViewId) => Explanation | null
  /** What the combat comes to at that decision, see `combatPreview`. */
  readonly combat: (player: PlayerId, of: number, answer: Answer | null) => CombatPreview | null
  /** What automatic payment would use for that action at that decision; see `paymentOf`. */
  readonly payment: (player: PlayerId, of: number, action: number | null) => readonly ViewId[]
  /** What a computer player would do in the place of the person who decides. */
  readonly hint: () => Promise<Result<Hint, Message>>
  /** The seat from which a person sees the table: where they play several, the one that decided last. */
  readonly facing: () => PlayerId
  /** The board as that person knows it. */
  readonly seen: () => SeenMatch
  readonly settings: (player: PlayerId) => MatchSettings
  readonly setSettings: (player: PlayerId, settings: MatchSettings) => MatchSettings
  readonly journal: () => Journal
  readonly result: () => GameResult | null
  /** Who took, or takes, the first turn. */
  readonly first: () => PlayerId
  /** Nothing more happens, nobody is told anything any more. */
  readonly close: () => void
}

/** The level whose advice a person is given. */
const ADVISER: AiLevel = 'strong'

function refused(key: string, text = ''): { readonly ok: false; readonly error: Message } {
  return fail({ key, parameters: text === '' ? {} : { text: { kind: 'text', text } } })
}

/** How such a game begins, as it is written down. */
export function headOf({ seats, game }: Pick<MatchOptions, 'seats' | 'game'>): JournalHead {
  // A computer player pays without being asked from which sources.
  const seated = seats.map(({ name, kind }) => ({ name, autoPay: kind === 'ai', revealsUnasked: kind === 'ai' }))
  if (game.kind === 'board') {
    const { table: _, players, ...setup } = game.setup
    return { kind: 'board', setup: { ...setup, players: players.map((player, at) => ({ ...player, ...seated[at] })) } }
  }
  const { playable, format, seed, startingPlayer } = game
  const players = seated.map((player, seat) => ({
    ...player,
    deck: playable.decks[seat] ?? [],
    commanders: playable.commanders[seat] ?? [],
  }))
  return { kind: 'decks', format, seed, players, startingPlayer }
}

export function tableOf(game: MatchGame): CardTable {
  return game.kind === 'board' ? game.setup.table : game.playable.table
}

/**
 * Starts a game and plays it as far as it goes without a person. From a board it waits at a person's first decision, even
 * where there is nothing to do but pass.
 * @throws if the board can't be set up
 */
export function startMatch(options: MatchOptions): Match {
  const { seats, game, recording, resumed } = options
  const seed = game.kind === 'board' ? game.setup.seed : game.seed
  const head = headOf(options)
  const settings = seats.map(() => ({ now: { ...DEFAULT_SETTINGS, ...resumed?.settings }, orderedIn: 0 }))
  let state = resumed?.state ?? beginGame(head, tableOf(game))
  recording.standAt(recording.steps().length, state, false)
  /** The states in which turns began, after how many steps: what is gone back to is played again from there. */
  let turns = [{ steps: recording.steps().length, state }]
  let rewinds = 0
  let shown: GameState | null = null
  const persons = [...seats.keys()].filter((player) => seats[player]?.kind === 'human')
  let facing = persons[0] ?? 0
  let hasBegun = game.kind === 'decks' || recording.steps().length > 0
  let lastLine = seats.map(() => -1)
  let isClosed = false
  let hasEnded = false

  /** Writes down what moves the game, and moves it. */
  function move(entry: JournalEntry, after: GameState): void {
    recording.add(entry, state, after)
    if (after.turn.number !== state.turn.number) turns.push({ steps: recording.steps().length, state: after })
    state = after
  }

  /** Submits an answer and journals it; if it isn't legal, or the engine breaks on it, the game stays as it is. */
  function apply(player: PlayerId, answer: Answer, by: GivenBy): Result<null, Message> {
    try {
      const done = submit(state, answer)
      if (!done.ok) return refused('error.illegal')
      move({ kind: 'answer', player, answer, by }, done.state)
      return ok(null)
    } catch (error) {
      options.onTrouble(`the engine broke on ${JSON.stringify(answer)}: ${traceOf(error)}`)
      return refused('error.internal', 'engine')
    }
  }

  function show(): void {
    if (shown === state) return
    shown = state
    for (const player of options.shared === null ? persons : [turnTable()]) {
      options.onView(player, newsFor(player), settingsOf(player), rewinds)
    }
  }

  /** Turns a shared table to the seat that decides; what it is told of the log then begins anew. */
  function turnTable(): PlayerId {
    const decides = state.decision?.by ?? facing
    if (decides === facing || !persons.includes(decides)) return facing
    facing = decides
    lastLine[facing] = -1
    return facing
  }

  /** Whose cards are shown to a seat besides its own. */
  function besides(player: PlayerId): readonly PlayerId[] {
    return options.shared === 'open' ? persons.filter((other) => other !== player) : []
  }

  function wholeView(player: PlayerId): PlayerView {
    return view(state, player, besides(player))
  }

  /** A long game's log would be most of every view. */
  function newsFor(player: PlayerId): PlayerView {
    const whole = wholeView(player)
    const told = lastLine[player] ?? -1
    lastLine[player] = whole.log.at(-1)?.seq ?? told
    return { ...whole, log: whole.log.filter((line) => line.seq > told) }
  }

  function settingsOf(player: PlayerId): MatchSettings {
    const held = settings[player]
    if (held === undefined) throw new Error(`no seat ${String(player)}`)
    held.now = settingsAfter(held.now, held.orderedIn, state.turn, player)
    return held.now
  }

  /** Goes on until a person or a computer player has to decide, or the game is over. */
  function goOn(): void {
    while (!isClosed) {
      if (state.result !== null) {
        end(state.result)
        return
      }
      const { decision } = state
      if (decision === null) throw new Error('a game that is not over waits for nobody')
      const seat = seats[decision.by]
      if (seat === undefined) throw new Error(`no seat ${String(decision.by)}`)
      if (!playAlone(seat, decision.by)) return
    }
  }

  /** Lets a seat answer if it does so at once; false if it has to be waited for. */
  function playAlone(seat: MatchSeat, player: PlayerId): boolean {
    const auto = seat.kind === 'script' ? seat.answer(state) : autoFor(seat, player)
    // Whether a computer player has anything to do but pass isn't to be told by what is shown and what isn't.
    if (seat.kind === 'ai' || auto === null) show()
    if (auto === null) {
      if (seat.kind === 'ai') {
        think(seat.level, player).catch((error: unknown) => {
          options.onTrouble(`a match broke: ${traceOf(error)}`)
        })
      }
      return false
    }
    // What a person was asked and then ordered to be passed is their own doing.
    if (apply(player, auto, seat.kind === 'human' && shown !== state ? 'autoPass' : 'seat').ok) return true
    const what = `seat ${String(player)} gave an answer that is not legal: ${JSON.stringify(auto)}`
    if (seat.kind !== 'human') throw new Error(what)
    // What could not be answered for the person is asked of them.
    options.onTrouble(what)
    show()
    return false
  }

  function autoFor(seat: MatchSeat, player: PlayerId): Answer | null {
    if (seat.kind === 'human') return hasBegun ? autoAnswer(state, settingsOf(player)) : null
    const { decision } = state
    // What can't be otherwise needs no thought.
    const only =
      (decision?.kind === 'priority' && onlyPasses(state)) ||
      ((decision?.kind === 'attackers' || decision?.kind === 'blockers') && decision.options.length === 0)
    return only ? autoAnswer(state, { ...DEFAULT_SETTINGS, stops: { mine: [], theirs: [] } }) : null
  }

  async function think(level: AiLevel, player: PlayerId): Promise<void> {
    const asked = state
    const { decision } = asked
    if (decision === null) return
    const thought = { state: asked, player, level, seed: thoughtSeed(seed, player, decision.id) }
    const answer = await options.thinker.think(thought)
    // The person conceded meanwhile, or the match was closed.
    if (isClosed || state !== asked) return
    if (answer.kind === 'failed' || !apply(player, answer, 'seat').ok) {
      const reason = answer.kind === 'failed' ? answer.reason : 'its answer is not legal'
      options.onTrouble(`the computer player had no answer to ${decision.kind} ${String(decision.id)}: ${reason}`)
      options.onFallback()
      if (!apply(player, plainAnswer(decision), 'fallback').ok) apply(player, { kind: 'concede', player }, 'fallback')
    }
    goOn()
  }

  async function hint(): Promise<Result<Hint, Message>> {
    const { decision } = state
    if (decision === null || seats[decision.by]?.kind !== 'human') return refused('error.notYours')
    // Not the game's own seed, which is no more known than what it dealt: so a hint follows from what the person knows alone.
    const thought = { state, player: decision.by, level: ADVISER, seed: thoughtSeed(0, decision.by, decision.id) }
    const lines = await options.thinker.advise(thought)
    if (!('kind' in lines)) return ok({ of: decision.id, lines })
    options.onTrouble(`no hint for ${decision.kind} ${String(decision.id)}: ${lines.reason}`)
    return refused('error.noHint')
  }

  function end(result: GameResult): void {
    show()
    if (hasEnded) return
    hasEnded = true
    options.onEnded(result, state.turn.number)
  }

  function answer(given: Answer): Result<null, Message> {
    if (given.kind === 'concede') return concede(given.player)
    const { decision } = state
    if (decision === null || decision.id !== given.of) return refused('error.stale')
    if (seats[decision.by]?.kind !== 'human') return refused('error.notYours')
    const done = apply(decision.by, given, 'seat')
    if (!done.ok) return done
    hasBegun = true
    goOn()
    return done
  }

  function concede(player: PlayerId): Result<null, Message> {
    if (state.result !== null) return refused('error.stale')
    if (seats[player]?.kind !== 'human') return refused('error.notYours')
    const done = apply(player, { kind: 'concede', player }, 'seat')
    if (done.ok) goOn()
    return done
  }

  /** The state after so many steps of those that led here; null where they don't lead there any more. */
  function stateAfter(count: number): GameState | null {
    const from = turns.findLast(({ steps }) => steps <= count) ?? { steps: 0, state: beginGame(head, tableOf(game)) }
    const steps = recording.steps().slice(from.steps, count)
    const { state: there, played } = replaySteps(from.state, steps)
    return played === steps.length ? there : null
  }

  /** From here on chance falls otherwise, and what the persons don't know lies otherwise. */
  function drawAnew(fresh: number): void {
    move({ kind: 'luck', seed: fresh, players: persons }, redeal(state, persons, fresh))
  }

  function undo(luck: Luck): Result<'done' | 'ask', Message> {
    const count = lastDecided(recording.steps(), persons)
    const earlier = count < 0 ? null : stateAfter(count)
    if (earlier === null) return refused('error.nothingToUndo')
    const told = hasTold(earlier, state, persons)
    if (told && luck === null) return ok('ask')
    recording.standAt(count, earlier, told)
    turns = turns.filter(({ steps }) => steps <= count)
    state = earlier
    if (told && luck?.kind === 'new') drawAnew(luck.seed)
    rewinds += 1
    hasEnded = false
    lastLine = lastLine.map(() => -1)
    for (const held of settings) held.now = { ...held.now, passUntil: null }
    show()
    return ok('done')
  }

  if (resumed !== undefined && resumed.luck !== null) drawAnew(resumed.luck)
  goOn()
  return {
    answer,
    concede,
    undo,
    hint,
    rewinds: () => rewinds,
    rewound: recording.rewound,
    view: wholeView,
    explain: (player, object) => {
      const id = objectOfView(state, player, object)
      return id === null ? null : explain(state, player, id, besides(player))
    },
    payment: (player, of, action) => (state.decision?.id === of ? paymentOf(state, player, action) : []),
    combat: (player, of, answer) => (state.decision?.id === of ? combatPreview(state, player, answer) : null),
    facing: () => facing,
    seen: () => ({ board: seenBoard(state, [facing, ...besides(facing)]), readers: [facing, ...besides(facing)] }),
    settings: settingsOf,
    setSettings: (player, given) => {
      settings[player] = { now: given, orderedIn: state.turn.number }
      recording.keepSettings({ ...given, passUntil: null })
      hasBegun ||= given.passUntil !== null
      // What was waited for may now be passed.
      if (state.decision?.by === player && state.result === null) goOn()
      return settingsOf(player)
    },
    journal: () => ({ head, entries: recording.steps() }),
    result: () => state.result,
    first: () => state.turn.startingPlayer,
    close: () => {
      isClosed = true
    },
  }
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function onlyPasses(state: GameState): boolean {
  const decision = decisionOf(state)
  return decision?.kind === 'priority' && decision.actions.length === 1
}

/** A seed of its own for each decision, so that an answer can be found again. */
function thoughtSeed(seed: number, player: PlayerId, decision: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(decision * 2 + player + 1, 0xc2b2ae35)
  mixed ^= mixed >>> 15
  return mixed >>> 0
}
