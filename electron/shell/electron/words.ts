import { app } from 'electron'
import type { MessageKey } from '../../../shared/messages/catalogue.en.ts'
import { formatMessage, localeFor } from '../../../shared/messages/formatMessage.ts'

/** Gives what puts a message of the shell's own into the words of the system's language. */
export function words(): (key: MessageKey, text?: string) => string {
  const locale = localeFor(app.getPreferredSystemLanguages())
  const reader = { locale, me: null, player: String, object: () => null }
  return (key, text) =>
    formatMessage({ key, parameters: text === undefined ? {} : { text: { kind: 'text', text } } }, reader)
}
