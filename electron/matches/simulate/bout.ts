import { deflateSync, inflateSync } from 'node:zlib'
import { choose, forcedAnswer } from '../../ai/choose.ts'
import { plainAnswer } from '../../ai/fallback.ts'
import { conceal, decisionOf } from '../../engine/index.ts'
import type { CardTable, GameState } from '../../engine/index.ts'
import { MOST_GAMES, isDecided, winsAfter } from '../../../shared/play/bout.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import type { AiLevel } from '../../../shared/play/match.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { playGame, seedOfGame } from './playGame.ts'
import type { PlayedGame, SeriesDeck } from './playGame.ts'
import { watchGame } from './watchGame.ts'
import type { GameFacts } from './watchGame.ts'

/** What is won at once: a game, or a match of at most three. */
export interface Bout {
  /** For each seat which of the series' decks plays. */
  readonly seats: readonly number[]
  readonly seed: number
  /** Who plays first in its first game; null = by the seed. */
  readonly startingPlayer: PlayerId | null
  readonly best: 1 | 3
  /** Whether it is noted what happens and what is answered. */
  readonly watched: boolean
  /** For each seat how well it plays and with how many iterations, where that isn't as the series says. */
  readonly players?: readonly { readonly level: AiLevel; readonly iterations: number }[]
  /** Who does nothing at all, and after how many turns the others give up: a goldfish. */
  readonly idle?: { readonly player: PlayerId; readonly turns: number }
}

export interface BoutGame {
  readonly seed: number
  readonly startingPlayer: PlayerId | null
  readonly played: PlayedGame
  readonly watched: { readonly facts: GameFacts; readonly answers: Uint8Array } | null
}

export interface BoutSetting {
  readonly table: CardTable
  readonly decks: readonly SeriesDeck[]
  readonly level: AiLevel
}

/**
 * Plays a bout: the same setting and bout give the same games. In a match of three the loser of a game plays first in the
 * next one; after a draw, whoever did before (103.1). A match ends with a game that broke.
 */
export function playBout(setting: BoutSetting, bout: Bout): readonly BoutGame[] {
  const games: BoutGame[] = []
  let wins: readonly number[] = bout.seats.map(() => 0)
  let { startingPlayer } = bout
  for (let game = 0; game < (bout.best === 1 ? 1 : MOST_GAMES); game++) {
    const seed = game === 0 ? bout.seed : seedOfGame(bout.seed, game)
    const one = playOne(setting, bout, seed, startingPlayer)
    games.push(one)
    if (one.played.kind === 'broken') break
    const { winner, first } = one.played
    wins = winsAfter({ wins }, winner)
    if (isDecided(game + 1, wins)) break
    startingPlayer = winner === null ? first : bout.seats.findIndex((_, player) => player !== winner)
  }
  return games
}

/** Who won a bout: whoever won more of its games; null for nobody. A bout with a game that broke has no winner. */
export function winnerOf(games: readonly Pick<BoutGame, 'played'>[]): PlayerId | null {
  let lead = 0
  for (const { played } of games) {
    if (played.kind === 'broken') return null
    if (played.winner !== null) lead += played.winner === 0 ? 1 : -1
  }
  return lead === 0 ? null : lead > 0 ? 0 : 1
}

function playOne(setting: BoutSetting, bout: Bout, seed: number, startingPlayer: PlayerId | null): BoutGame {
  const { table, level } = setting
  const { idle } = bout
  const decks = bout.seats.map((deck) => deckAt(setting, deck))
  const answers: Answer[] = []
  const watch = bout.watched ? watchGame(table, decks.length) : null
  const played = playGame({
    table,
    decks,
    seed,
    startingPlayer,
    choose: (state) => {
      const { decision } = state
      if (decision === null) throw new Error('nothing is to be decided')
      if (idle !== undefined) {
        if (state.turn.number > idle.turns) return { kind: 'concede', player: decision.by }
        if (decision.by === idle.player) return plainAnswer(decision)
      }
      const player = bout.players?.[decision.by] ?? { level }
      return answerOf(state, { table, ...player, seed: (seed ^ Math.imul(decision.id + 1, 0x9e3779b1)) >>> 0 })
    },
    ...(watch === null
      ? {}
      : {
          onStep: (before, answer, after) => {
            answers.push(answer)
            watch.onStep(before, after)
          },
        }),
  })
  const watched = watch === null ? null : { facts: watch.facts(), answers: packAnswers(answers) }
  return { seed, startingPlayer, played, watched }
}

function answerOf(state: GameState, options: Parameters<typeof choose>[1]): Answer {
  const { decision } = state
  if (decision === null) throw new Error('nothing is to be decided')
  return forcedAnswer(state, decision, () => decisionOf(state)) ?? choose(conceal(state, decision.by), options)
}

function deckAt({ decks }: BoutSetting, at: number): SeriesDeck {
  const deck = decks[at]
  if (deck === undefined) throw new Error(`no deck ${String(at)}`)
  return deck
}

function packAnswers(answers: readonly Answer[]): Uint8Array {
  return deflateSync(JSON.stringify(answers))
}

/** The answers of a game that was watched. */
export function unpackAnswers(packed: Uint8Array): readonly Answer[] {
  return JSON.parse(inflateSync(packed).toString('utf8')) as readonly Answer[]
}
