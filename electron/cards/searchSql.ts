import { foldName } from '../../shared/cards/names.ts'
import type { Comparison, Flag, NumberField, Query, QueryNode, TextField } from '../../shared/search/query.ts'
import { colorBits, rarityRank } from './rows.ts'
import { likeText } from './suggest.ts'

export interface SearchSql {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

/** Makes one SQL statement of a query; it gives card ids in the order asked for. Every value is bound, none is pasted in. */
export function searchSql(query: Query): SearchSql {
  const { sql, values } = conditionOf(query.root)
  const direction = query.descending ? 'DESC' : 'ASC'
  const order = orderColumns(query)
    .map((column) => `${column} ${direction}`)
    .join(', ')
  return { sql: `SELECT c.id FROM cards c WHERE ${sql} ORDER BY ${order}, c.id`, values }
}

const YEAR = '(SELECT CAST(substr(min(releasedAt), 1, 4) AS INTEGER) FROM printings WHERE cardId = c.id)'

function orderColumns(query: Query): readonly string[] {
  switch (query.order) {
    case 'name':
      return ['c.foldedName']
    case 'mv':
      return ['c.manaValue', 'c.foldedName']
    case 'color':
      return ['c.colors', 'c.foldedName']
    case 'rarity':
      return ['(SELECT max(rarityRank) FROM printings WHERE cardId = c.id)', 'c.foldedName']
    case 'set':
      return ['(SELECT min(setCode) FROM printings WHERE cardId = c.id)', 'c.foldedName']
    case 'released':
      return ['(SELECT min(releasedAt) FROM printings WHERE cardId = c.id)', 'c.foldedName']
    case 'power':
    case 'toughness':
      return [`(SELECT ${query.order}Number FROM faces WHERE cardId = c.id AND position = 0)`, 'c.foldedName']
  }
}

function conditionOf(node: QueryNode): SearchSql {
  switch (node.kind) {
    case 'all':
      return { sql: '1', values: [] }
    case 'and':
    case 'or':
      return joined(node.kind === 'and' ? ' AND ' : ' OR ', node.parts.map(conditionOf))
    case 'not': {
      const inner = conditionOf(node.part)
      return { sql: `NOT coalesce(${inner.sql}, 0)`, values: inner.values }
    }
    case 'text':
      return textCondition(node.field, node.text)
    case 'pattern':
      return patternCondition(node.field, node.pattern)
    case 'exactName':
      return { sql: '(c.foldedName = ? OR c.foldedFront = ?)', values: [foldName(node.name), foldName(node.name)] }
    case 'keyword':
      return {
        sql: 'EXISTS (SELECT 1 FROM json_each(c.keywords) WHERE lower(value) = ?)',
        values: [node.keyword.toLowerCase()],
      }
    case 'colors':
      return colorCondition(columnOf(node.of), node.op, colorBits(node.colors))
    case 'colorCount':
      return { sql: `(${bitCount(columnOf(node.of))} ${sqlOperator(node.op)} ?)`, values: [node.count] }
    case 'mana':
      return {
        // Materialized, so that each cost that occurs is looked at once and not once a card.
        sql: `c.id IN (WITH costs AS MATERIALIZED (SELECT DISTINCT manaCost FROM faces)
          SELECT cardId FROM faces WHERE manaCost IN (SELECT manaCost FROM costs WHERE manaMatches(manaCost, ?, ?)))`,
        values: [node.op, node.symbols.map((symbol) => `{${symbol}}`).join('')],
      }
    case 'number':
      return numberCondition(node.field, node.op, node.value)
    case 'parity':
      return { sql: '(c.manaValue % 2 = ?)', values: [node.odd ? 1 : 0] }
    case 'rarity':
      return {
        sql: `EXISTS (SELECT 1 FROM printings p WHERE p.cardId = c.id AND p.rarityRank ${sqlOperator(node.op)} ?)`,
        values: [rarityRank(node.rarity)],
      }
    case 'set':
      return { sql: 'c.id IN (SELECT cardId FROM printings WHERE setCode = ?)', values: [node.code] }
    case 'legality':
      return {
        sql: `EXISTS (SELECT 1 FROM legalities l WHERE l.cardId = c.id AND l.format = ? AND l.status IN (?, ?))`,
        // A restricted card is legal, one copy of it.
        values: [node.format, node.status, node.status === 'legal' ? 'restricted' : node.status],
      }
    case 'flag':
      return { sql: `(${flagCondition(node.flag)})`, values: [] }
  }
}

function joined(operator: string, parts: readonly SearchSql[]): SearchSql {
  return { sql: `(${parts.map((part) => part.sql).join(operator)})`, values: parts.flatMap((part) => part.values) }
}

function textCondition(field: TextField, text: string): SearchSql {
  switch (field) {
    case 'name':
      return indexed('name', foldName(text), "c.foldedName LIKE ? ESCAPE '\\'")
    case 'type':
      return indexed('type', text, inFaces('typeLine'))
    case 'oracle':
      return indexed('text', text, inFaces('oracleText'))
    case 'artist':
      return {
        sql: "EXISTS (SELECT 1 FROM printings p WHERE p.cardId = c.id AND p.artist LIKE ? ESCAPE '\\')",
        values: [`%${likeText(text)}%`],
      }
    case 'unsupported':
      return {
        sql: "(c.compileStatus = 'unsupported' AND EXISTS (SELECT 1 FROM json_each(c.unread) WHERE value LIKE ? ESCAPE '\\'))",
        values: [`%${likeText(text)}%`],
      }
  }
}

function patternCondition(field: 'name' | 'type' | 'oracle', pattern: string): SearchSql {
  if (field === 'name') return { sql: 'patternFound(c.name, ?)', values: [pattern] }
  const column = field === 'type' ? 'typeLine' : 'oracleText'
  return {
    sql: `EXISTS (SELECT 1 FROM faces f WHERE f.cardId = c.id AND patternFound(f.${column}, ?))`,
    values: [pattern],
  }
}

function inFaces(column: string): string {
  return `EXISTS (SELECT 1 FROM faces f WHERE f.cardId = c.id AND f.${column} LIKE ? ESCAPE '\\')`
}

/** The index holds runs of three letters; a shorter text is looked for without it. */
function indexed(column: string, text: string, scan: string): SearchSql {
  if ([...text].length < 3) return { sql: scan, values: [`%${likeText(text)}%`] }
  return {
    sql: 'c.id IN (SELECT rowid FROM cardText WHERE cardText MATCH ?)',
    values: [`${column} : "${text.replaceAll('"', '""')}"`],
  }
}

function columnOf(of: 'card' | 'identity'): string {
  return of === 'card' ? 'c.colors' : 'c.colorIdentity'
}

function colorCondition(column: string, op: Comparison, bits: number): SearchSql {
  const holds = `${column} & ? = ?`
  const within = `${column} & ~? = 0`
  switch (op) {
    case '=':
      return { sql: `(${column} = ?)`, values: [bits] }
    case '!=':
      return { sql: `(${column} <> ?)`, values: [bits] }
    case '>=':
      return { sql: `(${holds})`, values: [bits, bits] }
    case '>':
      return { sql: `(${holds} AND ${column} <> ?)`, values: [bits, bits, bits] }
    case '<=':
      return { sql: `(${within})`, values: [bits] }
    case '<':
      return { sql: `(${within} AND ${column} <> ?)`, values: [bits, bits] }
  }
}

function bitCount(column: string): string {
  return [0, 1, 2, 3, 4].map((bit) => `(${column} >> ${bit} & 1)`).join(' + ')
}

function sqlOperator(op: Comparison): string {
  return op === '!=' ? '<>' : op
}

function numberCondition(field: NumberField, op: Comparison, value: number | NumberField): SearchSql {
  const right = typeof value === 'number' ? '?' : columnOfNumber(value)
  const values = typeof value === 'number' ? [value] : []
  const comparison = `${columnOfNumber(field)} ${sqlOperator(op)} ${right}`
  const ofFace = [field, value].some((each) => each === 'power' || each === 'toughness' || each === 'loyalty')
  if (!ofFace) return { sql: `(${comparison})`, values }
  return { sql: `EXISTS (SELECT 1 FROM faces f WHERE f.cardId = c.id AND ${comparison})`, values }
}

function columnOfNumber(field: NumberField): string {
  switch (field) {
    case 'manaValue':
      return 'c.manaValue'
    case 'year':
      return YEAR
    case 'power':
    case 'toughness':
    case 'loyalty':
      return `f.${field}Number`
  }
}

const FRONT = 'SELECT 1 FROM faces f WHERE f.cardId = c.id AND f.position = 0 AND'

function flagCondition(flag: Flag): string {
  switch (flag) {
    case 'cloakable':
      return 'c.wayUpCost IS NOT NULL'
    case 'facedown':
      return 'c.faceDown = 1'
    case 'playable':
      return "c.compileStatus = 'compiled'"
    case 'starter':
      return "c.source = 'starter'"
    case 'split':
    case 'flip':
    case 'transform':
    case 'meld':
    case 'leveler':
    case 'adventure':
      return `c.layout = '${flag}'`
    case 'mdfc':
      return "c.layout = 'modal_dfc'"
    case 'dfc':
      return "c.layout IN ('transform', 'modal_dfc', 'meld', 'battle')"
    case 'permanent':
      return `EXISTS (${FRONT} (${anyType(['Artifact', 'Battle', 'Creature', 'Enchantment', 'Land', 'Planeswalker'])}))`
    case 'spell':
      return `NOT EXISTS (${FRONT} (${anyType(['Land'])}))`
    case 'vanilla':
      return `EXISTS (${FRONT} f.oracleText = '' AND (${anyType(['Creature'])}))`
    case 'historic':
      return `EXISTS (${FRONT} (${anyType(['Legendary', 'Artifact', 'Saga'])}))`
    case 'commander':
      return `EXISTS (${FRONT} f.typeLine LIKE '%Legendary%' AND f.typeLine LIKE '%Creature%')`
    case 'hybrid':
      return "EXISTS (SELECT 1 FROM faces f WHERE f.cardId = c.id AND replace(f.manaCost, '/P', '') LIKE '%/%')"
    case 'phyrexian':
      return "EXISTS (SELECT 1 FROM faces f WHERE f.cardId = c.id AND f.manaCost LIKE '%/P%')"
  }
}

function anyType(types: readonly string[]): string {
  return types.map((type) => `f.typeLine LIKE '%${type}%'`).join(' OR ')
}
