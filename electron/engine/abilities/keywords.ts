import type { Ability, KeywordAbility } from './ability.ts'
import { expandActivated } from './keywords/activated.ts'
import { expandCasting } from './keywords/casting.ts'
import { expandLinked } from './keywords/linked.ts'
import { expandMore } from './keywords/more.ts'
import { expandNumbered } from './keywords/numbered.ts'
import { expandTriggered } from './keywords/triggered.ts'

/**
 * Keyword abilities that a procedure of the rules reads by name, so that they stand for nothing else: combat, damage,
 * targeting, casting face down, paying, deck construction.
 */
export const READ_BY_NAME: ReadonlySet<string> = new Set([
  'deathtouch',
  'defender',
  'double strike',
  'first strike',
  'flash',
  'flying',
  'haste',
  'hexproof',
  'hexproofFrom',
  'indestructible',
  'intimidate',
  'lifelink',
  'menace',
  'reach',
  'shroud',
  'trample',
  'trample over planeswalkers',
  'vigilance',
  'fear',
  'shadow',
  'skulk',
  'horsemanship',
  'landwalk',
  'protection',
  'enchant',
  'infect',
  'wither',
  'toxic',
  'changeling',
  'devoid',
  'convoke',
  'delve',
  'improvise',
  'split second',
  'fuse',
  'banding',
  'assist',
  'epic',
  'start your engines!',
  'ascend',
  'compleated',
  'nightbound',
  'phasing',
  'morph',
  'megamorph',
  'disguise',
  'escalate',
  'splice',
  'companion',
  'partner',
])

/** What each keyword ability stands for (702), where that can be said in the ability language. */
function meaning(ability: KeywordAbility): readonly Ability[] | null {
  return (
    expandTriggered(ability) ??
    expandActivated(ability) ??
    expandCasting(ability) ??
    expandNumbered(ability) ??
    expandMore(ability) ??
    expandLinked(ability)
  )
}

/**
 * The abilities that a keyword ability stands for, by its rule in 702. Empty for those that procedures read by name
 * (`READ_BY_NAME`), and for those that the engine doesn't play (`isPlayable` tells).
 */
export function expandKeyword(ability: KeywordAbility): readonly Ability[] {
  return meaning(ability) ?? []
}

/** Whether the engine plays a keyword ability; a card with one that it doesn't can't be read. */
export function isPlayable(ability: KeywordAbility): boolean {
  return READ_BY_NAME.has(ability.keyword) || meaning(ability) !== null
}
