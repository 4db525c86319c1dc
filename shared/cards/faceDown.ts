import type { CardRecord } from './record.ts'

/** Raised whenever `usesFaceDown` may answer differently for some card. */
export const FACE_DOWN_VERSION = 1

const WORDS =
  /\b(?:mega)?morphs?\b|\bdisguised?\b|\bmanifest(?:s|ed|ing)?\b|\bcloak(?:s|ed|ing)?\b|\bface[- ]down\b|\bturn(?:s|ed|ing)?\b[^.\n]{0,60}\bface up\b/iu

/** Has the card a face-down mechanic, or does its text deal with face-down cards? Reminder text doesn't count. */
export function usesFaceDown(record: CardRecord): boolean {
  return record.faces.some((face) => WORDS.test(withoutReminders(face.oracleText).replaceAll(face.name, '')))
}

/** A rules text without its reminder text (207.2). */
export function withoutReminders(text: string): string {
  const without = text.includes('(') ? text.replace(/\s*\([^()]*\)/gu, '') : text
  return without
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
