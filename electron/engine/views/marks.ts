import type { Message } from '../../../shared/messages/message.ts'
import type { GameObject } from '../state/object.ts'

/** Designations that aren't a word that the rules use for the permanent itself, as they are said. */
const SAID_AS: Readonly<Record<string, string>> = {
  'left half unlocked': 'mark.leftUnlocked',
  'right half unlocked': 'mark.rightUnlocked',
}
const LEVEL = /^level (\d+)$/u

/**
 * What rules call a permanent besides: renowned, solved, which of its doors are unlocked (709.5c), its level (716.2b).
 * @param object the permanent
 * @returns a message for each designation; of levels for the last one
 */
export function marksOf({ designations }: GameObject): readonly Message[] {
  const level = Math.max(...designations.map((designation) => Number(LEVEL.exec(designation)?.[1] ?? 0)))
  const words = designations.filter((designation) => !LEVEL.test(designation)).map(wordFor)
  return level > 0 ? [...words, { key: 'mark.level', parameters: { number: { kind: 'number', n: level } } }] : words
}

function wordFor(designation: string): Message {
  const key = SAID_AS[designation]
  return key === undefined
    ? { key: 'mark.called', parameters: { text: { kind: 'text', text: designation } } }
    : { key, parameters: {} }
}
