import type { Message, MessageParameter } from '../../../shared/messages/message.ts'
import type { Decision, DecisionShape, PriorityAction, Subject } from '../../../shared/play/decision.ts'
import type { PendingView } from '../../../shared/play/view.ts'

function subject<A, B>(it: Subject<A>, id: (id: A) => B): Subject<B> {
  return it.kind === 'player' ? it : { kind: 'object', id: id(it.id) }
}

/** A message with its object parameters renamed. */
export function mapMessage<A, B>(message: Message<A>, id: (id: A) => B): Message<B> {
  const parameters: Record<string, MessageParameter<B>> = {}
  for (const [name, parameter] of Object.entries(message.parameters)) {
    parameters[name] = parameter.kind === 'object' ? { kind: 'object', id: id(parameter.id) } : parameter
  }
  return { key: message.key, parameters }
}

function action<A, B>(it: PriorityAction<A>, id: (id: A) => B): PriorityAction<B> {
  return it.kind === 'pass' ? it : { ...it, object: id(it.object) }
}

function shape<A, B>(it: DecisionShape<A>, id: (id: A) => B): DecisionShape<B> {
  switch (it.kind) {
    case 'priority':
      return { kind: 'priority', actions: it.actions.map((a) => action(a, id)) }
    case 'pick':
      return { kind: 'pick', options: it.options.map((o) => subject(o, id)), min: it.min, max: it.max }
    case 'targets':
      return {
        kind: 'targets',
        slots: it.slots.map((slot) => ({
          options: slot.options.map((o) => subject(o, id)),
          min: slot.min,
          max: slot.max,
        })),
        divide: it.divide,
      }
    case 'order':
      return { kind: 'order', options: it.options.map((o) => ({ subject: subject(o.subject, id), label: o.label })) }
    case 'split':
      return { kind: 'split', options: it.options.map((o) => subject(o, id)), piles: it.piles }
    case 'distribute':
      return {
        kind: 'distribute',
        total: it.total,
        over: it.over.map((o) => ({ subject: subject(o.subject, id), min: o.min, max: o.max, lethal: o.lethal })),
      }
    case 'option':
      return { kind: 'option', options: it.options.map((o) => mapMessage(o, id)) }
    case 'payMana':
      return {
        kind: 'payMana',
        cost: it.cost,
        sources: it.sources.map((s) => ({ object: id(s.object), ability: s.ability, produces: s.produces })),
        auto: it.auto,
      }
    case 'attackers':
      return {
        kind: 'attackers',
        options: it.options.map((o) => ({ attacker: id(o.attacker), defenders: o.defenders, required: o.required })),
        defenders: it.defenders.map((d) => subject(d, id)),
      }
    case 'blockers':
      return {
        kind: 'blockers',
        options: it.options.map((o) => ({
          blocker: id(o.blocker),
          attackers: o.attackers,
          max: o.max,
          required: o.required,
        })),
        attackers: it.attackers.map(id),
      }
    case 'confirm':
      return { kind: 'confirm' }
    case 'modes':
      return { kind: 'modes', options: it.options, min: it.min, max: it.max, repeat: it.repeat }
    case 'number':
      return { kind: 'number', min: it.min, max: it.max }
    case 'name':
      return { kind: 'name', among: it.among, ...(it.of === undefined ? {} : { of: it.of }) }
  }
}

/** A decision with its objects renamed: the same options in the same order. */
export function mapDecision<A, B>(decision: Decision<A>, id: (id: A) => B): Decision<B> {
  return {
    ...shape(decision, id),
    id: decision.id,
    player: decision.player,
    by: decision.by,
    prompt: mapMessage(decision.prompt, id),
    source: decision.source === null ? null : id(decision.source),
    cancellable: decision.cancellable,
  }
}

/** What players are told of a decision that isn't theirs. */
export function pendingOf({
  decision,
}: {
  readonly decision: Pick<Decision<unknown>, 'by' | 'kind'> | null
}): PendingView | null {
  if (decision === null) return null
  return { player: decision.by, kind: decision.kind === 'confirm' ? 'pick' : decision.kind }
}
