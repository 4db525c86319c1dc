import { app } from 'electron'
import type { MessageKey } from '../../../shared/messages/catalogue.en.ts'
import { formatMessage, localeFor } from '../../../shared/messages/formatMessage.ts'
import type { Locale } from '../../../shared/messages/formatMessage.ts'

/** What the window speaks; null as long as it hasn't said so. */
let chosen: Locale | null = null

/** Has all that the shell says from now on said in that language. */
export function speak(locale: Locale): void {
  chosen = locale
}

/** Gives what puts a message of the shell's own into the words of the window's language, or else the system's. */
export function words(): (key: MessageKey, text?: string) => string {
  const locale = chosen ?? localeFor(app.getPreferredSystemLanguages())
  const reader = { locale, me: null, player: String, object: () => null }
  return (key, text) =>
    formatMessage({ key, parameters: text === undefined ? {} : { text: { kind: 'text', text } } }, reader)
}
