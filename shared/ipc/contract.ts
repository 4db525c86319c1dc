import * as z from 'zod'
import { answerSchema } from './decisionSchema.ts'
import { LOCALES } from '../messages/formatMessage.ts'
import { MENU_SCREENS, openedFileSchema } from './shellSchemas.ts'
import type { Message } from '../messages/message.ts'
import type { Result } from '../vocabulary/result.ts'
import { cardDetailsSchema, cardPageSchema, importProgressSchema, readingProgressSchema } from './cardSchemas.ts'
import {
  MAX_DECK_TEXT,
  deckContentSchema,
  deckFormatSchema,
  deckRefSchema,
  deckReportSchema,
  deckStudySchema,
  deckSummarySchema,
  deckVersionSchema,
} from './deckSchemas.ts'
import { dataRepairSchema, dataTroubleSchema } from './dataSchemas.ts'
import { explanationSchema } from './explainSchema.ts'
import { hintSchema } from './hintSchema.ts'
import {
  gamesRequestSchema,
  inRunSchema,
  runGamesSchema,
  runRequestSchema,
  runResultsSchema,
  runSummarySchema,
} from './laboratorySchemas.ts'
import {
  matchAnswerSchema,
  matchEndedSchema,
  matchListEntrySchema,
  matchRequestSchema,
  betweenGamesSchema,
  nextGameSchema,
  combatPreviewSchema,
  matchSettingsSchema,
  matchStartSchema,
  matchStateSchema,
  rewindsSchema,
} from './matchSchemas.ts'
import { longText, messageSchema, shortText, viewIdSchema } from './messageSchema.ts'
import { cloakReportSchema, deckOnlySchema, oddsRequestSchema, oddsSchema } from './oddsSchemas.ts'
import {
  documentSchema,
  documentTextSchema,
  packedDocumentSchema,
  lineSchema,
  momentRequestSchema,
  momentSchema,
  playOnSchema,
  replaySchema,
} from './replaySchemas.ts'
import {
  savedScenarioSchema,
  scenarioDetailsSchema,
  keptScenarioSchema,
  scenarioOriginSchema,
  scenarioPlaceSchema,
  scenarioReadingSchema,
  scenarioStartSchema,
} from './scenarioSchemas.ts'
import { onlineChoiceSchema, settingsSchema } from './settingsSchemas.ts'
import { playerViewSchema } from './viewSchema.ts'

const nothing = z.strictObject({})
const done = z.null()
const inMatch = z.strictObject({ matchId: shortText })
const begun = z.strictObject({ matchId: shortText })
const chosenPath = z.strictObject({ path: longText.nullable() })

/** What the window may ask: each request's argument, and its value when it succeeds. */
export const requests = {
  'app.info': {
    argument: nothing,
    value: z.strictObject({
      version: shortText,
      shell: z.enum(['electron', 'browser']),
      /** Cards known, those of them whose text is read, and whether a card file was imported. */
      cards: z.int(),
      readable: z.int(),
      imported: z.boolean(),
      /** Nothing was saved, imported or played yet. */
      firstRun: z.boolean(),
    }),
  },
  /** Why the app's data can't be opened; null where it is open. All else fails meanwhile. */
  'data.trouble': { argument: nothing, value: dataTroubleSchema.nullable() },
  /** Does something about it, and opens the data again; gives what is still wrong. */
  'data.repair': { argument: dataRepairSchema, value: dataTroubleSchema.nullable() },
  'decks.list': { argument: nothing, value: z.array(deckSummarySchema).max(10_000).readonly() },
  'decks.get': { argument: z.strictObject({ id: shortText }), value: deckContentSchema },
  /** Saves a new deck (id null) or a changed one, of which the state before is kept as a version or not; gives its id. */
  'decks.save': {
    argument: z.strictObject({
      id: shortText.nullable(),
      deck: deckContentSchema,
      before: z.enum(['keep', 'replace']),
    }),
    value: z.strictObject({ id: shortText }),
  },
  /** Puts a deck away; for some weeks it can be brought back. */
  'decks.delete': { argument: z.strictObject({ id: shortText }), value: done },
  'decks.bringBack': { argument: z.strictObject({ id: shortText }), value: done },
  /** The states of a deck that were kept, newest first, and one of them. */
  'decks.versions': {
    argument: z.strictObject({ id: shortText }),
    value: z.array(deckVersionSchema).max(500).readonly(),
  },
  'decks.version': {
    argument: z.strictObject({ id: shortText, number: z.int().min(1) }),
    value: deckContentSchema,
  },
  /** Reads a deck's text in any known format; stores nothing. */
  'decks.import': {
    argument: z.strictObject({ text: z.string().max(MAX_DECK_TEXT), name: shortText.nullable() }),
    value: z.strictObject({ deck: deckContentSchema, format: shortText, report: deckReportSchema }),
  },
  'decks.check': { argument: z.strictObject({ deck: deckRefSchema }), value: deckReportSchema },
  'decks.study': { argument: z.strictObject({ deck: deckRefSchema }), value: deckStudySchema },
  /** A deck into a file that the person chooses in the system's dialog; null when they choose none. Fails where there is none. */
  'decks.store': {
    argument: z.strictObject({ deck: deckContentSchema, format: deckFormatSchema }),
    value: chosenPath,
  },
  'cards.search': {
    argument: z.strictObject({ query: z.string().max(2_000), page: z.int().min(0) }),
    value: cardPageSchema,
  },
  'cards.show': { argument: z.strictObject({ name: shortText }), value: cardDetailsSchema },
  'match.start': { argument: matchRequestSchema, value: matchStartSchema },
  'match.answer': { argument: matchAnswerSchema, value: done },
  'match.state': { argument: inMatch, value: matchStateSchema },
  'match.settings': {
    argument: z.strictObject({ matchId: shortText, settings: matchSettingsSchema }),
    value: matchSettingsSchema,
  },
  /** After a game of a match of three, before the next. */
  'match.between': { argument: inMatch, value: betweenGamesSchema },
  'match.next': { argument: nextGameSchema, value: z.strictObject({ matchId: shortText }) },
  'match.concede': { argument: inMatch, value: done },
  /**
   * Goes back to this person's last decision. Where they came to know something since, or chance was drawn on, that is
   * done only if they say how chance is to fall then; else the answer is to ask them.
   */
  'match.undo': {
    argument: z.strictObject({ matchId: shortText, luck: z.enum(['ask', 'same', 'new']) }),
    value: z.enum(['done', 'ask']),
  },
  /** Ends a game for good and forgets it. */
  'match.leave': { argument: inMatch, value: done },
  /** Why something is what it is, and why something can't be done with it; null for what this seat can't see. */
  'match.explain': {
    argument: z.strictObject({ matchId: shortText, object: viewIdSchema }),
    value: explanationSchema.nullable(),
  },
  /** What would be tapped or given for mana were an action done now, by its index; null: for what is being paid for. */
  'match.payment': {
    argument: z.strictObject({ matchId: shortText, of: z.int().min(0), action: z.int().min(0).nullable() }),
    value: z.array(viewIdSchema).max(20_000).readonly(),
  },
  /** What the combat comes to if this is declared and nobody does anything more; null where nothing attacks. */
  'match.combat': {
    argument: z.strictObject({ matchId: shortText, of: z.int().min(0), answer: answerSchema.nullable() }),
    value: combatPreviewSchema.nullable(),
  },
  /** What a computer player would do in the place of the person who decides. */
  'match.hint': { argument: inMatch, value: hintSchema },
  'match.list': { argument: nothing, value: z.array(matchListEntrySchema).max(1_000).readonly() },
  /** Plays a game that was kept again, to be watched. */
  'replay.open': { argument: lineSchema, value: replaySchema },
  'replay.show': { argument: momentRequestSchema, value: momentSchema },
  /** Plays a game on from a moment of its replay; what came after stays one of its lines of play. */
  'replay.playOn': { argument: playOnSchema, value: begun },
  /** A game or a report as the text of a file. */
  'documents.write': { argument: documentSchema, value: documentTextSchema },
  /** The same into a file that the person chooses in the system's dialog; null when they choose none. Fails where there is none. */
  'documents.store': { argument: documentSchema, value: chosenPath },
  /** Puts the game of a file among those that are kept. */
  'documents.bring': { argument: packedDocumentSchema, value: begun },
  /** Files that the system had the app open and that no window has taken yet; none where the shell can't be asked to. */
  'shell.files': { argument: nothing, value: z.array(openedFileSchema).max(20).readonly() },
  /** The language that the window speaks, which the shell's own menu and dialogs are to speak too. */
  'shell.language': { argument: z.strictObject({ locale: z.enum(LOCALES) }), value: done },
  /** Begins a run of the laboratory, which is played in the background; one at a time. */
  'laboratory.start': { argument: runRequestSchema, value: inRunSchema },
  'laboratory.list': { argument: nothing, value: z.array(runSummarySchema).max(1_000).readonly() },
  'laboratory.results': { argument: inRunSchema, value: runResultsSchema },
  'laboratory.games': { argument: gamesRequestSchema, value: runGamesSchema },
  'laboratory.stop': { argument: inRunSchema, value: done },
  'laboratory.resume': { argument: inRunSchema, value: done },
  'laboratory.remove': { argument: inRunSchema, value: done },
  /** How likely a deck draws what is wanted, and what it cloaks and manifests. */
  'odds.chances': { argument: oddsRequestSchema, value: oddsSchema },
  'odds.cloak': { argument: deckOnlySchema, value: cloakReportSchema },
  /** Lets the person choose a file of scenarios in the system's dialog; null when they choose none. Fails where there is none. */
  'scenarios.choose': { argument: nothing, value: chosenPath },
  /** Reads scenarios and keeps them for a while, to be played. */
  'scenarios.read': { argument: z.strictObject({ from: scenarioOriginSchema }), value: scenarioReadingSchema },
  'scenarios.show': { argument: scenarioPlaceSchema, value: scenarioDetailsSchema },
  /** Starts a game from a scenario's board. */
  'scenarios.start': { argument: scenarioStartSchema, value: begun },
  /** Plays the game from the same board again; the game so far is closed. */
  'scenarios.startOver': { argument: inMatch, value: begun },
  /** The running game as a scenario, as far as the person who plays it knows it; or one that was read, as it is. */
  'scenarios.save': { argument: keptScenarioSchema, value: savedScenarioSchema },
  /** The same into a file that the person chooses in the system's dialog; null when they choose none. Fails where there is none. */
  'scenarios.store': { argument: keptScenarioSchema, value: chosenPath },
  /** Lets the person choose a card file in the system's dialog; null when they choose none. Fails where there is none. */
  'import.choose': { argument: nothing, value: chosenPath },
  'import.start': { argument: z.strictObject({ path: longText }), value: z.strictObject({ importId: shortText }) },
  /** Fetches Scryfall's current card file and imports it; fails unless the network is allowed. */
  'import.download': { argument: nothing, value: z.strictObject({ importId: shortText }) },
  'import.cancel': { argument: z.strictObject({ importId: shortText }), value: done },
  'settings.get': { argument: nothing, value: settingsSchema },
  'settings.set': { argument: onlineChoiceSchema, value: settingsSchema },
  'settings.clearPictures': { argument: nothing, value: settingsSchema },
} as const

/** What comes to the window unasked. */
export const pushes = {
  /** Of the log it holds the lines since the push before; `match.state` gives all of them. */
  'match.view': z.strictObject({
    matchId: shortText,
    view: playerViewSchema,
    settings: matchSettingsSchema,
    rewinds: rewindsSchema,
  }),
  'match.ended': matchEndedSchema,
  /** How far the run that is played is, now and then, and how it ended. */
  'laboratory.progress': runSummarySchema,
  'import.progress': importProgressSchema,
  /** Card texts are read in the background, after an import for one. */
  'cards.reading': readingProgressSchema,
  /** The system had the app open files: they can be asked for. */
  'shell.files': nothing,
  /** The shell's own menu goes to a screen. */
  'shell.go': z.strictObject({ screen: z.enum(MENU_SCREENS) }),
  notice: z.strictObject({ level: z.enum(['info', 'warning', 'error']), message: messageSchema }),
} as const

export type RequestName = keyof typeof requests
export type PushName = keyof typeof pushes
export type RequestArgument<Name extends RequestName> = z.infer<(typeof requests)[Name]['argument']>
export type RequestValue<Name extends RequestName> = z.infer<(typeof requests)[Name]['value']>
export type Push<Name extends PushName> = z.infer<(typeof pushes)[Name]>

export const REQUEST_NAMES = Object.keys(requests) as readonly RequestName[]
export const PUSH_NAMES = Object.keys(pushes) as readonly PushName[]

export type Reply<Name extends RequestName> = Result<RequestValue<Name>, Message>

/** How the window reaches the rest, whichever shell it runs in; `on` gives the function that stops listening. */
export interface Api {
  readonly invoke: <Name extends RequestName>(name: Name, argument: RequestArgument<Name>) => Promise<Reply<Name>>
  readonly on: <Name extends PushName>(name: Name, listen: (push: Push<Name>) => void) => () => void
}

/** A request's answer as it crosses: its value by the request's own schema, or a message that says what is wrong. */
export function replySchema<Name extends RequestName>(name: Name) {
  return z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value: requests[name].value }),
    z.strictObject({ ok: z.literal(false), error: messageSchema }),
  ])
}

export function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(requests, name)
}

export function isPushName(name: string): name is PushName {
  return Object.hasOwn(pushes, name)
}
