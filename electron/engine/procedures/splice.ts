import type { Body, Content, KeywordAbility, ModeBody } from '../abilities/ability.ts'
import { characteristics, keywordAbilities } from '../characteristics/index.ts'
import { hasTargets } from '../legal/content.ts'
import { canPayCost } from '../legal/payable.ts'
import { matches } from '../queries/index.ts'
import type { CastFrame } from '../state/frame.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { saidYes } from './answer.ts'
import { costOfAnnounced } from './announcedCost.ts'
import { ask } from './ask.ts'
import { proposeFrame } from './effectFrame.ts'

interface Spliced {
  readonly id: ObjectId
  readonly body: ModeBody
}

type Splice = Extract<KeywordAbility, { keyword: 'splice' }>

/** The instructions that a card with splice gives to the spell, for its splice cost (702.47a); null if it has none. */
function bodyOf(state: GameState, id: ObjectId, splice: Splice): ModeBody | null {
  const spell = characteristics(state, id).abilities.find((ability) => ability.kind === 'spell')
  if (spell?.kind !== 'spell' || spell.content.kind !== 'plain') return null
  return { ...spell.content.body, label: '', cost: splice.cost }
}

/** Cards in its caster's hand that could be spliced onto the spell: those whose targets can be chosen (702.47b). */
function spliceable(state: GameState, frame: CastFrame): readonly Spliced[] {
  if (frame.draft.kind !== 'spell' || frame.draft.content === null) return []
  return (state.hands[frame.player] ?? []).flatMap((id): readonly Spliced[] => {
    for (const ability of keywordAbilities(characteristics(state, id), 'splice')) {
      const body = bodyOf(state, id, ability)
      if (body === null || !matches(state, ability.onto, frame.item, { ...frame.draft.context, source: id })) continue
      if (hasTargets(state, body, frame.draft.context, frame.item)) return [{ id, body }]
    }
    return []
  })
}

/** The spell's own instructions and, after them, those of the spliced cards: modes that are all chosen, with their costs. */
function withSpliced(frame: CastFrame, added: readonly Spliced[]): CastFrame {
  const { content, modes } = frame.draft
  if (content === null || added.length === 0) return frame
  const own = content.kind === 'plain' ? [asMode(content.body)] : content.modal.modes
  const all = { kind: 'fixed', n: own.length + added.length } as const
  const whole: Content = {
    kind: 'modal',
    modal: { min: all, max: all, modes: [...own, ...added.map(({ body }) => body)] },
  }
  const chosen = content.kind === 'plain' ? [0] : modes
  return {
    ...frame,
    draft: { ...frame.draft, content: whole, modes: [...chosen, ...added.map((_, index) => own.length + index)] },
  }
}

function asMode(body: Body): ModeBody {
  return { ...body, label: '' }
}

/**
 * 601.2b, 702.47a–b: asks for each card that could be spliced, in the order in which their effects will happen; those that are
 * are revealed together. Then casting goes on at `then`.
 */
export function announceSplice(tx: Transaction, frame: CastFrame, then: number): void {
  const added: Spliced[] = []
  let used = 0
  for (const card of spliceable(tx.state, frame)) {
    const tried = withSpliced(frame, [...added, card])
    const cost = costOfAnnounced(tx.state, tried, 0)
    if (!canPayCost(tx.state, frame.player, cost, tried.draft.context, frame.item)) continue
    const answer = frame.answers[used++]
    if (answer === undefined) {
      ask(tx, {
        player: frame.player,
        shape: { kind: 'confirm' },
        prompt: message('prompt.optionalCostSplice', {
          text: 'splice',
          object: { kind: 'object', id: card.id },
          cost: { kind: 'mana', cost: card.body.cost?.mana ?? [] },
        }),
        source: frame.item,
        cancellable: frame.checkpoint !== null,
      })
      return
    }
    if (saidYes(answer)) added.push(card)
  }
  const whole = withSpliced(frame, added)
  tx.replaceTop({ ...whole, pc: then, answers: [] })
  if (added.length === 0) return
  tx.patch(frame.item, { stack: whole.draft })
  tx.push(proposeFrame([{ kind: 'reveal', ids: added.map(({ id }) => id), to: 'all' }]))
}
