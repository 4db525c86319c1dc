import { view, viewIdOf } from '../engine/index.ts'
import type { GameState, ObjectId } from '../engine/index.ts'
import { formatMessage } from '../../shared/messages/formatMessage.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { DecisionShape } from '../../shared/play/decision.ts'
import type { PlayerView, ViewId } from '../../shared/play/view.ts'
import { SEATS } from './format.ts'
import type { Scenario } from './format.ts'

/** What one player has received since the scenario began. */
interface Inbox {
  readonly texts: Set<string>
  /** Ids that came together in one message: whoever reads it can tell that they belong together. */
  readonly together: (readonly ViewId[])[]
  lines: number
}

/** What each player received, kept only for scenarios that ask about it. */
export interface Received {
  readonly inboxes: readonly Inbox[]
  /** By name and player: the view id that the named object had when it got its name. */
  readonly first: Map<string, ViewId | null>
}

export function needsReceived(scenario: Scenario): boolean {
  return scenario.steps.some(
    (step) => step.kind === 'expect' && step.checks.some((check) => check.kind === 'log' || check.kind === 'traced'),
  )
}

export function newReceived(): Received {
  return { inboxes: SEATS.map(() => ({ texts: new Set(), together: [], lines: 0 })), first: new Map() }
}

/** Takes down what each player is shown of a state: the log's new lines, and the prompt with its options. */
export function receive(received: Received | null, state: GameState): void {
  if (received === null) return
  for (const [player, inbox] of received.inboxes.entries()) {
    const shown = view(state, player)
    for (const line of shown.log.slice(inbox.lines)) add(inbox, shown, line.message, line.names)
    inbox.lines = shown.log.length
    const { decision } = shown
    if (decision === null) continue
    add(inbox, shown, decision.prompt, namesIn(shown))
    for (const text of labelsOf(decision)) inbox.texts.add(text)
    if (decision.kind === 'option') for (const option of decision.options) add(inbox, shown, option, namesIn(shown))
  }
}

function add(inbox: Inbox, shown: PlayerView, message: Message, names: Readonly<Record<ViewId, string>>): void {
  inbox.texts.add(
    formatMessage(message, {
      locale: 'en',
      me: shown.me,
      player: (player) => shown.players[player]?.name ?? '',
      object: (id) => names[id] ?? null,
    }),
  )
  const ids = Object.values(message.parameters).flatMap((one) => (one.kind === 'object' ? [one.id] : []))
  if (ids.length > 1) inbox.together.push(ids)
}

function labelsOf(decision: DecisionShape<ViewId>): readonly string[] {
  switch (decision.kind) {
    case 'modes':
    case 'order':
      return decision.options.map((option) => option.label)
    case 'priority':
      return decision.actions.flatMap((action) => (action.kind === 'activate' ? [action.label] : []))
    case 'confirm':
    case 'pick':
    case 'targets':
    case 'number':
    case 'split':
    case 'distribute':
    case 'option':
    case 'name':
    case 'payMana':
    case 'attackers':
    case 'blockers':
      return []
  }
}

function namesIn(shown: PlayerView): Readonly<Record<ViewId, string>> {
  const entries = shown.objects.map((object) => [object.id, object.printed?.name ?? object.now?.name ?? null] as const)
  return Object.fromEntries(entries.filter((entry): entry is [ViewId, string] => entry[1] !== null))
}

/** Notes by which id each player sees an object that was just given a name. */
export function noteNamed(received: Received | null, state: GameState, name: string, id: ObjectId): void {
  for (const player of SEATS.keys()) {
    received?.first.set(`${name} ${String(player)}`, viewIdOf(state, player, id))
  }
}

/** Whether any text that a player received holds these words. */
export function hasReceived(received: Received, player: number, words: string): boolean {
  const texts = received.inboxes[player]?.texts ?? new Set<string>()
  return [...texts].some((text) => text.includes(words))
}

/**
 * Whether a player can tell by ids alone that what was named `from` is what `into` is now: they bear one id, or a message
 * that the player received names both ids.
 */
export function isTraced(received: Received, state: GameState, player: number, from: string, into: ObjectId): boolean {
  const before = received.first.get(`${from} ${String(player)}`) ?? null
  const after = viewIdOf(state, player, into)
  if (before === null || after === null) return false
  const together = received.inboxes[player]?.together ?? []
  return before === after || together.some((ids) => ids.includes(before) && ids.includes(after))
}
