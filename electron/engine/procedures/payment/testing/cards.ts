import type { ManaType } from '../../../../../shared/vocabulary/colors.ts'
import type { Ability } from '../../../abilities/ability.ts'
import type { CostPart } from '../../../abilities/cost.ts'
import type { Effect, ManaProduct, ManaRestriction } from '../../../abilities/effect.ts'
import type { CardDefinition } from '../../../abilities/definition.ts'
import { creature, define, permanent } from '../../../state/testing/definitions.ts'

const ONE = { kind: 'fixed', n: 1 } as const
const TAP: CostPart = { kind: 'tapSelf' }

interface ManaAbilitySketch {
  readonly product: ManaProduct
  readonly mana?: readonly string[]
  readonly parts?: readonly CostPart[]
  /** Damage to its controller on the way. */
  readonly hurts?: number
  readonly restriction?: ManaRestriction
}

/** An activated mana ability; it taps unless other parts are given. */
export function manaAbility({ product, mana, parts, hurts, restriction }: ManaAbilitySketch): Ability {
  const adds: Effect = {
    kind: 'addMana',
    who: { kind: 'you' },
    product,
    ...(restriction === undefined ? {} : { restriction }),
  }
  const damage: Effect = {
    kind: 'damage',
    from: { kind: 'self' },
    to: { kind: 'player', who: { kind: 'you' } },
    n: { kind: 'fixed', n: hurts ?? 0 },
  }
  return {
    kind: 'activated',
    cost: { mana: mana ?? null, parts: parts ?? [TAP] },
    content: {
      kind: 'plain',
      body: { targets: [], effect: hurts === undefined ? adds : { kind: 'sequence', steps: [adds, damage] } },
    },
    timing: 'instant',
    zone: 'battlefield',
  }
}

export const symbols = (...of: readonly ManaType[]): ManaProduct => ({ kind: 'symbols', symbols: of })
const choice = (...of: readonly (readonly ManaType[])[]): ManaProduct => ({ kind: 'choice', of })
const anyColor = (n = 1, same = true): ManaProduct => ({ kind: 'anyColor', count: { kind: 'fixed', n }, same })

const land = (name: string, ...abilities: readonly Ability[]): CardDefinition => permanent(name, '', 'Land', abilities)

/** Sources of mana of every sort that the payer tells apart. */
export const SOURCES: readonly CardDefinition[] = [
  define({ name: 'Tundra', type: 'Land — Plains Island' }),
  define({ name: 'Snow-Covered Forest', type: 'Basic Snow Land — Forest' }),
  land(
    'Adarkar Wastes',
    manaAbility({ product: symbols('C') }),
    manaAbility({ product: choice(['W'], ['U']), hurts: 1 }),
  ),
  land('City of Brass', manaAbility({ product: anyColor(), hurts: 1 })),
  land('Mana Confluence', manaAbility({ product: anyColor(), parts: [TAP, { kind: 'payLife', n: ONE }] })),
  land('Azorius Chancery', manaAbility({ product: symbols('W', 'U') })),
  land(
    'Mystic Gate',
    manaAbility({ product: symbols('C') }),
    manaAbility({ product: choice(['W', 'W'], ['W', 'U'], ['U', 'U']), mana: ['W/U'] }),
  ),
  land(
    'Ancient Ziggurat',
    manaAbility({
      product: anyColor(),
      restriction: { words: 'creature spells', spells: { kind: 'type', type: 'Creature' } },
    }),
  ),
  permanent('Sol Ring', '{1}', 'Artifact', [manaAbility({ product: symbols('C', 'C') })]),
  permanent('Gilded Lotus', '{5}', 'Artifact', [manaAbility({ product: anyColor(3) })]),
  permanent('Azorius Signet', '{2}', 'Artifact', [manaAbility({ product: symbols('W', 'U'), mana: ['1'] })]),
  permanent('Lotus Petal', '{0}', 'Artifact', [
    manaAbility({ product: anyColor(), parts: [TAP, { kind: 'sacrificeSelf' }] }),
  ]),
  creature('Llanowar Elves', '{G}', '1/1', [manaAbility({ product: symbols('G') })]),
  creature('Eldrazi Spawn', '', '0/1', [manaAbility({ product: symbols('C'), parts: [{ kind: 'sacrificeSelf' }] })]),
  creature('Grizzly Bears', '{1}{G}', '2/2'),
  creature('White Knight', '{W}{W}', '2/2'),
  permanent('Darksteel Relic', '{0}', 'Artifact'),
  permanent("Ashnod's Altar", '{3}', 'Artifact', [
    manaAbility({
      product: symbols('C', 'C'),
      parts: [{ kind: 'sacrifice', filter: { kind: 'type', type: 'Creature' }, count: ONE }],
    }),
  ]),
  permanent('Wild Growth', '{G}', 'Enchantment — Aura', [
    {
      kind: 'triggered',
      when: [{ kind: 'tapped', what: { kind: 'is', ref: { kind: 'attachedTo' } }, forMana: true }],
      content: {
        kind: 'plain',
        body: {
          targets: [],
          effect: {
            kind: 'addMana',
            who: { kind: 'controllerOf', of: { kind: 'event', role: 'subject' } },
            product: symbols('G'),
          },
        },
      },
      zones: ['battlefield'],
    },
  ]),
]
