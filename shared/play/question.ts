import type { Message } from '../messages/message.ts'
import type { PlayerView } from './view.ts'

/**
 * Takes what a player sees and gives the words of the yes or no that an ability which resolves asks of them: what it is
 * called, what it says, and what exactly is asked. Whenever the same is asked again the words are the same, so that the
 * player can have it answered alike from then on. Null where nothing is asked, or by something that isn't an ability or
 * has no name.
 */
export function questionOf(view: PlayerView): string | null {
  const { decision } = view
  if (decision?.kind !== 'confirm' || decision.source === null) return null
  const top = view.objects.find((one) => one.zone === 'stack' && one.place === 0)?.stack ?? null
  if (top?.kind !== 'ability' || top.sourceName === null) return null
  return `${top.sourceName}: ${top.text}${asked(decision.prompt)}`
}

/** What tells one question of an ability from another. */
function asked({ key, parameters }: Message): string {
  const { text } = parameters
  return key === 'prompt.may' && text?.kind === 'text' && text.text !== '' ? ` (${text.text})` : ` (${key})`
}
