import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(path.dirname(path.dirname(import.meta.dirname)), 'electron', 'cards', 'starter', 'decks')

/** The names of the cards in one of the decks that come with the app, by the name of its file. */
export function cardsOfStarter(file: string): readonly string[] {
  const lines = readFileSync(path.join(folder, `${file}.txt`), 'utf8').split(/\r?\n/u)
  return lines.flatMap((line) => /^\d+ (.+)$/u.exec(line)?.slice(1) ?? [])
}
