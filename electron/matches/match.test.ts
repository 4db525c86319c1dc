import { expect, test, vi } from 'vitest'
import { decisionOf, hash } from '../engine/index.ts'
import type { GameState } from '../engine/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { GameResult, PlayerView } from '../../shared/play/view.ts'
import { plainAnswer } from '../ai/fallback.ts'
import { DEFAULT_SETTINGS } from './autoPass.ts'
import { replay } from './journal.ts'
import { startMatch } from './match.ts'
import type { Match, MatchOptions } from './match.ts'
import type { MatchSeat } from './seats.ts'
import { openRecording } from './recording.ts'
import { deckOf, playable } from './testing/decks.ts'
import type { Thinker } from './thinker.ts'

const decks = playable(deckOf('Burn', '24 Mountain, 36 Raging Goblin'), deckOf('Bears', '24 Forest, 36 Grizzly Bears'))

/** Plays the first land and spell that it can and attacks with everything. */
function eager(state: GameState): Answer {
  const decision = decisionOf(state)
  if (decision === null) throw new Error('nothing to decide')
  if (decision.kind === 'priority') {
    const at = decision.actions.findIndex((action) => action.kind === 'playLand' || action.kind === 'cast')
    return { kind: 'indices', of: decision.id, picked: [Math.max(0, at)] }
  }
  if (decision.kind === 'attackers') {
    const cells = decision.options.map(({ defenders }, index) => [index, defenders[0] ?? 0, 1] as const)
    return { kind: 'grid', of: decision.id, cells }
  }
  return plainAnswer(decision)
}

/** Keeps the opening hand: no mulligan is taken. */
function keep(match: Match): void {
  match.answer({ kind: 'indices', of: match.view(0).decision?.id ?? 0, picked: [1] })
}

const script = (name: string, answer: (state: GameState) => Answer = eager): MatchSeat => ({
  kind: 'script',
  name,
  answer,
})
const human: MatchSeat = { kind: 'human', name: 'You' }
const ai: MatchSeat = { kind: 'ai', name: 'Rival', level: 'beginner' }
const unasked = () => Promise.reject(new Error('asked'))
const noThinker: Thinker = { think: unasked, advise: unasked, close: () => Promise.resolve() }

function start(seats: readonly MatchSeat[], over: Partial<MatchOptions> = {}) {
  const views: PlayerView[] = []
  const ended: (readonly [GameResult, number])[] = []
  const troubles: string[] = []
  const onFallback = vi.fn()
  const match = startMatch({
    seats,
    game: { kind: 'decks', format: 'casual', playable: decks, seed: 3, startingPlayer: 0 },
    shared: null,
    thinker: noThinker,
    recording: openRecording(null),
    onView: (_player, view) => views.push(view),
    onEnded: (result, turns) => ended.push([result, turns]),
    onFallback,
    onTrouble: (line) => troubles.push(line),
    ...over,
  })
  return { match, views, ended, troubles, onFallback }
}

test('scripts play a game to its end, and its journal replays to the same state', () => {
  const { match, ended } = start([script('A'), script('B')])
  expect(ended).toHaveLength(1)
  expect(match.result()).toEqual(ended[0]?.[0])
  const journal = match.journal()
  expect(journal.head).toMatchObject({ kind: 'decks', format: 'casual' })
  expect(journal.entries.length).toBeGreaterThan(20)
  const again = replay(journal, decks.table)
  expect(again.result).toEqual(match.result())
  expect(hash(again)).toBe(hash(replay(journal, decks.table)))
  expect(replay(journal, decks.table, 5).result).toBeNull()
})

test('a journal that was tampered with is refused, with the entry', () => {
  const { head, entries } = start([script('A'), script('B')]).match.journal()
  const other = entries.map((entry, index) =>
    index === 4 ? { ...entry, answer: { kind: 'value', of: 0, n: 1 } as const } : entry,
  )
  expect(() => replay({ head, entries: other }, decks.table)).toThrow('entry 4')
})

test('a person is asked for a mulligan, and not for what can only be passed', () => {
  const { match, views } = start([human, script('B')])
  expect(views).toHaveLength(1)
  expect(views[0]?.decision?.prompt.key).toBe('prompt.mulligan')
  keep(match)
  // Turn 1: nothing can be done in upkeep and draw; in the main phase there is a land to play.
  const view = views.at(-1)
  expect(view?.turn).toMatchObject({ number: 1, step: 'main1', active: 0 })
  expect(view?.decision?.kind).toBe('priority')
  const passed = match.journal().entries.filter((entry) => entry.kind === 'answer' && entry.by === 'autoPass')
  expect(passed.length).toBeGreaterThan(0)
})

test('a person is asked how to pay only if they wish to, and what was asked before they changed their mind is paid', () => {
  const asked = (manualPay: boolean): readonly (string | undefined)[] => {
    const { match, views } = start([human, script('B', (state) => plainAnswer(state.decision ?? never()))])
    match.setSettings(0, { ...DEFAULT_SETTINGS, manualPay })
    keep(match)
    for (const kind of ['playLand', 'cast']) {
      const { decision } = match.view(0)
      if (decision?.kind !== 'priority') throw new Error('no priority')
      const picked = [decision.actions.findIndex((action) => action.kind === kind)]
      expect(match.answer({ kind: 'indices', of: decision.id, picked }).ok).toBe(true)
    }
    match.setSettings(0, DEFAULT_SETTINGS)
    expect(match.view(0).objects.some((object) => object.zone === 'battlefield' && object.tapped)).toBe(true)
    return views.map((view) => view.decision?.kind)
  }
  expect(asked(false)).not.toContain('payMana')
  expect(asked(true)).toContain('payMana')
})

test('a view that is pushed tells of the log what is new, the view that is asked for all of it', () => {
  const { match, views } = start([human, script('B')])
  keep(match)
  for (let n = 0; n < 6; n++) {
    const { decision } = match.view(0)
    if (decision !== null) match.answer(plainAnswer(decision))
  }
  const told = views.flatMap((view) => view.log.map((line) => line.seq))
  expect(views.filter((view) => view.log.length > 0).length).toBeGreaterThan(2)
  expect(told).toEqual(match.view(0).log.map((line) => line.seq))
})

test('answers: stale ones, another’s and illegal ones change nothing', () => {
  const { match } = start([human, script('B')])
  const before = match.journal().entries.length
  const { decision } = match.view(0)
  const of = decision?.id ?? 0
  const refusals = [
    [{ kind: 'indices', of: of + 1, picked: [0] }, 'error.stale'],
    [{ kind: 'indices', of, picked: [7] }, 'error.illegal'],
    [{ kind: 'value', of, n: 0 }, 'error.illegal'],
    [{ kind: 'concede', player: 1 }, 'error.notYours'],
  ] as const
  for (const [answer, key] of refusals) {
    expect(match.answer(answer)).toMatchObject({ ok: false, error: { key } })
  }
  expect(match.journal().entries).toHaveLength(before)
})

test('passing until the end of the turn stops by itself when that is reached', () => {
  const { match, views } = start([human, script('B', (state) => plainAnswer(state.decision ?? never()))])
  keep(match)
  expect(match.view(0).turn.number).toBe(1)
  match.setSettings(0, { ...DEFAULT_SETTINGS, passUntil: 'myTurn' })
  expect(views.at(-1)?.turn).toMatchObject({ number: 3, active: 0 })
  expect(match.settings(0)).toEqual(DEFAULT_SETTINGS)
})

function never(): never {
  throw new Error('no decision')
}

test('conceding works while the computer player thinks, and what it then answers is not heard', async () => {
  let answer: (given: Answer) => void = () => undefined
  const think = vi.fn<Thinker['think']>(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const { match, ended } = start([ai, human], { thinker: { ...noThinker, think } })
  expect(think).toHaveBeenCalledOnce()
  expect(match.concede(1)).toEqual({ ok: true, value: null })
  expect(ended).toMatchObject([[{ winner: 0, reason: 'concession' }, expect.any(Number)]])
  const { length } = match.journal().entries
  answer({ kind: 'indices', of: 1, picked: [0] })
  await Promise.resolve()
  expect(match.journal().entries).toHaveLength(length)
})

test.each([
  ['has no answer', { kind: 'failed', reason: 'it broke' } as const],
  ['gives an illegal answer', { kind: 'indices', of: 12_345, picked: [99] } as const],
])('a computer player that %s makes a plain choice, and it is said so', async (_what, answer) => {
  const thinker: Thinker = { ...noThinker, think: () => Promise.resolve(answer) }
  const { match, ended, troubles, onFallback } = start([ai, script('B')], { thinker })
  await expect.poll(() => ended, { timeout: 20_000 }).toHaveLength(1)
  expect(onFallback).toHaveBeenCalled()
  expect(troubles[0]).toContain('the computer player had no answer')
  expect(match.journal().entries.some((entry) => entry.kind === 'answer' && entry.by === 'fallback')).toBe(true)
})

test('after closing nothing is told any more', async () => {
  let answer: (given: Answer) => void = () => undefined
  const think: Thinker['think'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const { match, views } = start([ai, human], { thinker: { ...noThinker, think } })
  const told = views.length
  match.close()
  answer({ kind: 'indices', of: 1, picked: [0] })
  await Promise.resolve()
  expect(views).toHaveLength(told)
})
