import type { Message } from '../../shared/messages/message.ts'
import type { Answer, Decision, Subject } from '../../shared/play/decision.ts'
import type { PlayerView, ViewId } from '../../shared/play/view.ts'
import { actionLabel } from './actionLabel.ts'
import { promptButtons } from './buttons.ts'
import { number, objectById, say, text } from './objectNames.ts'

type Cells = Extract<Answer, { kind: 'grid' }>['cells']

/**
 * Takes an answer to the decision that a view asks for, and says it in words. `nameOf` gives what an object or a player is
 * called.
 */
export function answerLabel(
  view: PlayerView,
  decision: Decision<ViewId>,
  answer: Answer,
  nameOf: (subject: Subject<ViewId>) => string,
): Message {
  const picked = answer.kind === 'indices' ? answer.picked : []
  const cells = answer.kind === 'grid' ? answer.cells : []
  const [first = 0] = picked
  const named = (subjects: readonly (Subject<ViewId> | undefined)[]): Message => {
    const known = subjects.flatMap((subject) => (subject === undefined ? [] : [nameOf(subject)]))
    return known.length === 0 ? say('answer.nothing') : say('answer.these', { text: text(known.join(', ')) })
  }
  switch (decision.kind) {
    case 'priority': {
      const action = decision.actions[first]
      if (action === undefined || action.kind === 'pass') return say('answer.pass')
      return actionLabel({ index: first, action }, objectById(view, action.object)).label
    }
    case 'confirm':
      return confirmed(view, first)
    case 'option':
      return decision.options[first] ?? say('answer.nothing')
    case 'modes':
      return say('answer.these', { text: text(picked.map((at) => decision.options[at]?.label ?? '').join(' ')) })
    case 'pick':
      return named(picked.map((at) => decision.options[at]))
    case 'number':
      return say('answer.number', { number: number(answer.kind === 'value' ? answer.n : decision.min) })
    case 'targets':
      return named(cells.map(([slot, option]) => decision.slots[slot]?.options[option]))
    case 'attackers':
      return attack(cells, decision, nameOf)
    case 'blockers':
      return block(cells, decision, nameOf)
    case 'name':
      return say('answer.these', { text: text(answer.kind === 'text' ? answer.name : '') })
    case 'order':
    case 'split':
    case 'distribute':
    case 'payMana':
      return say('answer.arranged')
  }
}

/** Yes and no are called what their buttons are called. */
function confirmed(view: PlayerView, index: number): Message {
  const { primary, secondary } = promptButtons(view, { kind: 'none' })
  for (const button of [primary, secondary]) {
    const does = button?.does
    if (button === null || does?.kind !== 'answer' || does.answer.kind !== 'indices') continue
    if (does.answer.picked[0] === index) return button.label
  }
  return say(index === 0 ? 'button.yes' : 'button.no')
}

function attack(
  cells: Cells,
  decision: Extract<Decision<ViewId>, { kind: 'attackers' }>,
  nameOf: (subject: Subject<ViewId>) => string,
): Message {
  const names = cells.flatMap(([option]) => {
    const attacker = decision.options[option]?.attacker
    return attacker === undefined ? [] : [nameOf({ kind: 'object', id: attacker })]
  })
  return names.length === 0 ? say('answer.noAttack') : say('answer.attack', { text: text(names.join(', ')) })
}

function block(
  cells: Cells,
  decision: Extract<Decision<ViewId>, { kind: 'blockers' }>,
  nameOf: (subject: Subject<ViewId>) => string,
): Message {
  const pairs = cells.flatMap(([option, at]) => {
    const [blocker, attacker] = [decision.options[option]?.blocker, decision.attackers[at]]
    if (blocker === undefined || attacker === undefined) return []
    return [`${nameOf({ kind: 'object', id: blocker })} → ${nameOf({ kind: 'object', id: attacker })}`]
  })
  return pairs.length === 0 ? say('answer.noBlock') : say('answer.block', { text: text(pairs.join(', ')) })
}
