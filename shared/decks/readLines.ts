import { MAX_CARD_NAME } from './draft.ts'
import type { DeckDraft } from './draft.ts'
import type { SkippedReason } from './faults.ts'

type Section = 'main' | 'sideboard' | 'commander' | 'maybeboard' | 'companion' | 'ignored' | 'about' | 'metadata'

/** Section headings as programs and people write them, lower case, without brackets and colons. */
const SECTIONS: Readonly<Record<string, Section>> = {
  deck: 'main',
  main: 'main',
  'main deck': 'main',
  maindeck: 'main',
  mainboard: 'main',
  sideboard: 'sideboard',
  side: 'sideboard',
  commander: 'commander',
  commanders: 'commander',
  companion: 'companion',
  about: 'about',
  metadata: 'metadata',
  general: 'metadata',
  shop: 'metadata',
  duel: 'metadata',
  maybeboard: 'maybeboard',
  maybe: 'maybeboard',
  considering: 'maybeboard',
  'display commander': 'ignored',
  tokens: 'ignored',
  planar: 'ignored',
  'planar deck': 'ignored',
  planes: 'ignored',
  'scheme deck': 'ignored',
  schemes: 'ignored',
  conspiracy: 'ignored',
  attractions: 'ignored',
  stickers: 'ignored',
  avatar: 'ignored',
  dungeon: 'ignored',
}

/** Headings inside the main deck that say what kind of cards follow. */
const KINDS =
  /^(?:creatures?|lands?|basic lands?|instants?|sorcery|sorceries|artifacts?|enchantments?|planeswalkers?|battles?|spells?|other|equipment|auras?)$/u

const COMMENT = /^(?:\/\/|#|;)\s*(.*)$/u
const KEYED_COMMENT = /^([A-Za-z][A-Za-z ]{0,19}?)\s*:\s*(.*)$/u
const CARD_LINE = /^(?:(SB|SIDEBOARD|COMMANDER):\s*)?(-?\d+)\s*[xX]?\s+(.*)$/u

/** Reads a deck from lines of text into the draft: every format but the XML ones. */
export function readLines(text: string, draft: DeckDraft): void {
  let section: Section = 'main'
  let sawHeading = false
  let afterGap = true
  const blocks: number[] = []
  const lines = text.split(/\r\n|\r|\n/u)
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '') {
      afterGap = true
      continue
    }
    const skip = (reason: SkippedReason): void => {
      draft.lines.push({ line: at + 1, text: line, became: reason })
    }
    if (COMMENT.test(line)) {
      if (!readComment(line, draft)) skip('remark')
      continue
    }
    const heading = headingOf(line)
    if (heading !== null) {
      sawHeading ||= heading !== 'kind'
      if (heading !== 'kind') section = heading
      else if (section === 'commander') section = 'main'
      continue
    }
    if (section === 'metadata' || section === 'about' || /^[A-Za-z ]+=/u.test(line)) {
      if (!readMetadata(line, draft)) skip('setting')
      continue
    }
    if (section === 'ignored' || /^LAYOUT [A-Z]+:/u.test(line)) {
      skip(section === 'ignored' ? 'otherCards' : 'setting')
      continue
    }
    const keyed = /^(NAME|AUTHOR):(.*)$/u.exec(line)
    if (keyed !== null) {
      if (keyed[1] === 'NAME') draft.name = (keyed[2] ?? '').trim() || draft.name
      else skip('setting')
      continue
    }
    if (section === 'main' && afterGap && CARD_LINE.test(line)) blocks.push(draft.main.length)
    afterGap = false
    readCard(line, at + 1, section, draft)
  }
  draft.blocks = sawHeading ? null : blocks
}

/** Takes the deck's name or comment from a remark; false where it is neither, nor empty, nor a heading. */
function readComment(line: string, draft: DeckDraft): boolean {
  const comment = COMMENT.exec(line)?.[1]?.trim() ?? ''
  const keyed = KEYED_COMMENT.exec(comment)
  const key = keyed?.[1]?.toUpperCase() ?? ''
  const value = keyed?.[2] ?? ''
  if (key === 'NAME' || key === 'DECK NAME') draft.name = value || draft.name
  else if (key === 'DESCRIPTION' || key === 'COMMENT') draft.comment.push(value)
  else if (comment === '' || headingOf(comment) !== null) return true
  else if (keyed === null) draft.comment.push(comment)
  else return false
  return true
}

function headingOf(line: string): Section | 'kind' | null {
  const bare = line
    .replace(/^\[(.+)\]$/u, '$1')
    .replace(/\s*\(\d+(?: cards?)?\)$/u, '')
    .replace(/:$/u, '')
    .trim()
    .toLowerCase()
  if (Object.hasOwn(SECTIONS, bare)) return SECTIONS[bare] ?? null
  if (/^\[[^\]]+\]$/u.test(line)) return 'ignored'
  return KINDS.test(bare) ? 'kind' : null
}

/** 'Name=…' as Forge writes it, 'Name …' as Arena does under 'About'; false for anything else. */
function readMetadata(line: string, draft: DeckDraft): boolean {
  const match = /^(Name|Description|Comment)\s*[= ]\s*(.+)$/u.exec(line)
  if (match?.[1] === 'Name') draft.name = match[2] ?? draft.name
  else if (match?.[2] !== undefined) draft.comment.push(match[2])
  return match !== null
}

function readCard(line: string, at: number, section: Section, draft: DeckDraft): void {
  const match = CARD_LINE.exec(line)
  if (match === null) {
    const bareCount = /^-?\d+\s*[xX]?$/u.test(line)
    draft.faults.push({ line: at, reason: bareCount ? 'noName' : 'noCount', text: line })
    return
  }
  const count = Number(match[2])
  if (!(count >= 1 && count <= 999)) {
    draft.faults.push({ line: at, reason: 'badCount', text: line })
    return
  }
  const { name, category } = cardName(match[3] ?? '')
  if (name === '') {
    draft.faults.push({ line: at, reason: 'noName', text: line })
    return
  }
  if (name.length > MAX_CARD_NAME) {
    draft.faults.push({ line: at, reason: 'longName', text: line })
    return
  }
  const target = targetOf(match[1] ?? '', category, section)
  const entry = { name, count }
  if (target !== null) draft[target].push(entry)
  draft.lines.push({ line: at, text: line, became: target === null ? 'notInDeck' : entry })
}

function targetOf(
  prefix: string,
  category: string,
  section: Section,
): 'main' | 'sideboard' | 'commander' | 'maybeboard' | 'companion' | null {
  if (prefix === 'COMMANDER' || /^commander\b/iu.test(category)) return 'commander'
  if (prefix !== '' || /^sideboard\b/iu.test(category)) return 'sideboard'
  if (/^maybeboard\b/iu.test(category) || section === 'maybeboard') return 'maybeboard'
  if (category.includes('{noDeck}')) return null
  if (section === 'sideboard' || section === 'commander' || section === 'companion') return section
  return 'main'
}

/**
 * The card's name without what programs put around it: set and number before it '[M11:149]' or after it '(M11) 149',
 * '|M11|2', '[WOE:93a]', '<retro>', foil marks '*F*', '[foil]', '+', labels '^Have,#37d67a^', tags '#ramp'; `category`
 * is Archidekt's, in brackets at the end, or what TappedOut's '*CMDR*' and Deckstats' '# !Commander' say.
 */
function cardName(text: string): { readonly name: string; readonly category: string } {
  let name = text.replace(/^\[[A-Za-z0-9:_-]*\]\s*/u, '').replace(/\|.*$/u, '')
  let category = /\s(?:\*CMDR\*|#\s*!Commander\b)/iu.test(name) ? 'Commander' : ''
  name = name.replace(/\s+#\s*!Commander\b.*$/iu, '')
  for (;;) {
    const before = name
    name = name
      .replace(/\s+\^[^^]*\^$/u, '')
      .replace(/\s+\*[A-Za-z-]{1,8}\*$/u, '')
      .replace(/\s+(?:<[^<>]*>|#[^\s#][^#]*)$/u, '')
      .replace(/(?:^|\s+)\((?:[A-Z0-9_]{2,8}|[a-z0-9_]{2,8})\)(?:\s+[A-Za-z0-9-]*\d[A-Za-z0-9-]*[★†*]*)?$/u, '')
      .replace(/\s+\(\d+\)$/u, '')
    const bracket = /\s+\[([^\]]*)\]$/u.exec(name)
    if (bracket !== null) {
      name = name.slice(0, bracket.index)
      category = bracket[1] ?? ''
    }
    if (name === before) break
  }
  return {
    name: name
      .replace(/\+$/u, '')
      .replace(/\s*\/{2,3}\s*/u, ' // ')
      .replace(/\s+/gu, ' ')
      .trim(),
    category,
  }
}
