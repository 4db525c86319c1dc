import type { Message, MessageParameter } from '../../shared/messages/message.ts'

interface FaultParameters {
  readonly number?: number
  readonly total?: number
  readonly text?: string
  readonly cost?: readonly string[]
}

/** What the rules of deck construction have against a deck, by the kind of fault. */
export function fault(kind: string, { number, total, text, cost }: FaultParameters = {}): Message {
  const parameters: Record<string, MessageParameter<string>> = {}
  if (number !== undefined) parameters['number'] = { kind: 'number', n: number }
  if (total !== undefined) parameters['total'] = { kind: 'number', n: total }
  if (text !== undefined) parameters['text'] = { kind: 'text', text }
  if (cost !== undefined) parameters['cost'] = { kind: 'mana', cost }
  return { key: `legality.${kind}`, parameters }
}
