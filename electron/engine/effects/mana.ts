import { manaOutputs } from '../procedures/payment/index.ts'
import { playersOf } from '../queries/index.ts'
import { MANA_TYPES } from '../../../shared/vocabulary/colors.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import { CHOSEN_MANA } from '../state/context.ts'
import { message } from '../state/message.ts'
import { pickedIndices } from '../procedures/answer.ts'
import { batch, NOTHING } from './handler.ts'
import type { LeafHandler } from './handler.ts'

function isManaType(symbol: string): symbol is ManaType {
  return (MANA_TYPES as readonly string[]).includes(symbol)
}

/** 106.3: adds mana to a player's pool; where the product leaves a choice, that player makes it. */
export const addMana: LeafHandler<'addMana'> = ({ state, node, context, answers }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined) return NOTHING
  const outputs = manaOutputs(state, node.product, context)
  const [only] = outputs
  if (only === undefined) return NOTHING
  let mana: readonly ManaType[] = only
  const planned = context.bindings[CHOSEN_MANA]?.text
  if (planned !== undefined && outputs.some((output) => output.join('') === planned))
    mana = planned.split('').filter(isManaType)
  else if (outputs.length > 1) {
    const answer = answers[0]
    if (answer === undefined)
      return {
        kind: 'ask',
        player,
        shape: {
          kind: 'option',
          options: outputs.map((output) => message('option.mana', { cost: { kind: 'mana', cost: output } })),
        },
        prompt: message('prompt.mana', {}),
      }
    mana = outputs[pickedIndices(answer)[0] ?? 0] ?? only
  }
  return batch({
    kind: 'addMana',
    player,
    mana,
    source: context.source,
    restriction: node.restriction ?? null,
    ...(node.keep === undefined ? {} : { keep: node.keep }),
    ...(node.spent === undefined ? {} : { spent: node.spent }),
  })
}
