import { expect, test } from 'vitest'
import { hash } from '../engine/index.ts'
import type { BoardSetup } from '../engine/index.ts'
import { tableOf } from '../engine/testing/cards.ts'
import { playerOf } from '../engine/testing/sides.ts'
import type { Side } from '../engine/testing/sides.ts'
import type { MatchSettings } from '../../shared/ipc/matchSchemas.ts'
import { questionOf } from '../../shared/play/question.ts'
import type { PlayerView } from '../../shared/play/view.ts'
import { plainAnswer } from '../ai/fallback.ts'
import { replay } from './journal.ts'
import { startMatch } from './match.ts'
import type { Match } from './match.ts'
import type { MatchSeat, SharedSeats } from './seats.ts'
import { openGameStore } from './gameStore.ts'
import { openMatches } from './matches.ts'
import { openRecording } from './recording.ts'
import { plainThinker } from './testing/plainThinker.ts'
import type { Thinker } from './thinker.ts'

const NAMES = ['Grizzly Bears', 'Grazing Gladehart', 'Serra Angel', 'Shock', 'Forest', 'Mountain']
const table = tableOf(NAMES, [])
const persons: readonly MatchSeat[] = ['A', 'B'].map((name) => ({ kind: 'human', name }))
const unasked = () => Promise.reject(new Error('asked'))
const thinker: Thinker = { think: unasked, advise: unasked, close: () => Promise.resolve() }

function board(A: Side, B: Side, over: Partial<BoardSetup> = {}): BoardSetup {
  const taken = new Map<string, number>()
  const players = [playerOf('A', A, taken), playerOf('B', B, taken)]
  return { table, seed: 1, active: 0, step: 'main1', players, ...over }
}

const both = board(
  { hand: ['Shock'], battlefield: ['Mountain', { card: 'Serra Angel', faceDown: 'cloak' }] },
  { hand: ['Shock'], battlefield: ['Mountain', { card: 'Grizzly Bears', faceDown: 'manifest' }] },
)

interface Pushed {
  readonly player: number
  readonly view: PlayerView
}

function start(setup: BoardSetup, shared: SharedSeats | null, seats = persons, mind = thinker) {
  const pushed: Pushed[] = []
  const match = startMatch({
    seats,
    game: { kind: 'board', setup },
    shared,
    thinker: mind,
    recording: openRecording(null),
    onView: (player, view) => pushed.push({ player, view }),
    onEnded: () => undefined,
    onFallback: () => undefined,
    onTrouble: (line) => {
      throw new Error(line)
    },
  })
  return { match, pushed }
}

/** Takes the first action of that kind. */
function act(match: Match, kind: string): void {
  const { decision } = match.view(match.facing())
  if (decision?.kind !== 'priority') throw new Error(`asked for ${String(decision?.kind)}`)
  const at = decision.actions.findIndex((action) => action.kind === kind)
  expect(match.answer({ kind: 'indices', of: decision.id, picked: [at] })).toEqual({ ok: true, value: null })
}

const printed = (view: PlayerView, player: number): readonly (string | undefined)[] =>
  view.objects
    .filter((object) => object.controller === player && (object.zone === 'hand' || object.faceDown !== null))
    .map((object) => object.printed?.name)

test('a game from a board waits at its first decision though there is nothing to do', () => {
  const { match, pushed } = start(board({}, {}), 'hidden')
  expect(pushed).toHaveLength(1)
  expect(pushed[0]?.view).toMatchObject({ me: 0, turn: { step: 'main1', active: 0 }, decision: { kind: 'priority' } })
  match.setSettings(0, { ...match.settings(0), manualPay: true })
  expect(pushed).toHaveLength(1)
  act(match, 'pass')
  // From then on what has nothing to do is passed: nobody can do anything until an end comes.
  expect(match.view(0).turn.number).toBeGreaterThan(3)
})

test('a shared table turns to the seat that decides, and what the other seat hides stays hidden', () => {
  const { match, pushed } = start(both, 'hidden')
  expect(match.facing()).toBe(0)
  expect(printed(match.view(0), 0)).toEqual(['Serra Angel', 'Shock'])
  expect(printed(match.view(0), 1)).toEqual([undefined, undefined])
  act(match, 'cast')
  const decision = match.view(0).decision
  if (decision?.kind !== 'targets') throw new Error('no targets')
  match.answer(plainAnswer(decision))
  // The other side may answer.
  expect(match.facing()).toBe(1)
  const turned = pushed.at(-1)
  expect(turned).toMatchObject({ player: 1, view: { me: 1, decision: { kind: 'priority' } } })
  expect(turned === undefined ? [] : printed(turned.view, 0)).toEqual([undefined])
  // Each seat's log is told from its beginning when the table turns to it.
  expect(turned?.view.log).toEqual(match.view(1).log)
  expect(pushed.every(({ player, view }) => player === view.me)).toBe(true)
  expect(match.concede(0).ok).toBe(true)
  expect(match.result()).toMatchObject({ winner: 1 })
})

test('with open cards all that the person’s seats may know is shown', () => {
  const { match } = start(both, 'open')
  const view = match.view(match.facing())
  expect(printed(view, 0)).toEqual(['Serra Angel', 'Shock'])
  expect(printed(view, 1)).toEqual(['Grizzly Bears', 'Shock'])
  const [bears] = view.objects.filter((object) => object.controller === 1 && object.faceDown !== null)
  expect(bears?.faceDown?.ways).toMatchObject([{ kind: 'open', using: 'manaCost' }])
  expect(match.seen().readers).toEqual([0, 1])
  // What is shown can be explained, also of the other seat's hand.
  const [shock] = view.objects.filter((object) => object.zone === 'hand' && object.controller === 1)
  expect(match.explain(match.facing(), shock?.id ?? '')?.steps[0]?.changes).toContainEqual({
    part: 'name',
    from: '',
    to: 'Shock',
  })
  const hidden = start(both, 'hidden').match
  const [back] = hidden.view(0).objects.filter((object) => object.zone === 'hand' && object.controller === 1)
  expect(hidden.explain(0, back?.id ?? '')).toBeNull()
})

test('a journal of a game from a board replays to the same state', () => {
  const { match } = start(both, 'hidden')
  act(match, 'cast')
  const decision = match.view(0).decision
  if (decision === null) throw new Error('nothing is asked')
  match.answer(plainAnswer(decision))
  const journal = match.journal()
  expect(journal.entries.length).toBeGreaterThan(1)
  const again = replay(journal, table)
  expect(hash(again)).toBe(hash(replay(journal, table)))
  expect(again.decision?.by).toBe(match.facing())
  expect(again.players.map(({ name }) => name)).toEqual(['A', 'B'])
})

test('a match from a board is called by its title, starts over as it was, and gives its board away as it is known', async () => {
  const views: string[] = []
  const matches = openMatches({
    find: () => null,
    thinker: { ...thinker, think: () => Promise.resolve({ kind: 'failed', reason: 'no mind' }) },
    onView: (matchId) => views.push(matchId),
    onEnded: () => undefined,
    onFallback: () => undefined,
    onUnkept: () => undefined,
    onLost: () => undefined,
    store: openGameStore(':memory:'),
    version: '0',
    onTrouble: () => undefined,
  })
  const seats: readonly MatchSeat[] = [
    { kind: 'ai', name: 'Computer', level: 'beginner' },
    { kind: 'human', name: 'Ada' },
  ]
  const id = matches.startBoard({
    seats,
    shared: null,
    setup: { ...both, active: 1 },
    title: 'A puzzle',
    rule: '701.58',
    brought: [],
  })
  if (id === null) throw new Error('not started')
  const state = matches.state(id)
  expect(state).toMatchObject({
    ok: true,
    value: { facts: { scenario: { title: 'A puzzle', rule: '701.58', shared: null } }, view: { me: 1 } },
  })
  const seen = matches.seen(id)
  expect(seen.ok && seen.value.readers).toEqual([1])
  expect(seen.ok && seen.value.board.players.map(({ hand }) => hand.map(({ card }) => card))).toEqual([
    [null],
    ['Shock'],
  ])
  expect(matches.concede(id).ok).toBe(true)
  const again = matches.startOver(id)
  if (!again.ok) throw new Error('not started over')
  expect(matches.state(id).ok).toBe(false)
  const fresh = matches.state(again.value)
  expect(fresh.ok && state.ok && fresh.value.view.objects).toEqual(state.ok && state.value.view.objects)
  expect(matches.startOver('match-99').ok).toBe(false)
  expect(matches.list().map(({ facts }) => facts.matchId)).toEqual([again.value])
  await matches.close()
})

test('what is shown doesn’t hang on whether the computer player could have done more than pass', async () => {
  const seats: readonly MatchSeat[] = [
    { kind: 'human', name: 'Ada' },
    { kind: 'ai', name: 'Computer', level: 'beginner' },
  ]
  const told = async (card: string): Promise<readonly Pushed[]> => {
    const { match, pushed } = start(board({}, { hand: [card] }), null, seats, plainThinker)
    act(match, 'pass')
    const turn = 3
    for (let round = 0; round < 100 && match.view(0).turn.number === turn; round++) await new Promise(setImmediate)
    match.close()
    return pushed.filter(({ view }) => view.turn.number === turn)
  }
  const shown = await told('Serra Angel')
  expect(shown.length).toBeGreaterThan(2)
  expect(await told('Shock')).toEqual(shown)
})

const TWO_SHOCKS: Side = { hand: ['Shock', 'Shock'], battlefield: ['Mountain', 'Mountain'] }

/** Casts the first spell at the opponent and gives what the game then asks its caster. */
function shockWith(waitAt: MatchSettings['waitAt']): { readonly stack: number; readonly kind: string | undefined } {
  const { match } = start(
    board(TWO_SHOCKS, {}),
    null,
    [
      { name: 'A', kind: 'human' },
      { name: 'B', kind: 'ai', level: 'casual' },
    ],
    plainThinker,
  )
  match.setSettings(0, { ...match.settings(0), waitAt })
  act(match, 'cast')
  const { decision } = match.view(0)
  if (decision?.kind !== 'targets') throw new Error('no targets')
  const face = decision.slots[0]?.options.findIndex((option) => option.kind === 'player' && option.player === 1) ?? -1
  expect(match.answer({ kind: 'grid', of: decision.id, cells: [[0, face, 1]] }).ok).toBe(true)
  const view = match.view(0)
  return { stack: view.objects.filter(({ zone }) => zone === 'stack').length, kind: view.decision?.kind }
}

test('priority is held after what one puts on the stack where the person wants that', () => {
  expect(shockWith('ownSpells')).toEqual({ stack: 1, kind: 'priority' })
  expect(shockWith('always')).toEqual({ stack: 1, kind: 'priority' })
  expect(shockWith('stops')).toMatchObject({ stack: 0 })
})

/** Plays a land beside one whose landfall asks whether to gain life, with what was answered before; gives what came of it. */
function landfall(always: MatchSettings['always']): {
  readonly question: string | null
  readonly life: number | undefined
} {
  const { match } = start(
    board({ hand: ['Forest'], battlefield: ['Grazing Gladehart'] }, {}),
    null,
    [
      { name: 'A', kind: 'human' },
      { name: 'B', kind: 'ai', level: 'casual' },
    ],
    plainThinker,
  )
  match.setSettings(0, { ...match.settings(0), always, waitAt: 'always' })
  act(match, 'playLand')
  act(match, 'pass')
  const view = match.view(0)
  return { question: questionOf(view), life: view.players[0]?.life }
}

test('what an ability asks is answered as the person said to answer it from then on', () => {
  const { question, life } = landfall([])
  expect(life).toBe(20)
  if (question === null) throw new Error('nothing was asked')
  expect(question).toContain('Grazing Gladehart')
  expect(landfall([{ question, yes: true }])).toEqual({ question: null, life: 22 })
  expect(landfall([{ question, yes: false }])).toEqual({ question: null, life: 20 })
  expect(landfall([{ question: `${question}!`, yes: true }])).toEqual({ question, life: 20 })
})
