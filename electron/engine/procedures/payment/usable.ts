import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import { slotOf } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import type { PaymentOptions } from './options.ts'
import { isPlain } from './plain.ts'
import { combinations } from './products.ts'
import { manaObjects } from './sources.ts'
import type { ManaObject, ManaOption, ManaSource } from './sources.ts'

/** What a source can do for a payment: nothing that it is doing already (605.3c), no life where none may be paid, and nothing is given up twice. */
export function usableOptions(
  { object, options }: Pick<ManaObject, 'object' | 'options'>,
  payment: PaymentOptions,
): readonly ManaOption[] {
  const [noLife, givenUp] = [payment.lifeAllowed === false, payment.givenUp?.includes(object) === true]
  const under =
    payment.underWay?.filter((one) => one.object === object).map(({ ability }) => JSON.stringify(ability)) ?? []
  if (under.length > 0) {
    const others = options.filter(({ ability }) => !under.includes(JSON.stringify(ability)))
    return usableOptions({ object, options: others }, { ...payment, underWay: [] })
  }
  return noLife || givenUp ? options.filter((one) => !(noLife && one.life > 0) && !(givenUp && one.consumes)) : options
}

/**
 * The mana abilities that a player could activate now to pay (605.3a), those that ask for more than which mana included,
 * other than those of the object that is itself being paid for.
 */
export function manaSourcesOf(state: GameState, player: PlayerId, payment: PaymentOptions): readonly ManaSource[] {
  return manaObjects(state, player).flatMap((source) => {
    const { object } = source
    const itself = object === payment.forItem && state.objects[slotOf(object)]?.zone !== 'battlefield'
    if (itself || payment.exclude?.includes(object) === true) return []
    return usableOptions(source, payment).map((option) => ({
      object,
      abilityIndex: option.index,
      ability: option.ability,
      outputs: option.product.alternatives.flatMap(combinations),
      plain: isPlain(option.ability),
    }))
  })
}
