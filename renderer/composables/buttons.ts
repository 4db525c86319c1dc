import type { Message } from '../../shared/messages/message.ts'
import type { Answer, Decision } from '../../shared/play/decision.ts'
import type { PlayerView, ViewId } from '../../shared/play/view.ts'
import type { Step } from '../../shared/vocabulary/steps.ts'
import { passIndex } from './actions.ts'
import { answerOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { attackWithAll } from './draftClicks.ts'
import { number, object, say, text } from './objectNames.ts'

/** A big button of the prompt: what it says and what it does. */
export interface PromptButton {
  readonly label: Message
  /** null: it can't be pressed yet. */
  readonly does:
    | { readonly kind: 'answer'; readonly answer: Answer }
    | { readonly kind: 'draft'; readonly draft: Draft }
    | { readonly kind: 'passTurn' }
    | null
}

export interface PromptButtons {
  readonly primary: PromptButton | null
  readonly secondary: PromptButton | null
}

const answering = (label: Message, answer: Answer | null): PromptButton => ({
  label,
  does: answer === null ? null : { kind: 'answer', answer },
})

/** What passing leads to, as far as it can be said without knowing what the other player does. */
function passLabel(view: PlayerView): Message {
  const top = view.objects.find((one) => one.zone === 'stack' && one.place === 0)
  if (top !== undefined) return say('button.resolve', { object: object(top.id) })
  if (view.turn.active !== view.me) return say('button.pass')
  const byStep: Partial<Record<Step, Message>> = {
    upkeep: say('button.toDraw'),
    draw: say('button.toMain'),
    main1: say('button.toCombat'),
    beginCombat: say('button.toAttack'),
    declareAttackers: say('button.toBlocks'),
    declareBlockers: say('button.toDamage'),
    firstStrikeDamage: say('button.toDamage'),
    combatDamage: say('button.toEndCombat'),
    endCombat: say('button.toMain2'),
    main2: say('button.endTurn'),
    end: say('button.endTurn'),
    cleanup: say('button.endTurn'),
  }
  return byStep[view.turn.step] ?? say('button.pass')
}

function takeBack(decision: Decision<ViewId>): PromptButton | null {
  if (!decision.cancellable) return null
  return answering(say('button.takeBack'), { kind: 'cancel', of: decision.id })
}

function confirmLabels({ key, parameters }: Message): readonly [yes: Message, no: Message] {
  switch (key) {
    case 'prompt.mulligan':
      return [say('button.mulligan'), say('button.keep', parameters)]
    case 'prompt.commanderZone':
      return [say('button.toCommandZone'), say('button.leaveIn', parameters)]
    case 'prompt.commanderInstead':
      return [say('button.toCommandZone'), say('button.letGoTo', parameters)]
    default:
      return [say('button.yes'), say('button.no')]
  }
}

function confirmButtons(decision: Decision<ViewId>): PromptButtons {
  const answer = (index: number): Answer => ({ kind: 'indices', of: decision.id, picked: [index] })
  const [yes, no] = confirmLabels(decision.prompt)
  const buttons = [answering(yes, answer(0)), answering(no, answer(1))] as const
  // Keeping is what one mostly does, so it is the button that Enter presses.
  return decision.prompt.key === 'prompt.mulligan'
    ? { primary: buttons[1], secondary: buttons[0] }
    : { primary: buttons[0], secondary: buttons[1] }
}

/** What a pick's button says: by how many are chosen, or by the one. */
function chooseLabel(decision: Extract<Decision<ViewId>, { kind: 'pick' }>, draft: Draft): Message {
  const picked = draft.kind === 'picked' ? draft.picked : []
  const [first] = picked
  const only = first === undefined || picked.length > 1 ? undefined : decision.options[first]
  if (decision.prompt.key === 'prompt.discard') return say('button.discard', { number: number(picked.length) })
  if (decision.prompt.key === 'prompt.bottom') return say('button.bottom', { number: number(picked.length) })
  if (only?.kind === 'object') return say('button.chooseObject', { object: object(only.id) })
  if (picked.length === 0 && decision.min === 0) return say('button.chooseNone')
  return say('button.chooseNumber', { number: number(picked.length), most: number(decision.max) })
}

/**
 * Takes what this viewer sees and the draft of the answer, and gives the prompt's two big buttons: the first does what
 * Enter does, and its label says what that is.
 */
export function promptButtons(view: PlayerView, draft: Draft): PromptButtons {
  const { decision } = view
  if (decision === null) return { primary: null, secondary: null }
  const answer = answerOf(decision, draft)
  const back = takeBack(decision)
  switch (decision.kind) {
    case 'priority': {
      const pass = passIndex(decision)
      if (pass === null) return { primary: null, secondary: null }
      return {
        primary: answering(passLabel(view), { kind: 'indices', of: decision.id, picked: [pass] }),
        secondary: { label: say('button.passTurn'), does: { kind: 'passTurn' } },
      }
    }
    case 'confirm':
      return confirmButtons(decision)
    case 'pick':
      return { primary: answering(chooseLabel(decision, draft), answer), secondary: back }
    case 'targets': {
      const count = draft.kind === 'targets' ? draft.slots.flat().length : 0
      const label =
        count === 0 && answer === null ? say('button.target') : say('button.targets', { number: number(count) })
      return { primary: answering(label, answer), secondary: back }
    }
    case 'modes':
      return { primary: answering(say('button.modes'), answer), secondary: back }
    case 'number':
      return {
        primary: answering(say('button.number', { number: number(draft.kind === 'number' ? draft.n : 0) }), answer),
        secondary: back,
      }
    case 'order':
    case 'split':
    case 'distribute':
      return { primary: answering(say('button.done'), answer), secondary: back }
    case 'name':
      return {
        primary: answering(say('button.name', { text: text(draft.kind === 'text' ? draft.text : '') }), answer),
        secondary: back,
      }
    case 'payMana':
      return { primary: decision.auto ? answering(say('button.payAuto'), answer) : null, secondary: back }
    case 'option':
      return { primary: null, secondary: back }
    case 'attackers': {
      const attacking = draft.kind === 'attack' ? draft.defenders.filter((one) => one !== null).length : 0
      const all = attackWithAll(decision, draft)
      const everybody = attacking === decision.options.length
      return {
        primary: answering(say('button.attack', { number: number(attacking) }), answer),
        secondary:
          decision.options.length === 0
            ? null
            : {
                label: say(everybody ? 'button.attackNone' : 'button.attackAll'),
                does: { kind: 'draft', draft: all },
              },
      }
    }
    case 'blockers': {
      const blocking = draft.kind === 'block' ? draft.blocks.filter((one) => one.length > 0).length : 0
      return { primary: answering(say('button.block', { number: number(blocking) }), answer), secondary: null }
    }
  }
}
