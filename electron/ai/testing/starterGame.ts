import { readFileSync } from 'node:fs'
import { starterRecords } from '../../cards/starter/starter.ts'
import { createTable } from '../../engine/index.ts'
import type { CardTable } from '../../engine/index.ts'
import { compileCard } from '../../oracle/index.ts'

/** A deck that comes with the app: its card names, one for each card. */
export function starterDeck(name: string): readonly string[] {
  const text = readFileSync(new URL(`../../cards/starter/decks/${name}.txt`, import.meta.url), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [, count, card] = /^(\d+) (.+)$/u.exec(line.trim()) ?? []
    return count === undefined || card === undefined ? [] : Array.from({ length: Number(count) }, () => card)
  })
}

/** The table of a match of these decks; cards that can't be read yet are blanks in it. */
export function tableOf(decks: readonly (readonly string[])[]): CardTable {
  const records = new Map(starterRecords().map((record) => [record.name, record]))
  const names = [...new Set(decks.flat())].sort()
  return createTable(
    names.map((name) => {
      const record = records.get(name)
      if (record === undefined) throw new Error(`no starter card ${name}`)
      const compiled = compileCard(record)
      return compiled.status === 'compiled' ? compiled.definition : compiled.blank
    }),
  )
}
