import { boardKeys, setUpBoard } from '../engine/index.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { boardOf, cardsOf } from './board.ts'
import { firstOf, inlineSource } from './cardSource.ts'
import type { CardSource } from './cardSource.ts'
import { runCheck } from './checks/check.ts'
import { difference } from './difference.ts'
import type { Difference } from './difference.ts'
import type { Scenario, ScenarioVerb } from './format.ts'
import type { Game } from './game.ts'
import { give } from './game.ts'
import { cardName } from './observe.ts'
import { needsReceived, newReceived, noteNamed, receive } from './received.ts'
import type { Report } from './report.ts'
import { playerOf } from './seats.ts'
import { settle } from './settle.ts'
import { advanceStep } from './steps/advance.ts'
import { answerStep } from './steps/answer.ts'
import { bindStep } from './steps/bind.ts'
import { declare } from './steps/declare.ts'
import { devStep } from './steps/dev.ts'
import { resolveStep } from './steps/resolve.ts'
import { takeAction } from './steps/takeAction.ts'

/**
 * Runs one scenario: sets up its board and plays its steps through the engine's door.
 * @param source the cards known besides those that the scenario brings, which win over them
 */
export function runScenario(scenario: Scenario, source: CardSource): Report {
  try {
    return run(scenario, source)
  } catch (error) {
    // A broken invariant of the engine or the runner: the other scenarios go on.
    const trace =
      error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 6).join(' ') : String(error)
    return { id: scenario.id, status: 'fail', message: `broke: ${trace}` }
  }
}

function run(scenario: Scenario, source: CardSource): Report {
  const begun = begin(scenario, source)
  return begun.ok ? play(scenario, begun.value, scenario.steps.length) : begun.error
}

/**
 * The game of a scenario after some of its steps, to look at. The error is the report of what went wrong before that.
 */
export function playScenario(scenario: Scenario, source: CardSource, steps: number): Result<Game, Report> {
  const begun = begin(scenario, source)
  if (!begun.ok) return begun
  const report = play(scenario, begun.value, steps)
  return report.status === 'pass' ? begun : fail(report)
}

function begin(scenario: Scenario, source: CardSource): Result<Game, Report> {
  const { id } = scenario
  const inline = inlineSource(scenario.cards)
  if (!inline.ok) return fail({ id, status: 'fail', message: inline.error })
  const cards = cardsOf(scenario, firstOf([inline.value, source]))
  if (cards.kind === 'unknown') return fail({ id, status: 'fail', message: `no card is called ${cards.card}` })
  if (cards.kind === 'unsupported') {
    return fail({ id, status: 'unsupported', message: `${cards.card}: ${cards.unread.map(onOneLine).join(' | ')}` })
  }
  const board = boardOf(scenario, cards.table, cards.names)
  if (typeof board === 'string') return fail({ id, status: 'fail', message: board })
  return ok(newGame(scenario, board.setup, board.given))
}

function onOneLine(words: string): string {
  return words.replaceAll('\n', ' / ')
}

function newGame(
  scenario: Scenario,
  setup: Parameters<typeof setUpBoard>[0],
  given: ReadonlyMap<string, string>,
): Game {
  const state = setUpBoard(setup)
  const received = needsReceived(scenario) ? newReceived() : null
  const game: Game = { scenario, state, names: new Map(), at: -1, consumed: new Set(), choices: null, received }
  for (const [key, object] of Object.entries(boardKeys(state))) {
    const name = given.get(key)
    if (name === undefined) continue
    game.names.set(name, { id: object, card: cardName(state, object) })
    noteNamed(received, state, name, object)
  }
  receive(received, state)
  return game
}

function play(scenario: Scenario, game: Game, steps: number): Report {
  const { id } = scenario
  const begun = settle(game)
  if (begun !== null) return { id, status: 'fail', ...begun }
  for (const [index, step] of scenario.steps.slice(0, steps).entries()) {
    game.at = index
    if (game.consumed.has(index)) continue
    const wrong = runStep(game, step) ?? settle(game)
    if (wrong !== null) return { id, status: 'fail', step: index + 1, ...wrong }
  }
  return { id, status: 'pass' }
}

function runStep(game: Game, step: ScenarioVerb): Difference | null {
  switch (step.kind) {
    case 'cast':
    case 'playLand':
    case 'activate':
    case 'turnFaceUp':
    case 'special':
      return takeAction(game, step)
    case 'attack':
    case 'block':
      return declare(game, step)
    case 'answer':
      return answerStep(game, step)
    case 'resolve':
      return resolveStep(game, step)
    case 'advance':
      return advanceStep(game, step)
    case 'bind':
      return bindStep(game, step)
    case 'dev':
      return devStep(game, step)
    case 'concede': {
      const refused = give(game, { kind: 'concede', player: playerOf(step.player) })
      return refused === null ? null : difference(`conceding was refused: ${refused}`)
    }
    case 'expect': {
      for (const check of step.checks) {
        const wrong = runCheck(game, check)
        if (wrong !== null) return wrong
      }
      return null
    }
  }
}
