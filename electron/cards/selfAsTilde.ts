import { withoutReminders } from '../../shared/cards/faceDown.ts'

const THIS =
  /\bthis (?:creature|card|spell|land|artifact|enchantment|aura|equipment|vehicle|saga|class|planeswalker|battle|permanent)\b/giu

/** SQL's `selfAsTilde(text, name)`: a rules text without reminders, with '~' wherever it speaks of its own card. */
export function selfAsTilde(text: unknown, name: unknown): string {
  if (typeof text !== 'string' || typeof name !== 'string') return ''
  // Legends call themselves by the part of their name before the comma (201.5).
  const [short = name] = name.split(', ')
  return withoutReminders(text).replaceAll(name, '~').replaceAll(short, '~').replace(THIS, '~')
}
