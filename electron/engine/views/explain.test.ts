import { describe, expect, test } from 'vitest'
import type { ExplainedStep, Explanation } from '../../../shared/play/explain.ts'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import type { Game } from '../testing/scenario.ts'
import { IT, YOU, top } from '../testing/words.ts'
import { explain } from './explain.ts'
import { explainIllegal } from './explainIllegal.ts'

function explained(game: Game, name: string, viewer: 'A' | 'B' = 'A'): Explanation {
  const found = explain(game.state(), viewer === 'A' ? 0 : 1, game.see(name).id)
  if (found === null) throw new Error(`nothing is explained of ${name}`)
  return found
}

function line({ layer, rule, source, changes }: ExplainedStep): string {
  const what = changes.map(({ part, from, to }) => `${part} ${from} > ${to}`).join(', ')
  return `${layer ?? 'base'} (${rule}) ${source?.name ?? '-'}: ${what}`
}

function refusedOf(game: Game, name: string): readonly string[] {
  const list = explainIllegal(game.state(), 0, game.see(name).id)
  return list.map(({ kind, text, reason, rule }) => `${kind} ${text} ${reason.key} ${rule}`)
}

describe('why an object is what it is', () => {
  const band = card('Drums', '{1}', 'Enchantment', 'Creatures you control get +1/+1 and have flying.')
  const shrink = card('Shrink', '{U}', 'Instant', 'Target creature has base power and toughness 1/1 until end of turn.')
  const golem = card(
    'Golem Rite',
    '{1}',
    'Enchantment',
    'Creatures you control are artifacts in addition to their other types.',
  )

  test('layer by layer, with what does it and the rule that says when', () => {
    const game = scenario({
      A: { battlefield: ['Drums', 'Golem Rite', { card: 'Giant Spider', counters: { '+1/+1': 2 } }], hand: ['Shrink'] },
      cards: [band, shrink, golem],
    })
    game.A.cast('Shrink', { targets: ['Giant Spider'] }).resolve()
    const { steps } = explained(game, 'Giant Spider')
    expect(steps.map(line)).toEqual([
      'base (613.1) -: name  > Giant Spider, types  > Creature — Spider, colors  > G, abilities  > reach, size  > 2/4',
      '4 (613.1d) Golem Rite: types Creature — Spider > Artifact Creature — Spider',
      '6 (613.1f) Drums: abilities  > flying',
      '7b (613.4b) Shrink: size 2/4 > 1/1',
      '7c (613.4c, 122.1a) -: size 1/1 > 3/3',
      '7c (613.4c) Drums: size 3/3 > 4/4',
    ])
    expect(steps.at(-1)).toMatchObject({ text: 'Creatures you control get +1/+1 and have flying.' })
    expect(game.see('Giant Spider').pt).toBe('4/4')
  })

  test('613.2b, 708.2: face down, nothing of the face is told, to its controller neither', () => {
    const game = scenario({ A: { library: ['Serra Angel'] } })
    game.carryOut({ kind: 'putFaceDown', who: YOU, what: top(1), cause: 'cloak' })
    for (const viewer of ['A', 'B'] as const) {
      const told = explained(game, 'Serra Angel', viewer)
      expect(told.steps.map(line)).toEqual([
        '1b (613.2b, 708.2) -: types  > Creature, abilities  > ward {2}, size  > 2/2',
      ])
      expect(JSON.stringify(told.steps)).not.toContain('Serra')
    }
  })

  test('a copy, and control', () => {
    const twin = card(
      'Twin',
      '{U}',
      'Creature — Shapeshifter',
      'You may have this creature enter as a copy of any creature on the battlefield.',
      '0/0',
    )
    const game = scenario({ A: { hand: ['Twin'] }, B: { battlefield: ['Giant Spider'] }, cards: [twin] })
    game.A.cast('Twin').resolve()
    if (game.decision().kind === 'confirm') game.A.say(true)
    game.A.choose('Giant Spider')
    expect(explained(game, 'Twin').steps.map(({ layer }) => layer)).toEqual([null, '1a'])
    game.carryOut(
      { kind: 'continuous', on: IT, mods: [{ kind: 'control', by: YOU }], until: { kind: 'endOfGame' } },
      'Giant Spider',
    )
    expect(explained(game, 'Giant Spider').steps.at(-1)).toMatchObject({
      layer: '2',
      rule: '613.1b',
      changes: [{ part: 'controller', from: 'B', to: 'A' }],
    })
  })

  test('nothing is told of what the reader sees only the back of', () => {
    const game = scenario({ A: { hand: ['Opt'] } })
    expect(explain(game.state(), 1, game.see('Opt').id)).toBeNull()
    expect(explained(game, 'Opt').steps.map(({ layer }) => layer)).toEqual([null])
  })
})

describe('why something is not offered', () => {
  const bear = card('Trainer', '{G}', 'Creature — Bear', '{T}: Add {G}.\n{5}: Draw a card.', '1/1')

  test('timing, targets, cost, tapping, lands', () => {
    const game = scenario({
      A: {
        battlefield: [{ card: 'Trainer', summoningSick: true }, 'Mountain'],
        hand: ['Giant Spider', 'Murder', 'Forest', 'Shock'],
        payWithLands: true,
      },
      cards: [bear],
    })
    expect(refusedOf(game, 'Shock')).toEqual([])
    expect(refusedOf(game, 'Forest')).toEqual([])
    expect(refusedOf(game, 'Giant Spider')).toEqual(['cast  why.cost 118.3'])
    expect(refusedOf(game, 'Murder')).toEqual(['cast  why.cost 118.3'])
    expect(refusedOf(game, 'Trainer')).toEqual([
      'activate {T}: Add {G}. why.sick 602.5a',
      'activate {5}: Draw a card. why.cost 118.3',
      'attack  why.sick 508.1a',
    ])
    game.A.playLand('Forest')
    game.A.cast('Shock', { targets: ['B'] })
    expect(refusedOf(game, 'Giant Spider')).toEqual(['cast  why.timing 117.1a'])
  })

  test('the second land of a turn, and what has no target', () => {
    const game = scenario({ A: { hand: ['Forest', 'Island', 'Murder'] } })
    expect(refusedOf(game, 'Murder')).toEqual(['cast  why.noTargets 601.2c'])
    game.A.playLand('Forest')
    expect(refusedOf(game, 'Island')).toEqual(['playLand  why.landLimit 305.2b'])
  })

  test('a face-down permanent: each way up that is closed or can’t be paid', () => {
    const game = scenario({ A: { library: ['Opt'], battlefield: ['Forest'], payWithLands: true } })
    game.carryOut({ kind: 'putFaceDown', who: YOU, what: top(1), cause: 'manifest' })
    expect(refusedOf(game, 'Opt')[0]).toBe('turnFaceUp manaCost wayUp.closed.notACreatureCard 708.7')
    expect(explainIllegal(game.state(), 1, game.see('Opt').id)).toEqual([])
  })

  test('without priority nothing is offered', () => {
    const game = scenario({ A: { hand: ['Shock'], battlefield: ['Mountain'] } })
    const theirs = scenario({ A: { hand: ['Shock'], battlefield: ['Mountain'] }, active: 'B' })
    expect(refusedOf(game, 'Shock')).toEqual([])
    expect(refusedOf(theirs, 'Shock')).toEqual(['cast  why.noPriority 117.1'])
  })
})
