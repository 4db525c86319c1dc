import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { conceal, createGame, informationMessage, serialiseInformation } from '../engine/index.ts'
import { choose } from './choose.ts'
import { starterDeck, tableOf } from './testing/starterGame.ts'
import type { AiReply, AiRequest, ChooseMessage } from './worker.ts'
import { reply } from './worker.ts'

const decks = [starterDeck('ember-rush'), starterDeck('deep-roots')]
const table = tableOf(decks)
const state = createGame({ table, seed: 3, players: decks.map((deck) => ({ name: '', deck })), startingPlayer: 0 })
const by = state.decision?.by ?? 0
const info = conceal(state, by)
const request: ChooseMessage = {
  kind: 'choose',
  id: 9,
  info: serialiseInformation(info, table),
  table: table.hash,
  level: 'casual',
  seed: 4,
  iterations: 3,
  ceilingMs: null,
}
const expected = choose(info, { table, level: 'casual', seed: 4, iterations: 3 })

test('a worker needs the cards of the match first, then answers as the same thoughts in this thread would', () => {
  expect(reply(request)).toEqual({ kind: 'failed', id: 9, error: 'this worker was not given the cards of the match' })
  expect(reply({ kind: 'table', definitions: table.definitions })).toBeNull()
  expect(reply(request)).toEqual({ kind: 'answer', id: 9, answer: expected })
  expect(reply({ ...request, info: 'nonsense' })?.kind).toBe('failed')
})

test('with a ceiling it gives the best answer that was ready, at the least one without trials', () => {
  reply({ kind: 'table', definitions: table.definitions })
  expect(reply({ ...request, ceilingMs: 0 })).toEqual({
    kind: 'answer',
    id: 9,
    answer: choose(info, { table, level: 'casual', seed: 4, iterations: 0 }),
  })
  expect(reply({ ...request, ceilingMs: 60_000 })).toEqual({ kind: 'answer', id: 9, answer: expected })
})

test('the thread itself answers', async () => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  const answered = new Promise<AiReply>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  worker.postMessage({ kind: 'table', definitions: table.definitions } satisfies AiRequest)
  worker.postMessage(request satisfies AiRequest)
  expect(await answered).toEqual({ kind: 'answer', id: 9, answer: expected })
  await worker.terminate()
})

test('with only the cards that its player knows of it thinks the same', () => {
  const sent = informationMessage(info, table)
  const theirs =
    decks[1 - by]?.filter((name) => !decks[by]?.includes(name) && !/^(?:Forest|Mountain)$/u.test(name)) ?? []
  expect(theirs.length).toBeGreaterThan(0)
  for (const name of theirs) expect(JSON.stringify(sent)).not.toContain(`"${name}"`)
  reply({ kind: 'table', definitions: sent.definitions })
  expect(reply({ ...request, info: sent.info, table: sent.hash })).toEqual({ kind: 'answer', id: 9, answer: expected })
})
