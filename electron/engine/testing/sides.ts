import type { BoardEntry, BoardPlayer } from '../index.ts'

/** A card of a test board: its name, or more about it. `5 Forest` stands for five of them. */
export type Entry = string | ({ readonly card: string; readonly as?: string } & Partial<Omit<BoardEntry, 'key'>>)

export interface Side {
  readonly life?: number
  readonly battlefield?: readonly Entry[]
  readonly hand?: readonly Entry[]
  /** First = top. It never runs out unless `exactLibrary`. */
  readonly library?: readonly Entry[]
  readonly graveyard?: readonly Entry[]
  readonly exile?: readonly Entry[]
  /** The player's commanders. */
  readonly command?: readonly Entry[]
  readonly exactLibrary?: boolean
  /** Mana is for the lands on the battlefield to make; without any, everything can be paid. */
  readonly payWithLands?: boolean
}

const COUNTED = /^(\d+) (.+)$/u

function entriesOf(list: readonly Entry[] | undefined, taken: Map<string, number>): readonly BoardEntry[] {
  const single = (list ?? []).flatMap((entry): readonly Exclude<Entry, string>[] => {
    if (typeof entry !== 'string') return [entry]
    const [, count = '1', name = entry] = COUNTED.exec(entry) ?? []
    return Array.from({ length: Number(count) }, () => ({ card: name }))
  })
  return single.map(({ as, ...entry }) => {
    const key = as ?? entry.card
    const times = (taken.get(key) ?? 0) + 1
    taken.set(key, times)
    return { ...entry, key: times === 1 ? key : `${key}#${String(times)}` }
  })
}

/** A side as the engine's boards take it; `taken` counts the keys, so that a second card of a name is `Name#2`. */
export function playerOf(name: string, side: Side, taken: Map<string, number>): BoardPlayer {
  return {
    name,
    life: side.life ?? 20,
    poison: 0,
    mana: [],
    infiniteMana: side.payWithLands !== true,
    exactLibrary: side.exactLibrary === true,
    hand: entriesOf(side.hand, taken),
    library: entriesOf(side.library, taken),
    battlefield: entriesOf(side.battlefield, taken),
    graveyard: entriesOf(side.graveyard, taken),
    exile: entriesOf(side.exile, taken),
    command: entriesOf(side.command, taken),
  }
}
