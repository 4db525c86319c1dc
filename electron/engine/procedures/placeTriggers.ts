import { createObject } from '../events/moveObject.ts'
import { putIn } from '../events/zones.ts'
import { isTriggeredManaAbility } from '../legal/manaAbility.ts'
import type { Ability } from '../abilities/ability.ts'
import type { PlaceTriggersFrame } from '../state/frame.ts'
import { nextId, objectTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Transaction } from '../state/transaction.ts'
import type { PendingTrigger } from '../state/trigger.ts'
import { pickedIndices } from './answer.ts'
import { ask } from './ask.ts'
import { chosenBodies } from '../legal/content.ts'
import { effectFrame } from './effectFrame.ts'

function abilityOf(trigger: PendingTrigger): Ability {
  // A delayed or reflexive trigger is an ability that its creating effect made (603.7, 603.12), one without a source the
  // rules did (702.179d).
  const { ability, content, condition } = trigger
  if (ability !== null) return ability
  return {
    kind: 'triggered',
    when: [],
    content,
    zones: [],
    ...(content.text === undefined ? {} : { text: content.text }),
    // 603.4: asked again as it resolves.
    ...(condition === null ? {} : { condition }),
  }
}

function resolveMana(tx: Transaction, trigger: PendingTrigger): void {
  const [body] = chosenBodies(trigger.content, [])
  if (body !== undefined) tx.push(effectFrame(body.effect, trigger.context)) // 605.4a
}

/**
 * Has the triggered mana abilities that wait resolve, as they do right after what triggered them, in the middle of a
 * payment too (605.4a). Returns whether there were any.
 */
export function resolveManaTriggers(tx: Transaction): boolean {
  const waiting = tx.state.pendingTriggers.filter((trigger) => isTriggeredManaAbility(trigger.ability))
  if (waiting.length === 0) return false
  tx.set(
    'pendingTriggers',
    tx.state.pendingTriggers.filter((trigger) => !waiting.includes(trigger)),
  )
  for (const trigger of waiting.toReversed()) resolveMana(tx, trigger)
  return true
}

/** Puts one triggered ability on the stack and begins its announcements (603.3c–d). */
function place(tx: Transaction, trigger: PendingTrigger): void {
  const { controller, context } = trigger
  if (isTriggeredManaAbility(trigger.ability)) return resolveMana(tx, trigger)
  const ability = abilityOf(trigger)
  const object = createObject(tx, controller, controller, 'stack', { kind: 'ability', ability })
  putIn(tx, object.id, 'stack', controller, 'top')
  const draft = { kind: 'triggered', content: trigger.content, modes: [], targets: [], divided: null, context } as const
  tx.patch(object.id, { stack: draft })
  tx.push({
    kind: 'cast',
    player: controller,
    item: object.id,
    draft,
    how: 'triggered',
    from: 'battlefield',
    optional: {},
    ability,
    free: false,
    checkpoint: null,
    paid: null,
    mana: false,
    pc: 0,
    answers: [],
  })
}

/** What stands for a trigger where its player orders several: its source, or what the source has become in a public zone. */
function sourceShown(tx: Transaction, trigger: PendingTrigger): ObjectId {
  const { source } = trigger.context
  const next = tx.find(source) === null ? tx.find(nextId(source)) : null
  return next === null || next.zone === 'hand' || next.zone === 'library' ? source : next.id
}

function label(trigger: PendingTrigger): string {
  return (trigger.ability?.kind === 'triggered' ? trigger.ability.text : trigger.content.text) ?? ''
}

/** Puts waiting triggers on the stack: each player in APNAP order, each in an order that they choose (603.3b). */
export function stepPlaceTriggers(tx: Transaction, frame: PlaceTriggersFrame): void {
  const [player, ...later] = frame.players
  if (player === undefined) return tx.pop()
  const own = frame.triggers.filter((trigger) => trigger.controller === player)
  if (own.length === 0) {
    tx.replaceTop({ ...frame, players: later, answers: [] })
    return
  }
  const [first] = own
  if (own.length === 1 && first !== undefined) {
    tx.replaceTop({ ...frame, triggers: frame.triggers.filter((t) => t !== first), players: later, answers: [] })
    return place(tx, first)
  }
  const answer = frame.answers[0]
  if (frame.pc === 0 && answer === undefined) {
    ask(tx, {
      player,
      shape: {
        kind: 'order',
        options: own.map((trigger) => ({ subject: objectTarget(sourceShown(tx, trigger)), label: label(trigger) })),
      },
      prompt: message('prompt.trigger.order', {}),
    })
    return
  }
  // The order is kept by putting the list itself in that order; then they're placed one by one.
  if (frame.pc === 0) {
    const ordered = pickedIndices(answer).flatMap((index) => own[index] ?? [])
    const others = frame.triggers.filter((trigger) => trigger.controller !== player)
    tx.replaceTop({ ...frame, triggers: [...ordered, ...others], pc: 1, answers: [] })
    return
  }
  const rest = frame.triggers.filter((trigger) => trigger !== first)
  const done = rest.every((trigger) => trigger.controller !== player)
  tx.replaceTop({ ...frame, triggers: rest, players: done ? later : frame.players, pc: done ? 0 : 1, answers: [] })
  if (first !== undefined) place(tx, first)
}
