import { CREATURE_TYPES } from '../../shared/vocabulary/subtypes.ts'
import { ABILITY_WORDS, WORDS_THAT_MEAN } from './vocabulary/abilityWords.ts'

const THIS_PERMANENT =
  /\bthis (?:creature|permanent|land|artifact|enchantment|aura|equipment|vehicle|saga|token|planeswalker|room|class|case|spacecraft|siege|battle|fortification)(?![\w-])/giu

const CREATURE_TYPE_NAMES: ReadonlySet<string> = new Set(CREATURE_TYPES)

/** What a face calls itself: its name, and where it is legendary the short forms of it (201.5c). */
export function ownNames(name: string, legendary: boolean): readonly string[] {
  const names = [name]
  if (legendary) {
    for (const cut of [/,.*$/u, / (?:of|the|from|and) .*$/u, / .*$/u]) {
      const short = name.replace(cut, '').replace(/,$/u, '')
      // A legendary Sliver speaks of Slivers.
      const isName = !/^(?:The|A|An)$/u.test(short) && !CREATURE_TYPE_NAMES.has(short)
      if (short !== name && short.length > 2 && isName) names.push(short)
    }
  }
  return names.toSorted((one, other) => other.length - one.length)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
}

/** Reminder text (207.2a) left out: it is in parentheses, and has no nested ones. */
export function withoutReminders(text: string): string {
  return text
    .replace(/ ?\([^()]*\)/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

function remindersIn(text: string): string {
  return [...text.matchAll(/\([^()]*\)/gu)].join(' ').toLowerCase()
}

/**
 * Rules text in the form that the grammar reads: no reminder text, ability words (207.2c) and flavor words (207.2d) left out,
 * dashes and quotes of one kind, `~` for the object itself ('this creature', its own name; not after 'named', where it is
 * about whatever has the name). Inside quotation marks the card's own name isn't `~`: an ability granted in quotes is
 * another object's, and its giver `≈`.
 */
export function normalise(text: string, name: string, legendary: boolean): string {
  let plain = withoutReminders(text)
    .replace(/[’‘´`]/gu, "'")
    .replace(/[−–‐‑]/gu, '-')
    .replace(/ -- /gu, ' — ')
    .replace(/,,/gu, ',')
  plain = quoted(plain)
  const own = ownNames(name.replace(/[’‘]/gu, "'"), legendary).filter((each) => plain.includes(each))
  if (own.length > 0) {
    // A card called Exile tells to exile a target.
    const pattern = new RegExp(
      `(?<![\\w'-]|\\bnamed )(?:${own.map(escaped).join('|')})(?![\\w-]|'(?!s\\b)| target )`,
      'gu',
    )
    plain = plain
      .split(/(“[^”]*”)/u)
      .map((part) => (part.startsWith('“') ? part : part.replace(pattern, '~')))
      .join('')
  }
  // What decks may hold is said of the card itself (100.2a).
  plain = plain.replace(
    `A deck can have any number of cards named ${name}.`,
    'A deck can have any number of cards named ~.',
  )
  plain = withGranters(plain, name.replace(/[’‘]/gu, "'"), own)
  return withoutAbilityWords(plain.replace(THIS_PERMANENT, '~'), remindersIn(text))
}

const GRANTER = /\bthis (enchantment|aura|equipment)\b/giu

/**
 * An ability in quotes that is given to something else may name what gave it (201.5a), by its name or as 'this Aura' where
 * what has the ability is none. That is `≈`. A short form of its name does only where cards are
 * 'exiled with' it: elsewhere it may be another's name or a type.
 */
function withGranters(text: string, name: string, own: readonly string[]): string {
  if (!text.includes('“')) return text
  const whole = new RegExp(`(?<!named )(?<![\\w'-])${escaped(name)}(?![\\w-]|'(?!s\\b))`, 'gu')
  const exiler = new RegExp(`(?<=exiled with )(?:${[name, ...own].map(escaped).join('|')})(?![\\w-]|'(?!s\\b))`, 'gu')
  return text.replace(/(^|\n)([^\n]*)/gu, (line) => {
    let before = ''
    return line
      .split(/(“[^”]*”)/u)
      .map((part) => {
        if (!part.startsWith('“')) {
          before = part.slice(part.lastIndexOf('. ') + 1)
          return part
        }
        const receiver = before.replace(THIS_PERMANENT, '').toLowerCase()
        return part
          .replace(GRANTER, (words, noun: string) => (receiver.includes(noun.toLowerCase()) ? words : '≈'))
          .replace(whole, '≈')
          .replace(exiler, '≈')
      })
      .join('')
  })
}

/** Straight quotation marks made into opening and closing ones; single ones inside double ones likewise. */
function quoted(text: string): string {
  let open = false
  const plain = text.replace(/["“”]/gu, () => {
    open = !open
    return open ? '“' : '”'
  })
  return plain.replace(/“[^”]*”/gu, (inner) =>
    inner.replace(/(?<=[\s“(])'(?=[A-Z{~])/gu, '‘').replace(/(?<=[.!])'(?=[\s”.]|$)/gu, '’'),
  )
}

/** Names of modes are flavor words; other words before a dash after a bullet are anchor words, which mean something (614.12b). */
const MODES_FOLLOW = /(?:^|\W)choose [^.]* —$|^tiered$/iu
const CHAPTERS = /^[IVX, ]+$/u

function withoutAbilityWords(text: string, reminders: string): string {
  let modes = false
  const lines = text.split('\n').map((line) => {
    const bullet = line.startsWith('• ') ? 2 : 0
    if (bullet === 0) modes = MODES_FOLLOW.test(line)
    const dash = line.indexOf(' — ')
    if (dash < 0) return line
    const words = line.slice(bullet, dash)
    const meansNothing =
      ABILITY_WORDS.has(words.toLowerCase()) || ((bullet === 0 || modes) && isFlavor(words, reminders))
    return meansNothing ? line.slice(0, bullet) + line.slice(dash + 3) : line
  })
  return lines.join('\n')
}

/** 207.2d: flavor words mean nothing; reminder text explains no such word. */
function isFlavor(words: string, reminders: string): boolean {
  const low = words.toLowerCase()
  return (
    /^[A-Z][^—{}“”():+|]*$/u.test(words) &&
    !CHAPTERS.test(words) &&
    !/^(?:choose|.* chooses?) /u.test(low) &&
    !WORDS_THAT_MEAN.has(low) &&
    !reminders.includes(low)
  )
}
