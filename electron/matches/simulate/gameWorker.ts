import { parentPort, workerData } from 'node:worker_threads'
import { choose, forcedAnswer } from '../../ai/choose.ts'
import { conceal, createTable, decisionOf } from '../../engine/index.ts'
import { playGame, seedOfGame } from './playGame.ts'
import type { GameReply, GameRequest, Series } from './simulate.ts'

// A thread that plays games of a series, one after another, as it is asked to.
const port = parentPort
if (port !== null) {
  const { definitions, decks, seed, level } = workerData as Series
  const table = createTable(definitions)
  port.on('message', ({ game }: GameRequest) => {
    const gameSeed = seedOfGame(seed, game)
    const played = playGame({
      table,
      decks,
      seed: gameSeed,
      choose: (state) => {
        const { decision } = state
        if (decision === null) throw new Error('nothing is to be decided')
        const options = { level, seed: (gameSeed ^ Math.imul(decision.id + 1, 0x9e3779b1)) >>> 0, table }
        return forcedAnswer(state, decision, () => decisionOf(state)) ?? choose(conceal(state, decision.by), options)
      },
    })
    port.postMessage({ game, played } satisfies GameReply)
  })
}
