import type { Message, MessageParameter } from '../../../shared/messages/message.ts'
import type { ObjectId } from './ids.ts'

/** A message with the engine's object ids; a bare number or text is wrapped. */
export function message(
  key: string,
  parameters: Readonly<Record<string, MessageParameter<ObjectId> | number | string>>,
): Message<ObjectId> {
  const wrapped: Record<string, MessageParameter<ObjectId>> = {}
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'number') wrapped[name] = { kind: 'number', n: value }
    else if (typeof value === 'string') wrapped[name] = { kind: 'text', text: value }
    else wrapped[name] = value
  }
  return { key, parameters: wrapped }
}
