import { withoutReminders } from '../../shared/cards/faceDown.ts'
import type { CardFace } from '../../shared/cards/record.ts'

/** Raised whenever `selfText` may answer differently for some face, so that stored answers are worked out anew. */
export const SELF_TEXT_VERSION = 1

const THIS =
  /\bthis (?:creature|card|spell|land|artifact|enchantment|aura|equipment|vehicle|saga|class|planeswalker|battle|permanent)\b/giu

/**
 * A face's rules text without reminders, with '~' wherever it speaks of its own card; null where it doesn't.
 */
export function selfText({ oracleText, name }: CardFace): string | null {
  // Legends call themselves by the part of their name before the comma (201.5).
  const [short = name] = name.split(', ')
  const text = withoutReminders(oracleText).replaceAll(name, '~').replaceAll(short, '~').replace(THIS, '~')
  return text.includes('~') ? text : null
}
