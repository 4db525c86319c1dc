import { foldName } from '../../shared/cards/names.ts'
import type { Comparison, Flag, NumberField, Query, QueryNode, TextField } from '../../shared/search/query.ts'
import { cardKindBit, typeTrait } from '../../shared/cards/traits.ts'
import { colorBits, manaBits, rarityRank } from './rows.ts'
import { likeText } from './suggest.ts'

export interface SearchSql {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

/** What is answered by a look at the card's own row. */
const CHEAP: ReadonlySet<QueryNode['kind']> = new Set([
  ...(['all', 'colors', 'colorCount', 'produces', 'legality', 'number', 'parity', 'exactName'] as const),
  ...(['keyword', 'flag'] as const),
])

function isCheap(leaf: QueryNode): boolean {
  return CHEAP.has(leaf.kind) || (leaf.kind === 'text' && leaf.field === 'type' && typeTrait(leaf.text) !== null)
}

export interface SearchStatements extends SearchSql {
  /** the same without an order, for what is to be counted */
  readonly unordered: string
  /** it costs little to go through all cards for it, so that counting those found and taking a page of them is two statements */
  readonly isCheap: boolean
}

/** Makes SQL of a query; it gives card ids in the order asked for. Every value is bound, none is pasted in. */
export function searchSql(query: Query): SearchStatements {
  const { sql, values } = conditionOf(negationsInward(query.root))
  const direction = query.descending ? 'DESC' : 'ASC'
  const byName = `c.foldedName${query.order === 'name' ? ` ${direction}` : ''}`
  const order = [...orderColumns(query).map((column) => `${column} ${direction} NULLS LAST`), byName, 'c.id']
  const unordered = `SELECT c.id FROM cards c WHERE ${sql}`
  return {
    ...{ sql: `${unordered} ORDER BY ${order.join(', ')}`, unordered, values },
    isCheap: leavesOf(query.root).every(isCheap),
  }
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
function conditionOf(node: QueryNode): SearchSql {
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
function inPrinting(parts: readonly QueryNode[]): SearchSql {
  const { sql, values } = joined(' AND ', parts.map(printingCondition))
  const found = parts.every(asksPrintingOnly)
    ? `c.id IN (SELECT p.cardId FROM printings p WHERE ${sql})`
    : `EXISTS (SELECT 1 FROM printings p WHERE p.cardId = c.id AND ${sql})`
  const none = 'NOT EXISTS (SELECT 1 FROM printings WHERE cardId = c.id)'
  return { sql: parts.every((part) => part.kind === 'not') ? `(${found} OR ${none})` : found, values }
}

/** The condition for a printing `p` of the card `c`. */
function printingCondition(node: QueryNode): SearchSql {
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
      return { sql: `(CAST(substr(p.releasedAt, 1, 4) AS INTEGER) ${sqlOperator(node.op)} ?)`, values: [node.year] }
    case 'text':
      if (node.field !== 'artist') return conditionOf(node)
      return { sql: "(p.artist LIKE ? ESCAPE '\\')", values: [`%${likeText(node.text)}%`] }
    default:
      return leafCondition(node, printingCondition)
  }
}

function leafCondition(node: QueryNode, inner: (node: QueryNode) => SearchSql): SearchSql {
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
      return { sql: '(c.foldedName = ? OR c.foldedFront = ?)', values: [foldName(node.name), foldName(node.name)] }
    case 'keyword':
      return {
        sql: "(c.keywords LIKE ? ESCAPE '\\')",
        values: [`%${likeText(JSON.stringify(node.keyword))}%`],
      }
    case 'colors':
      return bitsCondition(columnOf(node.of), node.op, colorBits(node.colors))
    case 'colorCount':
      return { sql: `(${bitCount(columnOf(node.of))} ${sqlOperator(node.op)} ?)`, values: [node.count] }
    case 'produces':
      return bitsCondition('c.produces', node.op, manaBits(node.mana))
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

function joined(operator: string, parts: readonly SearchSql[]): SearchSql {
  return { sql: `(${parts.map((part) => part.sql).join(operator)})`, values: parts.flatMap((part) => part.values) }
}

function textCondition(field: Exclude<TextField, 'artist'>, text: string): SearchSql {
  switch (field) {
    case 'name':
      return indexed('name', foldName(text), "c.foldedName LIKE ? ESCAPE '\\'")
    case 'type': {
      const trait = typeTrait(text)
      if (trait !== null) return { sql: '(c.traits & ?)', values: [trait] }
      return indexed('type', text, inFaces('typeLine'))
    }
    case 'oracle':
      return text.includes('~') ? selfCondition(text) : indexed('text', text, inFaces('oracleText'))
    case 'unsupported':
      return {
        sql: "(c.compileStatus = 'unsupported' AND EXISTS (SELECT 1 FROM json_each(c.unread) WHERE value LIKE ? ESCAPE '\\'))",
        values: [`%${likeText(text)}%`],
      }
  }
}

/** '~' stands for the card's own name, also where its text says 'this creature'. */
function selfCondition(text: string): SearchSql {
  const [longest = ''] = text.split('~').toSorted((one, other) => other.length - one.length)
  const among = [...longest].length < 3 ? null : indexed('text', longest, '', 'cardId')
  const own = "selfText LIKE ? ESCAPE '\\'"
  return {
    sql: `c.id IN (SELECT cardId FROM faces WHERE ${among === null ? '' : `${among.sql} AND `}${own})`,
    values: [...(among?.values ?? []), `%${likeText(text)}%`],
  }
}

function patternCondition(field: 'name' | 'type' | 'oracle', pattern: string): SearchSql {
  if (field === 'name') return { sql: 'patternFound(c.name, ?)', values: [pattern] }
  const column = field === 'type' ? 'typeLine' : 'oracleText'
  return {
    sql: `c.id IN (SELECT cardId FROM faces WHERE patternFound(${column}, ?))`,
    values: [pattern],
  }
}

function inFaces(column: string): string {
  return `EXISTS (SELECT 1 FROM faces f WHERE f.cardId = c.id AND f.${column} LIKE ? ESCAPE '\\')`
}

/** The index holds runs of three letters; a shorter text is looked for without it. */
function indexed(column: string, text: string, scan: string, id = 'c.id'): SearchSql {
  if ([...text].length < 3) return { sql: scan, values: [`%${likeText(text)}%`] }
  return {
    sql: `${id} IN (SELECT rowid FROM cardText WHERE cardText MATCH ?)`,
    values: [`${column} : "${text.replaceAll('"', '""')}"`],
  }
}

function columnOf(of: 'card' | 'identity'): string {
  return of === 'card' ? 'c.colors' : 'c.colorIdentity'
}

function bitsCondition(column: string, op: Comparison, bits: number): SearchSql {
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

function numberCondition(field: NumberField, op: Comparison, value: number | NumberField): SearchSql {
  const right = typeof value === 'number' ? '?' : columnOfNumber(value)
  const values = typeof value === 'number' ? [value] : []
  const comparison = `${columnOfNumber(field)} ${sqlOperator(op)} ${right}`
  const isOfCard = [field, value].map((each) => each === 'manaValue' || typeof each === 'number')
  if (isOfCard.every(Boolean)) return { sql: `(${comparison})`, values }
  const isOfFace = field !== 'manaValue' && value !== 'manaValue'
  return isOfFace
    ? { sql: `c.id IN (SELECT f.cardId FROM faces f WHERE ${comparison})`, values }
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
