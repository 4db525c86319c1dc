import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import * as z from 'zod'
import { CARD_FILE, openCardDatabase } from '../../electron/cards/cardDatabase.ts'
import type { CardDatabase } from '../../electron/cards/cardDatabase.ts'
import { generatedCards } from './generatedCards.ts'
import { rowOf } from './measure.ts'
import type { Row } from './measure.ts'

const QUERIES = {
  text: [
    ...['serpent', 'of the wood', 'o:"draw a card"', 'o:flying', 'o:"target creature"', 'o:"~ deals"', 't:creature'],
    ...['t:legendary o:"until end of turn"', 'o:cloak', '-o:flying t:knight', '(o:scry or o:draw) t:instant', 'ab'],
  ],
  attribute: [
    ...[
      'c:ug',
      'id<=wub',
      'mv>=4',
      'mv:2..3 c:r',
      'pow>tou',
      'r:mythic',
      's:s24a',
      'f:modern',
      'f:pauper -c:u',
      'kw:flying',
    ],
    ...[
      'year>=2020',
      'm:2WW',
      'produces:g',
      'is:cloakable',
      'is:facedown mv<=3',
      'is:permanent not:commander',
      'a:dire',
    ],
    ...['order:released t:creature', 's:s24a r:rare', 't:creature c:g pow>=4 f:commander order:mv'],
  ],
  pattern: [
    ...[
      'o:/deals \\d+ damage/',
      'o:/^draw/',
      '/^ancient .* of/',
      't:/creature — (elf|bear)/',
      'o:/\\{T\\}: add \\{[WUBRG]\\}/',
    ],
    ...['o:/(a|b|c)+d/', 'o:/whenever .* (attacks|dies)/', 'o:/gain \\d life|each opponent/'],
  ],
} as const

const GENERATED = 30_000
const ROUNDS = 12
const PAGE = 60

/** Import and searches: of the file given, or of generated cards. */
export async function cardRows(data: string | null): Promise<readonly Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-bench-'))
  try {
    const file = data ?? (await generatedFile(path.join(folder, 'cards.json.gz')))
    const cold = await importCost(file, folder)
    const again = await importCost(file, folder)
    const imports = [
      rowOf('import of a card file', 's', [cold.seconds], 10),
      rowOf('the same again', 's', [again.seconds], 3),
      rowOf('memory at most of a process that imports', 'MB', [Math.max(cold.megabytes, again.megabytes)], 300),
    ]
    const database = openCardDatabase(path.join(folder, CARD_FILE))
    const searches = [
      searchRow('searches for text', QUERIES.text, database, 10),
      searchRow('searches for attributes', QUERIES.attribute, database, 10),
      searchRow('searches with regular expressions', QUERIES.pattern, database, 50),
    ]
    database.close()
    return [...imports, ...searches]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes a card file of as many generated cards as there are real ones, and gives its path. */
export async function generatedFile(file: string): Promise<string> {
  function* lines(): Generator<string> {
    let before = '[\n'
    for (const card of generatedCards(GENERATED, 1)) {
      yield before + JSON.stringify(card)
      before = ',\n'
    }
    yield '\n]\n'
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file))
  return file
}

const importCostSchema = z.object({ seconds: z.number(), megabytes: z.number() })

/** Imports a file as players do by the command line, in a process of its own, so that nothing else is in its memory. */
async function importCost(file: string, folder: string): Promise<z.infer<typeof importCostSchema>> {
  const command = path.join(import.meta.dirname, '../../electron/cli/main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'cards', 'import', file, '--json'], {
    env: { ...process.env, VEILFORGE_DATA: folder },
  })
  return importCostSchema.parse(JSON.parse(stdout))
}

/** The processor's time for each query, some times over after a round to warm up; judged by the 95th percentile of all. */
function searchRow(name: string, queries: readonly string[], database: CardDatabase, aim: number): Row {
  const samples: number[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const query of queries) {
      const start = process.cpuUsage()
      const found = database.search(query, 0, PAGE)
      if (!found.ok) throw new Error(`${query}: ${found.error.text}`)
      const { user, system } = process.cpuUsage(start)
      if (round > 0) samples.push((user + system) / 1_000)
    }
  return { ...rowOf(name, 'ms', samples, aim), judged: 'p95' }
}
