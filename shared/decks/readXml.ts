import { MAX_CARD_NAME } from './draft.ts'
import type { DeckDraft } from './draft.ts'

interface Tag {
  readonly name: string
  readonly closing: boolean
  readonly attributes: ReadonlyMap<string, string>
  readonly line: number
  /** the text up to the next tag */
  readonly text: string
}

/** Reads Cockatrice's .cod and MTGO's .dek into the draft. Other XML, and HTML, is no deck. */
export function readXml(text: string, draft: DeckDraft): void {
  const tags = tagsOf(text)
  const root = tags.find((tag) => !/^[?!]/u.test(tag.name))
  if (root?.name === 'cockatrice_deck') readCockatrice(tags, draft)
  else if (root?.name === 'Deck') readMtgo(tags, draft)
  else {
    draft.faults.push({ line: root?.line ?? 1, reason: 'notADeck', text: root === undefined ? '' : `<${root.name}>` })
    return
  }
  if (!tags.some((tag) => tag.closing && tag.name === root.name)) {
    draft.faults.push({ line: text.split('\n').length, reason: 'brokenXml', text: `<${root.name}>` })
  }
}

function readCockatrice(tags: readonly Tag[], draft: DeckDraft): void {
  let zone: string | null = null
  for (const tag of tags) {
    if (tag.closing) continue
    if (tag.name === 'deckname') draft.name = tag.text.trim() || draft.name
    else if (tag.name === 'comments' && tag.text.trim() !== '')
      draft.comment.push(tag.text.trim().replace(/\s+/gu, ' '))
    else if (tag.name === 'zone') zone = tag.attributes.get('name') ?? null
    else if (tag.name === 'card' && zone === 'tokens') {
      const text = `${tag.attributes.get('number') ?? ''} ${tag.attributes.get('name') ?? ''}`.trim()
      draft.lines.push({ line: tag.line, text, became: 'otherCards' })
    } else if (tag.name === 'card') {
      addCard(tag, tag.attributes.get('number'), tag.attributes.get('name'), zone === 'side', draft)
    }
  }
}

function readMtgo(tags: readonly Tag[], draft: DeckDraft): void {
  for (const tag of tags) {
    if (tag.name !== 'Cards' || tag.closing) continue
    const side = tag.attributes.get('Sideboard')?.toLowerCase() === 'true'
    addCard(tag, tag.attributes.get('Quantity'), tag.attributes.get('Name'), side, draft)
  }
}

function addCard(
  tag: Tag,
  number: string | undefined,
  name: string | undefined,
  side: boolean,
  draft: DeckDraft,
): void {
  const trimmed = name?.trim() ?? ''
  const count = Number(number)
  if (trimmed === '') draft.faults.push({ line: tag.line, reason: 'noName', text: `<${tag.name}>` })
  else if (trimmed.length > MAX_CARD_NAME) draft.faults.push({ line: tag.line, reason: 'longName', text: trimmed })
  else if (!(Number.isInteger(count) && count >= 1 && count <= 999)) {
    draft.faults.push({ line: tag.line, reason: 'badCount', text: `${number ?? ''} ${trimmed}`.trim() })
  } else {
    const entry = { name: trimmed, count }
    ;(side ? draft.sideboard : draft.main).push(entry)
    draft.lines.push({ line: tag.line, text: `${String(count)} ${trimmed}`, became: entry })
  }
}

/** The tags of an XML text, flat. Deck files need no more: no nesting of their elements matters but a card's zone. */
function tagsOf(text: string): readonly Tag[] {
  const tags: Tag[] = []
  let line = 1
  let at = text.indexOf('<')
  let before = 0
  while (at !== -1) {
    line += newLines(text.slice(before, at))
    before = at
    const end = text.startsWith('<!--', at) ? text.indexOf('-->', at) + 2 : text.indexOf('>', at)
    if (end < at + 2) break
    const next = text.indexOf('<', end)
    const inner = text.slice(at + 1, end)
    const name = /^\/?([^\s/>]+)/u.exec(inner)?.[1] ?? ''
    tags.push({
      name,
      closing: inner.startsWith('/'),
      attributes: attributesOf(inner),
      line,
      text: decode(text.slice(end + 1, next === -1 ? undefined : next)),
    })
    at = next
  }
  return tags
}

function attributesOf(inner: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const match of inner.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)) {
    found.set(match[1] ?? '', decode(match[2] ?? match[3] ?? ''))
  }
  return found
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/giu, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return ENTITIES[name] ?? whole
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function newLines(text: string): number {
  return text.split('\n').length - 1
}
