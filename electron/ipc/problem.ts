import type { Message, MessageParameter } from '../../shared/messages/message.ts'

/** A message about something that went wrong: a key of the catalogue, with texts and numbers as parameters. */
export function problem(key: string, parameters: Readonly<Record<string, string | number>> = {}): Message {
  const entries = Object.entries(parameters).map(([name, value]): [string, MessageParameter<string>] => [
    name,
    typeof value === 'number' ? { kind: 'number', n: value } : { kind: 'text', text: value },
  ])
  return { key, parameters: Object.fromEntries(entries) }
}
