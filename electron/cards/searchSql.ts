import { foldName } from '../../shared/cards/names.ts'
import type { Comparison, Flag, NumberField, Query, QueryNode, TextField } from '../../shared/search/query.ts'
import { cardKindBit, typeTrait } from '../../shared/cards/traits.ts'
import type { PatternField } from './patternCards.ts'
import { colorBits, manaBits, rarityRank } from './rows.ts'
import { likeText } from './suggest.ts'

/** Stands for the ids of the cards with a match of the pattern, as a list in JSON. */
export interface PatternValue {
  readonly field: PatternField
  readonly pattern: string
}

type Values = readonly (string | number | PatternValue)[]

interface Condition {
  readonly sql: string
  readonly values: Values
  /** the same as a statement that gives the ids by itself, one of them perhaps more than once */
  readonly ids?: string
  /** the same as an expression of the full-text index */
  readonly match?: string
  /** the same asked of a card `c` at a time, which reads more of it but only of the cards that are left */
  readonly ofEach?: string
}

/** A statement that gives the ids of cards, perhaps more than once, and in which order of cards `c` they are to be shown. */
export interface SearchSql {
  readonly sql: string
  readonly values: Values
  readonly order: string
}

/** Makes SQL of a query. Every value is bound, none is pasted in. */
export function searchSql(query: Query): SearchSql {
  const { sql, ids, values } = conditionOf(negationsInward(query.root))
  const direction = query.descending ? 'DESC' : 'ASC'
  const byName = `c.foldedName${query.order === 'name' ? ` ${direction}` : ''}`
  const order = [...orderColumns(query).map((column) => `${column} ${direction} NULLS LAST`), byName, 'c.id']
  return { sql: ids ?? `SELECT c.id FROM cards c WHERE ${sql}`, values, order: order.join(', ') }
}

/** What comes before the name, by which cards are ordered in any case. */
function orderColumns(query: Query): readonly string[] {
  switch (query.order) {
    case 'name':
      return []
    case 'mv':
      return ['c.manaValue']
    case 'color':
      // The five colours, then what has several, then what has none.
      return [`CASE ${bitCount('c.colors')} WHEN 0 THEN 6 WHEN 1 THEN 0 ELSE ${bitCount('c.colors')} END`, 'c.colors']
    case 'rarity':
      return ['(SELECT max(rarityRank) FROM printings WHERE cardId = c.id)']
    case 'set':
      return ['(SELECT min(setCode) FROM printings WHERE cardId = c.id)']
    case 'released':
      return ['c.firstReleased']
    case 'power':
    case 'toughness':
      return [`(SELECT ${query.order}Number FROM faces WHERE cardId = c.id AND position = 0)`]
  }
}

/** What a query asks is asked of one printing: `s:aaa r:rare` is a card that was rare in that set. */
function conditionOf(node: QueryNode): Condition {
  switch (node.kind) {
    case 'and': {
      const ofPrinting = node.parts.filter(asksPrinting)
      const ofCard = node.parts.filter((part) => !asksPrinting(part)).map(conditionOf)
      const [only] = ofPrinting
      if (only === undefined) return joined(' AND ', ofCard)
      return joined(' AND ', [...ofCard, ofPrinting.length === 1 ? conditionOf(only) : inPrinting(ofPrinting)])
    }
    case 'or':
      return joined(' OR ', node.parts.map(conditionOf))
    default:
      return asksPrinting(node) ? inPrinting([node]) : leafCondition(node, conditionOf)
  }
}

/** A printing for which all of these hold; a card without any counts where all of them are negations. */
function inPrinting(parts: readonly QueryNode[]): Condition {
  const { sql, values } = joined(' AND ', parts.map(printingCondition))
  const found = parts.every(asksPrintingOnly)
    ? amongIds(`SELECT p.cardId FROM printings p WHERE ${sql}`, values)
    : { sql: `EXISTS (SELECT 1 FROM printings p WHERE p.cardId = c.id AND ${sql})`, values }
  if (!parts.every((part) => part.kind === 'not')) return found
  return { sql: `(${found.sql} OR NOT EXISTS (SELECT 1 FROM printings WHERE cardId = c.id))`, values }
}

function amongIds(ids: string, values: Values): Condition {
  return { sql: `c.id IN (${ids})`, values, ids }
}

/** The condition for a printing `p` of the card `c`. */
function printingCondition(node: QueryNode): Condition {
  switch (node.kind) {
    case 'and':
    case 'or':
      return joined(node.kind === 'and' ? ' AND ' : ' OR ', node.parts.map(printingCondition))
    case 'set':
      return { sql: '(p.setCode = ?)', values: [node.code] }
    case 'rarity':
      return {
        sql: `(p.rarityRank >= 0 AND p.rarityRank ${sqlOperator(node.op)} ?)`,
        values: [rarityRank(node.rarity)],
      }
    case 'year':
      return yearCondition(node.op, node.year)
    case 'text':
      if (node.field !== 'artist') return conditionOf(node)
      return { sql: "(p.artist LIKE ? ESCAPE '\\')", values: [`%${likeText(node.text)}%`] }
    default:
      return leafCondition(node, printingCondition)
  }
}

/** Dates begin with their year, so that they stand in the order of text. */
function yearCondition(op: Comparison, year: number): Condition {
  const [from, until] = [String(year), String(year + 1)]
  switch (op) {
    case '=':
      return { sql: '(p.releasedAt >= ? AND p.releasedAt < ?)', values: [from, until] }
    case '!=':
      return { sql: '(p.releasedAt < ? OR p.releasedAt >= ?)', values: [from, until] }
    case '<':
      return { sql: '(p.releasedAt < ?)', values: [from] }
    case '<=':
      return { sql: '(p.releasedAt < ?)', values: [until] }
    case '>':
      return { sql: '(p.releasedAt >= ?)', values: [until] }
    case '>=':
      return { sql: '(p.releasedAt >= ?)', values: [from] }
  }
}

function leafCondition(node: QueryNode, inner: (node: QueryNode) => Condition): Condition {
  switch (node.kind) {
    case 'all':
      return { sql: '1', values: [] }
    case 'not': {
      const { sql, values } = inner(node.part)
      return { sql: `NOT coalesce(${sql}, 0)`, values }
    }
    case 'text':
      return node.field === 'artist' ? inner(node) : textCondition(node.field, node.text)
    case 'pattern':
      return patternCondition(node.field, node.pattern)
    case 'exactName':
      return amongIds('SELECT id FROM cards WHERE foldedName = ? OR foldedFront = ?', [
        foldName(node.name),
        foldName(node.name),
      ])
    case 'keyword':
      return holding('cards', 'keywords', JSON.stringify(node.keyword))
    case 'colors':
      return bitsCondition(columnOf(node.of), node.op, colorBits(node.colors))
    case 'colorCount':
      return { sql: `(${bitCount(columnOf(node.of))} ${sqlOperator(node.op)} ?)`, values: [node.count] }
    case 'produces':
      return bitsCondition('c.produces', node.op, manaBits(node.mana))
    case 'mana':
      return amongIds(
        // Materialized, so that each cost that occurs is looked at once and not once a card.
        `WITH costs AS MATERIALIZED (SELECT DISTINCT manaCost FROM faces)
          SELECT cardId FROM faces WHERE manaCost IN (SELECT manaCost FROM costs WHERE manaMatches(manaCost, ?, ?))`,
        [node.op, node.symbols.map((symbol) => `{${symbol}}`).join('')],
      )
    case 'number':
      return numberCondition(node.field, node.op, node.value)
    case 'parity':
      return { sql: '(c.manaValue % 2 = ?)', values: [node.odd ? 1 : 0] }
    case 'legality':
      return {
        // A restricted card is legal, one copy of it.
        sql: `(((${node.status === 'legal' ? 'c.legal | c.restricted' : `c.${node.status}`}) >>
          (SELECT bit FROM formats WHERE name = ?)) & 1)`,
        values: [node.format],
      }
    case 'flag':
      return { sql: `(${flagCondition(node.flag)})`, values: [] }
    case 'and':
    case 'or':
    case 'set':
    case 'rarity':
    case 'year':
      return inner(node)
  }
}

/** The same query with negations only at what asks one thing. */
function negationsInward(node: QueryNode, negated = false): QueryNode {
  switch (node.kind) {
    case 'not':
      return negationsInward(node.part, !negated)
    case 'and':
    case 'or': {
      const kind = negated === (node.kind === 'and') ? 'or' : 'and'
      return { kind, parts: node.parts.map((part) => negationsInward(part, negated)) }
    }
    default:
      return negated ? { kind: 'not', part: node } : node
  }
}

function asksPrinting(node: QueryNode): boolean {
  return leavesOf(node).some(isOfPrinting)
}

function asksPrintingOnly(node: QueryNode): boolean {
  return leavesOf(node).every(isOfPrinting)
}

function isOfPrinting(leaf: QueryNode): boolean {
  return (
    leaf.kind === 'set' ||
    leaf.kind === 'rarity' ||
    leaf.kind === 'year' ||
    (leaf.kind === 'text' && leaf.field === 'artist')
  )
}

function leavesOf(node: QueryNode): readonly QueryNode[] {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.parts.flatMap(leavesOf)
    case 'not':
      return leavesOf(node.part)
    default:
      return [node]
  }
}

/** All parts, or any. The full-text index is asked once for what it can say of them: each further answer is a long list. */
function joined(operator: ' AND ' | ' OR ', parts: readonly Condition[]): Condition {
  const expressions = parts.flatMap(({ match }) => (match === undefined ? [] : [`(${match})`]))
  const found = expressions.length === 0 ? [] : [matched(expressions.join(operator))]
  const isNarrow = operator === ' AND ' && found.length > 0
  const others = parts.filter(({ match }) => match === undefined)
  const all = [...found, ...others.map((part) => (isNarrow ? { ...part, sql: part.ofEach ?? part.sql } : part))]
  const [only] = all
  if (only !== undefined && all.length === 1) return only
  return { sql: `(${all.map((part) => part.sql).join(operator)})`, values: all.flatMap((part) => part.values) }
}

function textCondition(field: Exclude<TextField, 'artist'>, text: string): Condition {
  switch (field) {
    case 'name':
      return indexed('name', foldName(text), () => holding('cards', 'foldedName', foldName(text)))
    case 'type': {
      const trait = typeTrait(text)
      if (trait !== null) return { sql: '(c.traits & ?)', values: [trait] }
      return indexed('type', text, () => holding('faces', 'typeLine', text))
    }
    case 'oracle':
      return text.includes('~')
        ? selfCondition(text)
        : indexed('text', text, () => holding('faces', 'oracleText', text))
    case 'unsupported':
      return {
        sql: "(c.compileStatus = 'unsupported' AND EXISTS (SELECT 1 FROM json_each(c.unread) WHERE value LIKE ? ESCAPE '\\'))",
        values: [`%${likeText(text)}%`],
      }
  }
}

/** '~' stands for the card's own name, also where its text says 'this creature'. */
function selfCondition(text: string): Condition {
  const [longest = ''] = text.split('~').toSorted((one, other) => other.length - one.length)
  const isIndexed = [...longest].length >= 3
  const own = `${isIndexed ? `cardId IN (${MATCHING}) AND ` : ''}selfText LIKE ? ESCAPE '\\'`
  return amongIds(`SELECT cardId FROM faces WHERE ${own}`, [
    ...(isIndexed ? [matching('text', longest)] : []),
    `%${likeText(text)}%`,
  ])
}

function patternCondition(field: PatternField, pattern: string): Condition {
  return amongIds('SELECT value FROM json_each(?)', [{ field, pattern }])
}

/** The index holds runs of three letters; a shorter text is looked for without it. */
function indexed(column: TextColumn, text: string, unindexed: () => Condition): Condition {
  return [...text].length < 3 ? unindexed() : matched(matching(column, text))
}

/** What holds a text in a column, case aside. */
function holding(table: 'cards' | 'faces', column: string, text: string): Condition {
  const holds = `${column} LIKE ? ESCAPE '\\'`
  const ids = table === 'cards' ? 'SELECT id FROM cards' : 'SELECT cardId FROM faces'
  return {
    ...amongIds(`${ids} WHERE ${holds}`, [`%${likeText(text)}%`]),
    ofEach: table === 'cards' ? `(c.${holds})` : `EXISTS (SELECT 1 FROM faces f WHERE f.cardId = c.id AND f.${holds})`,
  }
}

type TextColumn = 'name' | 'type' | 'text'

const MATCHING = 'SELECT rowid FROM cardText WHERE cardText MATCH ?'

/** An expression of the full-text index for a text in a column of it. */
function matching(column: TextColumn, text: string): string {
  return `${column} : "${text.replaceAll('"', '""')}"`
}

function matched(match: string): Condition {
  return { ...amongIds(MATCHING, [match]), match }
}

function columnOf(of: 'card' | 'identity'): string {
  return of === 'card' ? 'c.colors' : 'c.colorIdentity'
}

function bitsCondition(column: string, op: Comparison, bits: number): Condition {
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
  return `(${[0, 1, 2, 3, 4].map((bit) => `(${column} >> ${String(bit)} & 1)`).join(' + ')})`
}

function sqlOperator(op: Comparison): string {
  return op === '!=' ? '<>' : op
}

function numberCondition(field: NumberField, op: Comparison, value: number | NumberField): Condition {
  const right = typeof value === 'number' ? '?' : columnOfNumber(value)
  const values = typeof value === 'number' ? [value] : []
  const comparison = `${columnOfNumber(field)} ${sqlOperator(op)} ${right}`
  const isOfCard = [field, value].map((each) => each === 'manaValue' || typeof each === 'number')
  if (isOfCard.every(Boolean)) return { sql: `(${comparison})`, values }
  const isOfFace = field !== 'manaValue' && value !== 'manaValue'
  return isOfFace
    ? amongIds(`SELECT f.cardId FROM faces f WHERE ${comparison}`, values)
    : { sql: `EXISTS (SELECT 1 FROM faces f WHERE f.cardId = c.id AND ${comparison})`, values }
}

function columnOfNumber(field: NumberField): string {
  switch (field) {
    case 'manaValue':
      return 'c.manaValue'
    case 'power':
    case 'toughness':
    case 'loyalty':
      return `f.${field}Number`
  }
}

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
    case 'spell':
    case 'vanilla':
    case 'historic':
    case 'commander':
    case 'bear':
    case 'party':
    case 'outlaw':
    case 'modal':
    case 'hybrid':
    case 'phyrexian':
      return `c.traits & ${String(cardKindBit(flag))}`
  }
}
