import { expect, test, vi } from 'vitest'
import { REQUEST_NAMES } from '../../shared/ipc/contract.ts'
import { ok } from '../../shared/vocabulary/result.ts'
import { dispatch } from './dispatch.ts'
import type { Handlers } from './dispatch.ts'
import type { Session } from './session.ts'

const session: Session = { shell: 'browser', push: () => undefined, chooseFile: null, chooseTarget: null }

/** Handlers that are never meant to be reached, but for those given. */
function handlersWith(given: Partial<Handlers>): Handlers {
  const unreached = REQUEST_NAMES.map((name) => [
    name,
    () => {
      throw new Error(`${name} was reached`)
    },
  ])
  return { ...(Object.fromEntries(unreached) as Handlers), ...given }
}

test('a request reaches its handler with its checked argument and its session', async () => {
  const get = vi.fn<Handlers['decks.delete']>(() => ok(null))
  const report = vi.fn()
  const answered = await dispatch(handlersWith({ 'decks.delete': get }), session, 'decks.delete', { id: 'd1' }, report)
  expect(answered).toEqual({ ok: true, value: null })
  expect(get).toHaveBeenCalledExactlyOnceWith({ id: 'd1' }, session)
  expect(report).not.toHaveBeenCalled()
})

test.each([undefined, null, 7, '', 'toString', '__proto__', 'constructor', 'decks.drop', ['decks.list'], {}])(
  'a request called %j is refused',
  async (name) => {
    const answered = await dispatch(handlersWith({}), session, name, {}, vi.fn())
    expect(answered).toMatchObject({ ok: false, error: { key: 'error.badRequest' } })
  },
)

test.each([
  ['decks.get', undefined],
  ['decks.get', { id: 5 }],
  ['decks.get', { id: 'a', more: 1 }],
  ['decks.import', { text: 'x'.repeat(500_001), name: null }],
  ['cards.search', { query: 'a', page: -1 }],
  ['match.answer', { matchId: 'm', answer: { kind: 'indices', of: 1, picked: ['0'] } }],
  ['match.start', { format: 'casual', seats: [], seed: null, startingPlayer: null }],
])('%s with %j is refused before its handler', async (name, argument) => {
  const report = vi.fn()
  const answered = await dispatch(handlersWith({}), session, name, argument, report)
  expect(answered).toMatchObject({ ok: false, error: { key: 'error.badRequest' } })
  expect(report).not.toHaveBeenCalled()
})

test('a handler that throws or rejects is reported and answered for, its words kept inside', async () => {
  const report = vi.fn()
  const thrown = handlersWith({
    'decks.list': () => {
      throw new Error('secret path')
    },
  })
  const rejected = handlersWith({ 'decks.list': () => Promise.reject(new Error('secret path')) })
  for (const handlers of [thrown, rejected]) {
    const answered = await dispatch(handlers, session, 'decks.list', {}, report)
    expect(answered).toMatchObject({ ok: false, error: { key: 'error.internal' } })
    expect(JSON.stringify(answered)).not.toContain('secret')
  }
  expect(report).toHaveBeenCalledTimes(2)
})
