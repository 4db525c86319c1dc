// What is cut off: `work.ts games|decks|imports|laboratory FOLDER SEED` does that work for ever and prints a line for each thing that
// is done. Whatever it has said it did must still be there when it is killed.
import { writeSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { plainAnswer } from '../../../electron/ai/fallback.ts'
import { openCardDatabase } from '../../../electron/cards/cardDatabase.ts'
import { importCards } from '../../../electron/cards/importer/importCards.ts'
import { starterRecords } from '../../../electron/cards/starter/starter.ts'
import { openDeckStore } from '../../../electron/decks/deckStore.ts'
import { starterDecks } from '../../../electron/decks/starterDecks.ts'
import { openLaboratory } from '../../../electron/decks/laboratory/laboratory.ts'
import { openRunStore } from '../../../electron/decks/laboratory/runStore.ts'
import { BEARS, seriesFor, specOf } from '../../../electron/decks/laboratory/testing/specs.ts'
import { openGameStore } from '../../../electron/matches/gameStore.ts'
import { openMatches } from '../../../electron/matches/matches.ts'
import type { Matches } from '../../../electron/matches/matches.ts'
import { matchDeck } from '../../../shared/decks/matchDeck.ts'
import { plainThinker } from '../../../electron/matches/testing/plainThinker.ts'
import type { MatchDeck } from '../../../shared/play/match.ts'
import { dice, draw } from '../randomness.ts'
import type { Dice } from '../randomness.ts'
import { CARD_FILES, FILES } from './files.ts'
import type { Kind } from './files.ts'

const KINDS = ['games', 'decks', 'imports', 'laboratory'] as const satisfies readonly Kind[]
const [kind, folder, seed] = z.tuple([z.enum(KINDS), z.string(), z.coerce.number()]).parse(process.argv.slice(2))

function say(...words: readonly (string | number)[]): void {
  writeSync(1, `${words.join(' ')}\n`)
}

function aDeck(roll: Dice): MatchDeck {
  const [chosen] = draw(starterDecks(), 1, roll)
  if (chosen === undefined) throw new Error('no starter deck')
  return matchDeck(chosen.deck, 'casual', false)
}

/** Plays the games that were left, then new ones; after each answer says which game and how far it is. */
async function playGames(roll: Dice): Promise<void> {
  const records = new Map(starterRecords().map((record) => [record.name, record]))
  const matches = openMatches({
    find: (name) => records.get(name) ?? null,
    thinker: plainThinker,
    store: openGameStore(path.join(folder, FILES.games)),
    version: '0',
    onView: () => undefined,
    onEnded: () => undefined,
    onFallback: () => undefined,
    onUnkept: (_match, error) => {
      throw error
    },
    onLost: (matchId, steps) => {
      throw new Error(`${matchId} lost ${String(steps)} steps`)
    },
    onTrouble: (line) => {
      throw new Error(line)
    },
  })
  for (;;) {
    const left = matches.list().find(({ result }) => result === null)
    await playOn(matches, left?.facts.matchId ?? begin(matches, roll), roll)
  }
}

function begin(matches: Matches, roll: Dice): string {
  const started = matches.start({
    format: 'casual',
    seats: [
      { kind: 'human', name: 'You', deck: aDeck(roll) },
      { kind: 'ai', name: 'Rival', level: 'beginner', deck: aDeck(roll) },
    ],
    seed: roll(1_000_000),
    startingPlayer: null,
  })
  if (!started.ok) throw new Error('not started')
  return started.value
}

async function playOn(matches: Matches, id: string, roll: Dice): Promise<void> {
  for (;;) {
    const state = matches.state(id)
    if (!state.ok) throw new Error(state.error.key)
    const { decision, result, seq } = state.value.view
    say(id, seq)
    if (result !== null) return
    if (decision !== null) {
      const plain = plainAnswer(decision)
      const deed = decision.kind === 'priority' ? roll(decision.actions.length) : -1
      const answer = deed > 0 ? ({ kind: 'indices', of: decision.id, picked: [deed] } as const) : plain
      if (!matches.answer(id, answer).ok) matches.answer(id, plain)
    }
    // The computer player answers in between.
    await new Promise(setImmediate)
  }
}

/** Saves decks, each with its number of cards as its comment, and changes them; says the id and the comment. */
function saveDecks(roll: Dice): void {
  const store = openDeckStore(path.join(folder, FILES.decks))
  let id: string | null = null
  for (;;) {
    const counts = [1 + roll(60), 1 + roll(60), 1 + roll(60)]
    const main = counts.map((count, at) => ({ name: `Card ${String(at)}`, count }))
    const comment = String(counts.reduce((sum, count) => sum + count, 0))
    id = store.save(roll(3) === 0 ? null : id, {
      name: 'Deck',
      comment,
      main,
      sideboard: [],
      commander: [],
      maybeboard: [],
    })
    say(id ?? '', comment)
  }
}

/** Imports one card file after the other, and says which is in. */
async function importFiles(): Promise<void> {
  const { connection } = openCardDatabase(path.join(folder, FILES.imports))
  for (let n = 0; ; n++) {
    const file = CARD_FILES[n % 2] ?? ''
    say('begun', file)
    const done = await importCards(connection, path.join(folder, file))
    if (!done.ok) throw new Error(done.error.reason)
    say('done', file)
  }
}

/** Goes on with the run that was left, or begins one; says how many of its bouts are over. */
async function runLaboratory(): Promise<void> {
  const laboratory = openLaboratory({
    store: openRunStore(path.join(folder, FILES.laboratory)),
    workers: 1,
    version: '0',
    onProgress: ({ id, done, problem }) => {
      if (problem !== null) throw new Error(problem)
      say(id, done)
    },
  })
  const spec = specOf({ against: [BEARS], games: 40 })
  for (;;) {
    const left = laboratory.list().find(({ state }) => state !== 'done')
    if (left === undefined) laboratory.start(spec, seriesFor(spec))
    else if (!laboratory.resume(left.id)) throw new Error(`run ${String(left.id)} can't be gone on with`)
    await laboratory.settled()
  }
}

const roll = dice(seed)
if (kind === 'games') await playGames(roll)
else if (kind === 'decks') saveDecks(roll)
else if (kind === 'laboratory') await runLaboratory()
else await importFiles()
