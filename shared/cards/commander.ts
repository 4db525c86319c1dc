import type { CardRecord } from './record.ts'
import { parseTypeLine } from './typeLine.ts'
import type { TypeLine } from './typeLine.ts'

/** An ability by which two cards may lead a deck together (702.124a). */
type PartnerAbility =
  /** partner, or partner—[text] (702.124h, 702.124i) */
  | { readonly kind: 'partner'; readonly text: string }
  | { readonly kind: 'partnerWith'; readonly name: string }
  | { readonly kind: 'chooseABackground' }
  | { readonly kind: 'doctorsCompanion' }

// Outside the game a card has the characteristics of its front face, or its normal ones (712.8a, 715.4).
function typesOf(record: CardRecord): TypeLine {
  return parseTypeLine(record.faces[0]?.typeLine ?? '')
}

function isLegendary(record: CardRecord): boolean {
  return typesOf(record).supertypes.includes('Legendary')
}

function isBackground(record: CardRecord): boolean {
  const { supertypes, types, subtypes } = typesOf(record)
  return supertypes.includes('Legendary') && types.includes('Enchantment') && subtypes.includes('Background')
}

/** 702.124m: a legendary Time Lord Doctor creature card with no other creature types. */
function isTheDoctor(record: CardRecord): boolean {
  const { supertypes, types, subtypes } = typesOf(record)
  const named = ['Doctor', 'Time Lord']
  return supertypes.includes('Legendary') && types.includes('Creature') && [...subtypes].sort().join() === named.join()
}

function linesOf(record: CardRecord): readonly string[] {
  // 207.2: reminder text has no effect.
  const text = (record.faces[0]?.oracleText ?? '').replace(/\s*\([^()]*\)/gu, '')
  return text.replaceAll('’', "'").split('\n')
}

/**
 * Whether a card can be a deck's commander by itself: a legendary creature, Vehicle, or Spacecraft with power and toughness
 * (903.3), or a card that says so (903.3a).
 */
export function canLead(record: CardRecord): boolean {
  const { types, subtypes } = typesOf(record)
  if (linesOf(record).some((line) => /can be your commander\.$/u.test(line))) return true
  if (!isLegendary(record)) return false
  const hasPower = record.faces[0]?.power !== null
  return types.includes('Creature') || subtypes.includes('Vehicle') || (subtypes.includes('Spacecraft') && hasPower)
}

function partnerAbility(words: string): readonly PartnerAbility[] {
  const [, name] = /^partner with (.+)$/iu.exec(words) ?? []
  if (name !== undefined) return [{ kind: 'partnerWith', name }]
  const [, text] = /^partner\s*[—–-]\s*(.+)$/iu.exec(words) ?? []
  if (text !== undefined) return [{ kind: 'partner', text: text.toLowerCase() }]
  switch (words.toLowerCase()) {
    case 'partner':
      return [{ kind: 'partner', text: '' }]
    case 'friends forever':
      return [{ kind: 'partner', text: 'friends forever' }]
    case 'choose a background':
      return [{ kind: 'chooseABackground' }]
    case "doctor's companion":
      return [{ kind: 'doctorsCompanion' }]
    default:
      return []
  }
}

/** The partner abilities of a card: lines of their own, or words of a line of keywords. */
function partnerAbilities(record: CardRecord): readonly PartnerAbility[] {
  return linesOf(record).flatMap((line) => {
    const whole = partnerAbility(line.trim())
    return whole.length > 0 ? whole : line.split(/[,;]/u).flatMap((words) => partnerAbility(words.trim()))
  })
}

/** Whether an ability of `one` lets it lead a deck together with `other`. */
function takesAlong(one: CardRecord, other: CardRecord): boolean {
  const theirs = partnerAbilities(other)
  return partnerAbilities(one).some((ability) => {
    switch (ability.kind) {
      case 'partner':
        return canLead(other) && theirs.some((back) => back.kind === 'partner' && back.text === ability.text)
      case 'partnerWith':
        // 702.124j: each names the other.
        return (
          canLead(other) &&
          ability.name === other.name &&
          theirs.some((back) => back.kind === 'partnerWith' && back.name === one.name)
        )
      case 'chooseABackground':
        return isBackground(other)
      case 'doctorsCompanion':
        return isTheDoctor(other)
    }
  })
}

/** Whether two cards can be a deck's commanders together, by a partner ability of one or of both (702.124a–m). */
export function canLeadTogether(one: CardRecord, other: CardRecord): boolean {
  return (canLead(one) && takesAlong(one, other)) || (canLead(other) && takesAlong(other, one))
}
