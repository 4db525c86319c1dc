// `npm run smoke -- --data CARDS.json[.gz] [--cards N] [--seed N]`: tries compiled cards of a card file, drawn at
// random, on generated boards. Exit status 1 if anything goes wrong with one of them.
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openCardFile } from '../../electron/cards/importer/cardFile.ts'
import { starterRecords } from '../../electron/cards/starter/starter.ts'
import type { CardDefinition } from '../../electron/engine/index.ts'
import { compileCard } from '../../electron/oracle/index.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import { smoke, smokeTable } from './smoke.ts'

const { values } = parseArgs({
  options: { data: { type: 'string' }, cards: { type: 'string' }, seed: { type: 'string' } },
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function compiled(records: readonly CardRecord[]): readonly CardDefinition[] {
  return records.flatMap((record) => {
    const made = compileCard(record)
    return made.status === 'compiled' ? [made.definition] : []
  })
}

async function recordsOf(file: string): Promise<readonly CardRecord[]> {
  const records = new Map<string, CardRecord>()
  const { items } = await openCardFile(file)
  for await (const item of items) if (item.kind === 'card') records.set(item.record.name, item.record)
  return [...records.values()]
}

/** Each card's place hangs on its own name only: most stay drawn when others come to be read. */
function drawn(cards: readonly CardDefinition[], count: number, by: number): readonly CardDefinition[] {
  const placed = cards.map((card) => {
    const place = createHash('sha256')
      .update(`${String(by)} ${card.name}`)
      .digest('hex')
    return { card, place }
  })
  return placed
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, count)
    .map(({ card }) => card)
}

const seed = Number(values.seed ?? '1')
const among = compiled(starterRecords())
const all = values.data === undefined ? among : compiled(await recordsOf(values.data))
const cards = drawn(all, Number(values.cards ?? '300'), seed)
const table = smokeTable(cards, among)
const results = cards.map((card, i) => smoke(table, card.name, among, seed * 10_000 + i))
const broken = results.filter((result) => result.fault !== null)
for (const { name, fault } of broken) say(`${name}: ${fault ?? ''}`)
const idle = results.filter((result) => result.used === 0 && result.fault === null)
say(`never used: ${idle.map((result) => result.name).join(', ')}`)
say(`${String(cards.length)} cards: ${String(cards.length - idle.length)} used, ${String(broken.length)} broken`)
process.exitCode = broken.length === 0 ? 0 : 1
