import type { Cost } from '../abilities/cost.ts'
import type { Ability, KeywordAbility } from '../abilities/ability.ts'
import type { Characteristics } from '../state/characteristics.ts'

/** A cost as keywords print it: `{2}{U}`, with what isn't mana in words. */
export function costText(cost: Cost): string {
  const mana = cost.mana === null ? '' : cost.mana.map((symbol) => `{${symbol}}`).join('')
  const parts = cost.parts.map(partText).filter((text) => text !== '')
  return [...(mana === '' ? [] : [mana]), ...parts].join(', ')
}

function partText(part: Cost['parts'][number]): string {
  switch (part.kind) {
    case 'payLife':
      return part.n.kind === 'fixed' ? `Pay ${part.n.n} life` : 'Pay life'
    case 'discard':
      return part.count.kind === 'fixed' && part.count.n === 1 ? 'Discard a card' : 'Discard cards'
    case 'sacrifice':
      return 'Sacrifice a permanent'
    case 'tapSelf':
      return '{T}'
    default:
      return ''
  }
}

function words(ability: KeywordAbility): string {
  switch (ability.keyword) {
    case 'protection':
      switch (ability.from.kind) {
        case 'everything':
          return 'protection from everything'
        case 'chosenColor':
          return 'protection from the chosen color'
        case 'filter':
        case 'player':
          return `protection from ${ability.from.words}`
      }
    case 'hexproofFrom':
      return `hexproof from ${ability.words}`
    case 'landwalk':
      return ability.words
    case 'typecycling':
      return `${ability.words} ${costText(ability.cost)}`
    case 'equip':
      return ability.words === undefined
        ? `equip ${costText(ability.cost)}`
        : `equip ${ability.words} ${costText(ability.cost)}`
    case 'affinity':
      return `affinity for ${ability.words}`
    case 'kickers':
      return `kicker ${ability.costs.map(costText).join(' and/or ')}`
    case 'partnerWith':
      return `partner with ${ability.name}`
    case 'champion':
      return `champion ${ability.words}`
    case 'craft':
      return `craft with ${ability.words} ${costText(ability.cost)}`
    case 'suspend':
    case 'impending':
    case 'awaken':
    case 'reinforce':
      return `${ability.keyword} ${ability.n === 'x' ? 'X' : ability.n}—${costText(ability.cost)}`
    default:
      if ('cost' in ability) return withCost(ability.keyword, ability.cost)
      return 'n' in ability ? `${ability.keyword} ${ability.n === 'x' ? 'X' : ability.n}` : ability.keyword
  }
}

// A keyword with a cost that isn't mana alone is set off by a dash.
function withCost(keyword: string, cost: Cost): string {
  return cost.parts.length === 0 ? `${keyword} ${costText(cost)}` : `${keyword}—${costText(cost)}`
}

/** A keyword ability as text: `flying`, `ward {2}`; null for an ability that is no keyword. */
export function abilityKeywordText(ability: Ability): string | null {
  return ability.kind === 'keyword' ? words(ability) : null
}

/** All keyword abilities as text, each once. */
export function keywordTexts(now: Characteristics): readonly string[] {
  return [...new Set(now.abilities.flatMap((ability) => abilityKeywordText(ability) ?? []))]
}
