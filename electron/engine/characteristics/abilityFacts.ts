import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { Ability, CastingRule } from '../abilities/ability.ts'
import type { GameEvent } from '../state/event.ts'
import type { CardTable } from '../state/table.ts'
import { eventKindOf } from '../queries/event.ts'

export type StaticAbility = Extract<Ability, { kind: 'static' }>
export type TriggeredAbility = Extract<Ability, { kind: 'triggered' }>
export type ReplacementAbility = Extract<Ability, { kind: 'replacement' }>
export type ActivatedAbility = Extract<Ability, { kind: 'activated' }>

export interface TriggeredWithKinds {
  readonly ability: TriggeredAbility
  /** Kinds of events that it can trigger on; a state trigger (603.8) has none. */
  readonly on: readonly GameEvent['kind'][]
}

/** What a list of abilities holds, keyword abilities opened to what they stand for (702). */
export interface AbilityFacts {
  readonly expanded: readonly Ability[]
  readonly statics: readonly StaticAbility[]
  /** Static abilities with a part that changes rules rather than characteristics. */
  readonly rules: readonly StaticAbility[]
  readonly triggered: readonly TriggeredWithKinds[]
  readonly replacements: readonly ReplacementAbility[]
  readonly activated: readonly ActivatedAbility[]
  readonly casting: readonly CastingRule[]
  /** Has a characteristic-defining ability (604.3), changeling and devoid included. */
  readonly defining: boolean
  /**
   * Zones outside the battlefield where a static, triggered or replacement ability functions (113.6). One that defines
   * characteristics does everywhere (604.3), but only to its own object, which is asked for it wherever it is.
   */
  readonly elsewhere: readonly Zone[]
}

const NOTHING: AbilityFacts = {
  expanded: [],
  statics: [],
  rules: [],
  triggered: [],
  replacements: [],
  activated: [],
  casting: [],
  defining: false,
  elsewhere: [],
}

interface Known {
  readonly table: CardTable
  readonly facts: AbilityFacts
}
const byAbilities = new WeakMap<readonly Ability[], Known>()

function work(table: CardTable, abilities: readonly Ability[]): AbilityFacts {
  const expanded: Ability[] = []
  for (const ability of abilities) {
    expanded.push(ability)
    if (ability.kind === 'keyword') expanded.push(...(table.expansions.get(ability) ?? []))
  }
  const statics: StaticAbility[] = []
  const triggered: TriggeredWithKinds[] = []
  const replacements: ReplacementAbility[] = []
  const activated: ActivatedAbility[] = []
  const casting: CastingRule[] = []
  const elsewhere = new Set<Zone>()
  let defining = false
  for (const ability of expanded) {
    switch (ability.kind) {
      case 'static':
        statics.push(ability)
        if (ability.characteristicDefining === true) defining = true
        break
      case 'triggered':
        triggered.push({ ability, on: [...new Set(ability.when.flatMap((pattern) => eventKindOf(pattern) ?? []))] })
        break
      case 'replacement':
        replacements.push(ability)
        break
      case 'activated':
        activated.push(ability)
        break
      case 'keyword':
        // 702.73a, 702.114a
        if (ability.keyword === 'changeling' || ability.keyword === 'devoid') defining = true
        break
      case 'casting':
        casting.push(ability.rule)
        break
      case 'spell':
        break
    }
    const defines = ability.kind === 'static' && ability.characteristicDefining === true
    if ((ability.kind === 'static' && !defines) || ability.kind === 'triggered' || ability.kind === 'replacement')
      for (const zone of ability.zones) if (zone !== 'battlefield') elsewhere.add(zone)
  }
  const rules = statics.filter((ability) => ability.parts.some((part) => part.kind !== 'modify'))
  return { expanded, statics, rules, triggered, replacements, activated, casting, defining, elsewhere: [...elsewhere] }
}

/** What a list of abilities holds; memoised by the list. */
export function abilityFacts(table: CardTable, abilities: readonly Ability[]): AbilityFacts {
  if (abilities.length === 0) return NOTHING
  const known = byAbilities.get(abilities)
  if (known?.table === table) return known.facts
  const facts = work(table, abilities)
  byAbilities.set(abilities, { table, facts })
  return facts
}
