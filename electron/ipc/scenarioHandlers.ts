import type { Message } from '../../shared/messages/message.ts'
import type {
  KeptScenario,
  SavedScenarioText,
  ScenarioDetails,
  ScenarioPlay,
} from '../../shared/ipc/scenarioSchemas.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { BoardMatch, Matches } from '../matches/matches.ts'
import { firstOf, inlineSource, starterSource } from '../scenarios/cardSource.ts'
import type { CardSource } from '../scenarios/cardSource.ts'
import { cardsIn } from '../scenarios/format.ts'
import type { Scenario, ScenarioPlayer } from '../scenarios/format.ts'
import { openScenario } from '../scenarios/openScenario.ts'
import type { BoardFault } from '../scenarios/openScenario.ts'
import { saveScenario } from '../scenarios/saved/saveScenario.ts'
import type { Handlers } from './dispatch.ts'
import { problem } from './problem.ts'
import { scenarioReadings } from './scenarioReadings.ts'
import { storeText } from './storeText.ts'

type ScenarioRequests =
  | 'scenarios.choose'
  | 'scenarios.read'
  | 'scenarios.show'
  | 'scenarios.start'
  | 'scenarios.startOver'
  | 'scenarios.save'
  | 'scenarios.store'

const SHORT = 400
const LONG = 20_000
const MOST = 1_000

/** Opening scenarios to play from their boards, and saving games as scenarios. */
export function scenarioHandlers(matches: Matches, known: CardSource): Handlers<ScenarioRequests> {
  const readings = scenarioReadings()
  let builtIn: CardSource | null = null

  function start(scenario: Scenario, play: ScenarioPlay, names: readonly [string, string]): Result<string, Message> {
    const opened = openScenario(scenario, known)
    if (!opened.ok) return fail(faultMessage(opened.error))
    const board: BoardMatch = {
      seats: seatsFor(play, names),
      shared: play.kind === 'seat' ? null : play.kind,
      setup: opened.value,
      title: scenario.title.slice(0, SHORT),
      rule: scenario.rule.slice(0, SHORT),
      brought: scenario.cards,
    }
    const matchId = matches.startBoard(board)
    if (matchId === null) return fail(problem('error.scenarioBoard', { text: scenario.id }))
    return ok(matchId)
  }

  function keep(what: KeptScenario): Result<SavedScenarioText, Message> {
    return what.kind === 'game' ? saveGame(what.matchId, what.title) : asRead(what.readingId, what.index)
  }

  function asRead(readingId: string, index: number): Result<SavedScenarioText, Message> {
    const scenario = readings.find(readingId, index)
    const text = readings.text(readingId, index)
    if (!scenario.ok) return scenario
    if (!text.ok) return text
    const { id, source = '' } = scenario.value
    return ok({ text: text.value, fileName: fileNameOf(id), source: source.slice(0, LONG) })
  }

  function saveGame(matchId: string, title: string): Result<SavedScenarioText, Message> {
    const seen = matches.seen(matchId)
    if (!seen.ok) return seen
    const { board, readers } = seen.value
    if (board.turn.number === 0) return fail(problem('error.notBegun'))
    const inline = inlineSource(matches.brought(matchId))
    builtIn ??= starterSource()
    const source = inline.ok ? firstOf([inline.value, known]) : known
    const saved = saveScenario(board, { title, readers, source, builtIn })
    return ok({ text: saved.text, fileName: fileNameOf(saved.id), source: saved.source })
  }

  return {
    'scenarios.choose': async (_argument, session) => {
      if (session.chooseFile === null) return fail(problem('error.noDialog'))
      return ok({ path: await session.chooseFile() })
    },
    'scenarios.read': ({ from }) => readings.read(from),
    'scenarios.show': ({ readingId, index }) => {
      const scenario = readings.find(readingId, index)
      return scenario.ok ? ok(detailsOf(scenario.value, known)) : scenario
    },
    'scenarios.start': ({ readingId, index, play, names }) => {
      const scenario = readings.find(readingId, index)
      return scenario.ok ? begun(start(scenario.value, play, names)) : scenario
    },
    'scenarios.startOver': ({ matchId }) => begun(matches.startOver(matchId)),
    'scenarios.save': keep,
    'scenarios.store': (what, session) => {
      // What is written is the board as it was when the person said so, not as it is when they have chosen a place.
      const saved = keep(what)
      return saved.ok ? storeText(session, saved.value.fileName, saved.value.text) : saved
    },
  }
}

/** A file's name that every system takes, made of a scenario's id. */
function fileNameOf(id: string): string {
  return `${id.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 80) || 'scenario'}.json`
}

function begun(started: Result<string, Message>): Result<{ matchId: string }, Message> {
  return started.ok ? ok({ matchId: started.value }) : started
}

function seatsFor(play: ScenarioPlay, names: readonly [string, string]): BoardMatch['seats'] {
  return names.map((name, seat) =>
    play.kind === 'seat' && play.seat !== seat ? { kind: 'ai', name, level: play.level } : { kind: 'human', name },
  )
}

function faultMessage(fault: BoardFault): Message {
  return fault.kind === 'wrong'
    ? problem('error.scenarioBoard', { text: fault.message })
    : problem('error.scenarioCards', {
        text: fault.cards
          .map(({ card }) => card)
          .join(', ')
          .slice(0, LONG),
      })
}

function detailsOf(scenario: Scenario, known: CardSource): ScenarioDetails {
  const { A, B } = scenario.players
  const opened = openScenario(scenario, known)
  const fault = opened.ok ? null : opened.error
  const cards = fault?.kind === 'cards' ? fault.cards : []
  return {
    source: scenario.source?.slice(0, LONG) ?? null,
    active: scenario.turn.active === 'A' ? 0 : 1,
    step: scenario.turn.step,
    sides: [sideOf(A), sideOf(B)],
    faults: fault?.kind === 'wrong' ? [fault.message.slice(0, LONG)] : [],
    unknown: cards.flatMap((one) => (one.kind === 'unknown' ? [one.card.slice(0, SHORT)] : [])),
    unread: cards.flatMap((one) =>
      one.kind === 'unsupported'
        ? [{ card: one.card.slice(0, SHORT), words: one.unread.slice(0, MOST).map((words) => words.slice(0, LONG)) }]
        : [],
    ),
  }
}

function sideOf({ life, hand, battlefield, infiniteMana }: ScenarioPlayer): ScenarioDetails['sides'][number] {
  return { life, hand: cardsIn(hand), permanents: cardsIn(battlefield), infiniteMana }
}
