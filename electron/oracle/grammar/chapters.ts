import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { literal, token } from '../kernel.ts'
import { list } from '../kernelLists.ts'
import { isList, isRecord, kindOf } from '../tree.ts'
import { oneModShape } from './becoming.ts'
import type { Tree, TreeRecord } from '../tree.ts'

const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'] as const
const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }

/** Chapter abilities of Sagas (714.2), and costs that are the card's own mana cost. */
export function chapters({ add, rule, category }: Grammar): void {
  rule(
    'chapterNumber',
    token(
      [...NUMERALS],
      (word) => {
        const at = NUMERALS.findIndex((numeral) => numeral === word.low)
        return at < 0 ? undefined : at + 1
      },
      (value) => (typeof value === 'number' ? (NUMERALS[value - 1] ?? null) : null),
    ),
  )
  rule('chapterNumbers', list(category('chapterNumber'), literal([',']), 1))
  add('permanentLine', '{chapters:chapterNumbers} — {content:content}', null, chapterShape)

  // 702.34a, 702.97a with 'The … cost is equal to its mana cost.'
  for (const keyword of ['flashback', 'scavenge'] as const) {
    const granted: TreeRecord = { kind: 'keyword', keyword, cost: { mana: null, parts: [], own: true } }
    const mods: TreeRecord = { mods: [{ kind: 'addAbility', ability: granted }] }
    add('sentence', `{on:one} gains ${keyword} until end of turn. the ${keyword} cost is equal to its mana cost`, {
      kind: 'continuous',
      ...mods,
      until: { kind: 'endOfTurn' },
    })
    add(
      'static',
      `each {filter:f0} in your graveyard has ${keyword}. the ${keyword} cost is equal to its mana cost.`,
      null,
      inGraveyard(granted),
    )
  }
  add('exception', 'it has this ability', { thisAbility: true })
  add(
    'becoming',
    'a copy of {of:ref}, except {except:exceptions}',
    null,
    oneModShape(
      'mods',
      ({ of, except }) => ({ kind: 'copy', of: of ?? null, except: except ?? null }),
      (mod) =>
        mod['kind'] === 'copy' && mod['except'] !== undefined ? { of: mod['of'] ?? null, except: mod['except'] } : null,
    ),
  )
}

/** 714.2b–c: it triggers as the number of lore counters comes to that number. */
const chapterShape = shape(
  ({ chapters: numbers, content }) => {
    const all = isList(numbers) ? numbers : []
    const last = all.at(-1)
    return {
      kind: 'triggered',
      when: all.map((nth) => ({ kind: 'countersPut', on: SELF_FILTER, counter: 'lore', nth })),
      content: content ?? null,
      zones: ['battlefield'],
      keyword: `chapter ${typeof last === 'number' ? String(last) : ''}`,
    }
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'triggered' || typeof value['keyword'] !== 'string') return null
    if (!value['keyword'].startsWith('chapter ') || !isList(value['when'])) return null
    return {
      chapters: value['when'].map((event) => (isRecord(event) ? (event['nth'] ?? null) : null)),
      content: value['content'] ?? null,
    }
  },
  'triggered',
)

const YOURS: TreeRecord = { kind: 'owner', who: { kind: 'you' } }

function inGraveyard(granted: TreeRecord): Shape {
  return shape(
    ({ filter }) => ({
      kind: 'static',
      zones: ['battlefield'],
      parts: [
        {
          kind: 'modify',
          affects: { kind: 'and', of: [filter ?? null, YOURS] },
          zones: ['graveyard'],
          mods: [{ kind: 'addAbility', ability: granted }],
        },
      ],
    }),
    (value) => {
      const [part]: readonly Tree[] =
        isRecord(value) && value['kind'] === 'static' && isList(value['parts']) ? value['parts'] : []
      const affects = isRecord(part) && part['zones'] !== undefined ? part['affects'] : null
      const mods = isRecord(part) && isList(part['mods']) ? part['mods'] : []
      const [mod] = mods
      const ability = isRecord(mod) && kindOf(mod) === 'addAbility' ? mod['ability'] : null
      if (!isRecord(ability) || ability['keyword'] !== granted['keyword']) return null
      const of = isRecord(affects) && isList(affects['of']) ? affects['of'] : []
      return of[0] === undefined ? null : { filter: of[0] }
    },
    'static',
  )
}
