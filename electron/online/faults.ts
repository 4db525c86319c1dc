export const ONLINE_FAULT_REASONS = [
  'off',
  'unreachable',
  'refused',
  'busy',
  'elsewhere',
  'cutOff',
  'tooLarge',
  'strange',
  'slow',
] as const
export type OnlineFaultReason = (typeof ONLINE_FAULT_REASONS)[number]

/** Why something couldn't be fetched. */
export interface OnlineFault extends Error {
  readonly reason: OnlineFaultReason
  readonly detail: string
}

const SENTENCES: Readonly<Record<OnlineFaultReason, string>> = {
  off: 'the network is switched off in the settings',
  unreachable: 'there is no connection to Scryfall',
  refused: 'Scryfall refused the request',
  busy: 'Scryfall asks for patience; try again in a few minutes',
  elsewhere: 'the address leads away from Scryfall',
  cutOff: 'the connection broke before everything was there',
  tooLarge: 'what came is far larger than it should be',
  strange: 'what came is not what was asked for',
  slow: 'Scryfall doesn’t answer',
}

export function onlineFault(reason: OnlineFaultReason, detail = ''): OnlineFault {
  return Object.assign(new Error(`${reason} ${detail}`.trim()), { name: 'OnlineFault', reason, detail })
}

export function isOnlineFault(error: unknown): error is OnlineFault {
  return error instanceof Error && error.name === 'OnlineFault'
}

/** A fault as a person reads it. */
export function describeOnlineFault({ reason, detail }: OnlineFault): string {
  return detail === '' ? SENTENCES[reason] : `${SENTENCES[reason]} (${detail})`
}
