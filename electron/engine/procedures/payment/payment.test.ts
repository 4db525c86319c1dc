import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ManaType } from '../../../../shared/vocabulary/colors.ts'
import type { Ability } from '../../abilities/ability.ts'
import type { CardDefinition } from '../../abilities/definition.ts'
import { buildBoard } from '../../state/testing/board.ts'
import type { Board, BoardEntry, BoardPlayer } from '../../state/testing/board.ts'
import { creature, define } from '../../state/testing/definitions.ts'
import { canPay, manaSourcesOf, planPayment } from './index.ts'
import type { PaymentOptions, PaymentPlan } from './index.ts'
import { manaAbility, SOURCES, symbols } from './testing/cards.ts'

const FOR_NOTHING: PaymentOptions = { forItem: null, source: null }

const keyword = (word: 'convoke' | 'delve' | 'improvise'): Ability => ({ kind: 'keyword', keyword: word })
const SPELLS: readonly CardDefinition[] = [
  define({ name: 'Chord', cost: '{4}{G}', type: 'Instant', abilities: [keyword('convoke')] }),
  define({ name: 'Cruise', cost: '{7}{U}', type: 'Sorcery', abilities: [keyword('delve')] }),
  define({ name: 'Reverse Engineer', cost: '{3}{U}{U}', type: 'Sorcery', abilities: [keyword('improvise')] }),
  creature('Bear', '{1}{G}', '2/2'),
]

function board(
  battlefield: readonly BoardEntry[],
  player: Omit<BoardPlayer, 'battlefield'> = {},
  cards = SPELLS,
): Board {
  return buildBoard({ cards: [...SOURCES, ...cards], players: [{ ...player, battlefield }, {}] })
}

/** Names of what a plan taps or gives up, sorted. */
function used(b: Board, plan: PaymentPlan | null): readonly string[] {
  if (plan === null) throw new Error('no payment was found')
  const name = (id: number): string => {
    const source = b.state.objects.find((object) => object.id === id)?.source
    return source?.kind === 'card' ? (b.state.table.definitions[source.components[0].card]?.name ?? '?') : '?'
  }
  return [...plan.activations.map((one) => one.object), ...plan.taps, ...plan.exiles].map(name).sort()
}

function pay(b: Board, cost: readonly string[], options: PaymentOptions = FOR_NOTHING): PaymentPlan | null {
  const plan = planPayment(b.state, 0, cost, options)
  expect(canPay(b.state, 0, cost, options)).toBe(plan !== null)
  return plan
}

describe('601.2g–h: automatic payment', () => {
  test('pays coloured symbols with their colour and leaves the rest', () => {
    const b = board(['Forest', 'Forest', 'Island'])
    expect(used(b, pay(b, ['1', 'U']))).toEqual(['Forest', 'Island'])
    expect(pay(b, ['U', 'U'])).toBeNull()
    expect(pay(b, ['4'])).toBeNull()
  })

  test('finds the one assignment there is', () => {
    const b = board(['Tundra', 'Plains', 'City of Brass'])
    const plan = pay(b, ['W', 'U', 'B'])
    expect(used(b, plan)).toEqual(['City of Brass', 'Plains', 'Tundra'])
    expect(plan?.activations.map((one) => one.produce.join('')).sort()).toEqual(['B', 'U', 'W'])
  })

  test('keeps the most flexible sources untapped', () => {
    const b = board(['City of Brass', 'Tundra', 'Plains', 'Llanowar Elves', 'Lotus Petal'])
    expect(used(b, pay(b, ['W']))).toEqual(['Plains'])
    expect(used(b, pay(b, ['1', 'W']))).toEqual(['Plains', 'Tundra'])
  })

  test('does no harm where it can be helped', () => {
    const b = board(['Adarkar Wastes', 'Plains'])
    const plan = pay(b, ['1', 'W'])
    expect(plan?.activations).toContainEqual({
      object: b.id('Adarkar Wastes'),
      abilityIndex: 0,
      produce: ['C'],
      payWith: [],
      plain: true,
    })
    const blue = pay(b, ['1', 'U'])
    expect(blue?.activations).toContainEqual({
      object: b.id('Adarkar Wastes'),
      abilityIndex: 1,
      produce: ['U'],
      payWith: [],
      plain: false,
    })
  })

  test('uses floating mana first', () => {
    const b = board(['Plains', 'Plains'], { mana: ['W', 'R'] })
    expect(pay(b, ['1', 'W'])).toMatchObject({ activations: [], useFloating: [0, 1] })
    expect(pay(b, ['1', 'W', 'W'])?.activations).toHaveLength(1)
    expect(planPayment(b.state, 0, ['1', 'W', 'W'], { ...FOR_NOTHING, poolOnly: true })).toBeNull()
  })

  test('spends only the floating mana that was set aside for it', () => {
    const b = board([], { mana: ['W', 'G', 'G'] })
    const set = { ...FOR_NOTHING, poolOnly: true }
    expect(pay(b, ['1'], { ...set, spend: ['G'] })?.useFloating).toEqual([1])
    expect(pay(b, ['2'], { ...set, spend: ['G'] })).toBeNull()
  })

  test('a source that makes two pays two symbols, and isn’t wasted on one', () => {
    const b = board(['Sol Ring', 'Forest', 'Forest', 'Forest'])
    expect(used(b, pay(b, ['2', 'G']))).toEqual(['Forest', 'Sol Ring'])
    expect(used(b, pay(b, ['G']))).toEqual(['Forest'])
    expect(used(b, pay(b, ['1']))).toEqual(['Forest'])
  })

  test('three mana of any one color are all the same color', () => {
    const b = board(['Gilded Lotus'])
    expect(pay(b, ['U', 'U', 'U'])?.activations[0]?.produce).toEqual(['U', 'U', 'U'])
    expect(pay(b, ['U', 'B'])).toBeNull()
  })

  test('a mana ability that costs mana itself is paid from the others (605.3a)', () => {
    const b = board(['Forest', 'Azorius Signet'])
    const plan = pay(b, ['W', 'U'])
    expect(plan?.activations).toEqual([
      { object: b.id('Forest'), abilityIndex: 0, produce: ['G'], payWith: [], plain: true },
      { object: b.id('Azorius Signet'), abilityIndex: 0, produce: ['W', 'U'], payWith: ['G'], plain: false },
    ])
    expect(pay(b, ['G', 'W'])).toBeNull()
    expect(pay(board(['Azorius Signet', 'Azorius Signet']), ['W'])).toBeNull()
    expect(pay(board(['Island', 'Mystic Gate']), ['W', 'W'])).not.toBeNull()
  })

  test('tapped, summoning sick and excluded sources don’t count (302.6)', () => {
    const b = board([{ card: 'Forest', tapped: true }, { card: 'Llanowar Elves', summoningSick: true }, 'Island'])
    expect(pay(b, ['G'])).toBeNull()
    expect(pay(b, ['U'], { ...FOR_NOTHING, exclude: [b.id('Island')] })).toBeNull()
  })

  test('a creature can be tapped for mana and then sacrificed for more', () => {
    const twice = creature('Scion', '', '1/1', [
      manaAbility({ product: symbols('G') }),
      manaAbility({ product: symbols('C'), parts: [{ kind: 'sacrificeSelf' }] }),
    ])
    const b = board(['Scion'], {}, [twice])
    expect(pay(b, ['G', 'C'])?.activations.map((one) => one.abilityIndex)).toEqual([0, 1])
  })

  test('what asks for more than which mana is left to a person', () => {
    const b = board(["Ashnod's Altar", 'Grizzly Bears'])
    expect(pay(b, ['1'])).toBeNull()
    expect(manaSourcesOf(b.state, 0, { forItem: null, source: null }).map((source) => source.outputs)).toEqual([
      [['C', 'C']],
    ])
  })

  test('605.4a: triggered mana abilities are counted on', () => {
    const b = board(['Forest', { card: 'Wild Growth', attachedTo: 'Forest' }])
    const plan = pay(b, ['G', 'G'])
    expect(plan?.activations).toMatchObject([{ object: b.id('Forest'), produce: ['G'] }])
    expect(pay(b, ['G', 'G', 'G'])).toBeNull()
  })

  test('a player with infinite mana pays anything but an unpayable cost', () => {
    const b = board([], { infiniteMana: true })
    expect(pay(b, ['9', 'W', 'U', 'B', 'R', 'G'])).toMatchObject({ activations: [] })
    expect(canPay(b.state, 1, ['1'], FOR_NOTHING)).toBe(false)
  })
})

describe('107.4: symbols that can be paid in several ways', () => {
  test('107.4e: hybrid, monocolored hybrid', () => {
    const b = board(['Forest', 'Forest', 'Plains'])
    expect(used(b, pay(b, ['W/U']))).toEqual(['Plains'])
    expect(used(b, pay(b, ['2/B']))).toHaveLength(2)
    expect(used(b, pay(b, ['2/W', '2/W']))).toEqual(['Forest', 'Forest', 'Plains'])
    expect(pay(b, ['2/W', '2/W', '1'])).toBeNull()
  })

  test('107.4f: Phyrexian symbols take life only where mana doesn’t do, and no more than there is', () => {
    const b = board(['Island'], { life: 3 })
    expect(pay(b, ['U/P'])).toMatchObject({ life: 0 })
    expect(pay(b, ['U/P', 'U/P'])).toMatchObject({ life: 2, activations: [{ produce: ['U'] }] })
    expect(pay(b, ['U/P', 'U/P', 'U/P'])).toBeNull()
    expect(pay(b, ['U/P', 'U/P'], { ...FOR_NOTHING, lifeAllowed: false })).toBeNull()
  })

  test('107.4h: snow mana, 107.4c: colourless', () => {
    const b = board(['Snow-Covered Forest', 'Forest', 'Sol Ring'])
    expect(used(b, pay(b, ['S', 'C']))).toEqual(['Snow-Covered Forest', 'Sol Ring'])
    expect(pay(b, ['S', 'S'])).toBeNull()
    expect(pay(b, ['C', 'C', 'C'])).toBeNull()
  })

  test('a life that is there only once isn’t paid twice (119.4)', () => {
    const b = board(['Mana Confluence', 'Mana Confluence'], { life: 1 })
    expect(pay(b, ['U'])).not.toBeNull()
    expect(pay(b, ['U', 'U'])).toBeNull()
  })
})

describe('what the mana is for', () => {
  test('106.6: restricted mana', () => {
    const b = board(['Ancient Ziggurat', 'Forest'], { hand: ['Bear', 'Cruise'] })
    expect(pay(b, ['1', 'G'], { forItem: b.id('Bear'), source: null })).not.toBeNull()
    expect(used(b, pay(b, ['U'], { forItem: b.id('Bear'), source: null }))).toEqual(['Ancient Ziggurat'])
    expect(pay(b, ['U'], { forItem: b.id('Cruise'), source: null })).toBeNull()
    expect(pay(b, ['U'])).toBeNull()
  })

  test('702.51a: convoke', () => {
    const b = board(['Forest', 'White Knight', 'Grizzly Bears', { card: 'Grizzly Bears', summoningSick: true }], {
      hand: ['Chord'],
    })
    const chord = { forItem: b.id('Chord'), source: null }
    expect(used(b, pay(b, ['2', 'G', 'G'], chord))).toEqual([
      'Forest',
      'Grizzly Bears',
      'Grizzly Bears',
      'White Knight',
    ])
    expect(pay(b, ['G', 'G', 'G', 'G'], chord)).toBeNull()
    expect(pay(b, ['1', 'W'], chord)?.taps).toEqual([b.id('White Knight')])
    expect(pay(b, ['2', 'G', 'G'])).toBeNull()
  })

  test('702.66a: delve pays generic mana only', () => {
    const b = board(['Island'], { hand: ['Cruise'], graveyard: ['Bear', 'Forest', 'Island'] })
    const cruise = { forItem: b.id('Cruise'), source: null }
    expect(pay(b, ['3', 'U'], cruise)?.exiles).toHaveLength(3)
    expect(pay(b, ['2', 'U', 'U'], cruise)).toBeNull()
  })

  test('702.126a: improvise pays generic mana only', () => {
    const b = board(['Island', 'Darksteel Relic', 'Sol Ring'], { hand: ['Reverse Engineer'] })
    const spell = { forItem: b.id('Reverse Engineer'), source: null }
    expect(pay(b, ['3', 'U'], spell)).not.toBeNull()
    expect(pay(b, ['2', 'U', 'U'], spell)).toBeNull()
  })
})

// ── the payer against brute force ──

/** What each source can make, with what it costs: written out by hand, apart from the engine's reading of the cards. */
const MAKES: Readonly<
  Record<string, readonly { readonly price: readonly string[]; readonly units: readonly ManaType[] }[]>
> = {
  Plains: [{ price: [], units: ['W'] }],
  Island: [{ price: [], units: ['U'] }],
  Tundra: [
    { price: [], units: ['W'] },
    { price: [], units: ['U'] },
  ],
  'Adarkar Wastes': (['C', 'W', 'U'] as const).map((type) => ({ price: [], units: [type] })),
  'City of Brass': (['W', 'U', 'B', 'R', 'G'] as const).map((type) => ({ price: [], units: [type] })),
  'Azorius Chancery': [{ price: [], units: ['W', 'U'] }],
  'Mystic Gate': [
    { price: [], units: ['C'] },
    { price: ['W/U'], units: ['W', 'W'] },
    { price: ['W/U'], units: ['W', 'U'] },
    { price: ['W/U'], units: ['U', 'U'] },
  ],
  'Sol Ring': [{ price: [], units: ['C', 'C'] }],
  'Gilded Lotus': (['W', 'U', 'B', 'R', 'G'] as const).map((type) => ({ price: [], units: [type, type, type] })),
  'Azorius Signet': [{ price: ['1'], units: ['W', 'U'] }],
  'Lotus Petal': (['W', 'U', 'B', 'R', 'G'] as const).map((type) => ({ price: [], units: [type] })),
}

/** Every pool that paying these symbols can leave. */
function spend(pool: readonly ManaType[], cost: readonly string[]): readonly (readonly ManaType[])[] {
  const [first, ...rest] = cost
  if (first === undefined) return [pool]
  if (/^\d+$/u.test(first)) return spend(pool, [...Array.from({ length: Number(first) }, () => 'any'), ...rest])
  if (first.startsWith('2/')) return [...spend(pool, [first.slice(2), ...rest]), ...spend(pool, ['2', ...rest])]
  const tried = new Set<ManaType>()
  return pool.flatMap((type, index) => {
    if (tried.has(type) || !(first === 'any' || first.split('/').includes(type))) return []
    tried.add(type)
    return spend([...pool.slice(0, index), ...pool.slice(index + 1)], rest)
  })
}

// Sources without a price first: the payer pays prices from those alone.
function possible(
  sources: readonly string[],
  pool: readonly ManaType[],
  cost: readonly string[],
  late = false,
): boolean {
  if (spend(pool, cost).length > 0) return true
  return sources.some((name, index) =>
    (MAKES[name] ?? []).some(({ price, units }) => {
      if (late && price.length === 0) return false
      const rest = [...sources.slice(0, index), ...sources.slice(index + 1)]
      return spend(pool, price).some((left) => possible(rest, [...left, ...units], cost, late || price.length > 0))
    }),
  )
}

test('a payment is found whenever one exists, and pays', () => {
  const cost = fc.array(fc.constantFrom('1', '2', 'W', 'U', 'B', 'C', 'W/U', '2/W', 'U/B'), {
    minLength: 1,
    maxLength: 4,
  })
  const sources = fc.array(fc.constantFrom(...Object.keys(MAKES)), { maxLength: 4 })
  fc.assert(
    fc.property(sources, cost, (names, asked) => {
      const b = board(names)
      const plan = planPayment(b.state, 0, asked, FOR_NOTHING)
      const exists = possible(names, [], asked)
      // A chain of sources that pay for one another goes further than the payer does, which never errs the other way.
      const chained = names.filter((name) => name === 'Azorius Signet' || name === 'Mystic Gate').length > 1
      if (!chained) expect(plan !== null).toBe(exists)
      expect(canPay(b.state, 0, asked, FOR_NOTHING)).toBe(plan !== null)
      if (plan === null) return
      expect(exists).toBe(true)
      let pool: readonly ManaType[] = []
      for (const { payWith, produce } of plan.activations) {
        const left = spend(pool, payWith)[0]
        expect(left).toBeDefined()
        pool = [...(left ?? []), ...produce]
      }
      expect(spend(pool, asked).length).toBeGreaterThan(0)
      expect(new Set(plan.activations.map((one) => one.object)).size).toBe(plan.activations.length)
    }),
    { numRuns: 400 },
  )
})

test('hundreds of equal sources are no trouble', () => {
  const b = board([...Array.from({ length: 400 }, () => 'Forest'), ...Array.from({ length: 200 }, () => 'Lotus Petal')])
  const started = performance.now()
  expect(pay(b, ['20', 'G', 'U'])?.activations).toHaveLength(22)
  expect(performance.now() - started).toBeLessThan(3000)
})
