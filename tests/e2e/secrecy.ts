// What a window may be told: a check of every message that comes to it, made from the rules of secrecy alone and not from
// what the app thinks of them.
import * as z from 'zod'
import type { ObjectView, PlayerView } from '../../shared/play/view.ts'
import { pushes, requests } from '../../shared/ipc/contract.ts'
import { receivedFrameSchema } from '../../shared/ipc/wire.ts'

export interface Decks {
  /** Names of the cards in the deck of the player who sits at the window. */
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

export interface SecrecyReport {
  /** What was told that may not be known, in words. */
  readonly leaks: readonly string[]
  readonly views: readonly PlayerView[]
  /** Names of the other deck that had become public by the end. */
  readonly seen: ReadonlySet<string>
}

const stateReply = z.object({ value: requests['match.state'].value })

function viewIn(text: string): PlayerView | null {
  const frame = receivedFrameSchema.parse(JSON.parse(text))
  if (frame.kind === 'push') {
    return frame.name === 'match.view' ? pushes['match.view'].parse(frame.payload).view : null
  }
  const state = stateReply.safeParse(frame.result)
  return state.success ? state.data.value.view : null
}

/** Whether an object lies so that everybody sees its face (400.2, 708.5; 708.9 once the game is over). */
function isPublic(object: ObjectView, over: boolean): boolean {
  if (object.zone === 'hand' || object.zone === 'library') return false
  return object.faceDown === null || over
}

/** What a view says of one object that is hidden from its viewer. */
function hiddenLeak({ printed, now, faceDown, zone }: ObjectView): readonly string[] {
  const leaks: string[] = []
  if (printed !== null) leaks.push(`the face of a card in the ${zone}: ${printed.name}`)
  if (zone === 'hand' || zone === 'library') {
    if (now !== null) leaks.push(`characteristics of a card in the ${zone}`)
  } else if (now !== null && (now.name !== null || now.manaCost !== null || now.subtypes.length > 0)) {
    leaks.push(`characteristics of a face-down object: ${JSON.stringify(now)}`)
  }
  if (faceDown !== null && faceDown.ways !== null) leaks.push('the ways to turn another’s object face up')
  return leaks
}

function chosenFrom(view: PlayerView): readonly string[] {
  const { decision } = view
  const subjects =
    decision?.kind === 'pick' || decision?.kind === 'split'
      ? decision.options
      : decision?.kind === 'order'
        ? decision.options.map(({ subject }) => subject)
        : []
  return subjects.flatMap((subject) => (subject.kind === 'object' ? [subject.id] : []))
}

/** Whether what is hidden from others is this viewer's own to look at: not their library, but for what they are shown of it. */
function mayLookAt(object: ObjectView, view: PlayerView, shown: ReadonlySet<string>): boolean {
  const whose = object.zone === 'battlefield' || object.zone === 'stack' ? object.controller : object.owner
  if (whose !== view.me) return false
  // Who searches a library looks at all of it (701.23a).
  return object.zone !== 'library' || shown.has(object.id) || view.decision?.prompt.key === 'prompt.search'
}

function count(names: readonly string[], name: string): number {
  return names.filter((one) => one === name).length
}

/** What one view tells that it may not; adds what it rightly shows to what was seen. */
function viewLeaks(
  view: PlayerView,
  seen: Set<string>,
  accounted: Map<string, number>,
  shown: ReadonlySet<string>,
): readonly string[] {
  const open: string[] = []
  const known: string[] = []
  const leaks: string[] = []
  for (const object of view.objects) {
    if (isPublic(object, view.result !== null)) {
      if (object.printed !== null && !object.isToken) open.push(object.printed.card)
    } else if (!mayLookAt(object, view, shown)) {
      // A card that was seen and went back to a hand is known to be there, one for each that was seen.
      if (object.zone === 'hand' && object.printed !== null) known.push(object.printed.card)
      else leaks.push(...hiddenLeak(object))
    }
  }
  for (const name of new Set([...open, ...known])) {
    const before = accounted.get(name) ?? 0
    const total = count(open, name) + count(known, name)
    if (known.includes(name) && total > before) leaks.push(`a card in the hand that was never seen: ${name}`)
    else accounted.set(name, Math.max(before, total))
  }
  for (const name of open) seen.add(name)
  return leaks
}

function quoted(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}])${name.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?![\\p{L}])`, 'u')
}

/**
 * Takes all messages that a window got, in their order, and the two decks, and says what was told too early: a card of the
 * other deck's that nobody had seen face up, what is in the other hand, in either library, or face down on the other side.
 */
export function checkSecrecy(received: readonly string[], { mine, theirs }: Decks): SecrecyReport {
  const own = new Set(mine)
  const secrets = theirs.filter((name) => !own.has(name)).map((name) => ({ name, pattern: quoted(name) }))
  const seen = new Set<string>()
  const accounted = new Map<string, number>()
  const shown = new Set<string>()
  const views: PlayerView[] = []
  const leaks: string[] = []
  for (const [at, text] of received.entries()) {
    const view = viewIn(text)
    if (view !== null) {
      views.push(view)
      for (const id of chosenFrom(view)) shown.add(id)
      for (const leak of viewLeaks(view, seen, accounted, shown)) leaks.push(`message ${String(at)}: ${leak}`)
    }
    for (const { name, pattern } of secrets) {
      if (!seen.has(name) && pattern.test(text)) leaks.push(`message ${String(at)} names ${name}`)
    }
  }
  return { leaks, views, seen }
}
