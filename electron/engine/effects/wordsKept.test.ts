import { describe, expect, test } from 'vitest'
import type { CardDefinition } from '../abilities/definition.ts'
import type { Ability } from '../abilities/ability.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import type { Game } from '../testing/scenario.ts'
import { IT, THEM, YOU, n, named } from '../testing/words.ts'

/** An enchantment that gains its controller 1 life whenever that happens. */
function watcher(...when: readonly EventPattern[]): CardDefinition {
  const plain = card('Watcher', '{1}', 'Enchantment')
  const [face] = plain.faces
  if (face === undefined) throw new Error('no face')
  const ability: Ability = {
    kind: 'triggered',
    when,
    zones: ['battlefield'],
    content: {
      kind: 'plain',
      body: { targets: [], effect: { kind: 'gainLife', who: YOU, n: { kind: 'eventAmount' } } },
    },
  }
  return { ...plain, faces: [{ ...face, abilities: [ability] }] }
}

function settled(game: Game): readonly [number, number] {
  if (game.decision().kind === 'order') game.A.choose()
  while (game.state().stack.length > 0) game.resolve()
  return game.life()
}

describe('what one sentence does at once', () => {
  const bolt = card('Two Bolts', '{R}', 'Sorcery', 'Two Bolts deals 2 damage to target creature and 1 damage to you.')
  const sort = card(
    'Sorting',
    '{U}',
    'Sorcery',
    'Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.',
  )

  test('damage to two is one batch', () => {
    const watch = watcher({ kind: 'damage', to: { kind: 'any' }, toPlayer: YOU, batch: true })
    const game = scenario({
      A: { hand: ['Two Bolts'], battlefield: ['Watcher', 'Giant Spider'] },
      cards: [bolt, watch],
    })
    game.A.cast('Two Bolts', { targets: ['Giant Spider'] }).resolve()
    // One trigger for all 3 damage, not one for each.
    expect(game.state().stack).toHaveLength(1)
    expect(settled(game)).toEqual([22, 20])
  })

  test('cards are all chosen before any of them moves', () => {
    const game = scenario({ A: { hand: ['Sorting'], library: ['Opt', 'Fog', 'Shock'] }, cards: [sort] })
    game.A.cast('Sorting').resolve()
    game.A.choose('Fog')
    expect(game.decision().kind).toBe('order')
    expect(game.see('Fog').zone).toBe('library')
    game.A.choose('Shock', 'Opt')
    expect([game.see('Fog').zone, game.see('Opt').zone]).toEqual(['hand', 'library'])
    expect(game.state().libraries[0]?.slice(-2)).toEqual([game.see('Shock').id, game.see('Opt').id])
  })
})

describe('who does it', () => {
  test('whoever turns it up, not who controls it', () => {
    const watch = watcher({ kind: 'turnedFaceUp', by: YOU })
    const game = scenario({ A: { battlefield: ['Watcher'] }, B: { library: ['Grizzly Bears'] }, cards: [watch] })
    game.carryOut({ kind: 'putFaceDown', who: THEM, what: IT, cause: 'manifest' }, 'Grizzly Bears')
    game.carryOut({ kind: 'turnFaceUp', what: IT }, 'Grizzly Bears')
    expect(settled(game)).toEqual([21, 20])
  })

  test('only who is told to discards', () => {
    const game = scenario({ A: { hand: ['Opt'] }, B: { hand: ['Fog'] } })
    game.carryOut({ kind: 'discardThese', who: THEM, what: IT }, 'Opt', 'Fog')
    expect([game.see('Opt').zone, game.see('Fog').zone]).toEqual(['hand', 'graveyard'])
  })

  test('401.4: each owner arranges their own cards', () => {
    const game = scenario({
      A: { battlefield: ['Grizzly Bears', 'Serra Angel'] },
      B: { battlefield: ['Giant Spider', 'Llanowar Elves'] },
    })
    const names = ['Grizzly Bears', 'Serra Angel', 'Giant Spider', 'Llanowar Elves']
    game.carryOut({ kind: 'move', what: IT, to: 'library', how: { position: { kind: 'top' } } }, ...names)
    expect(game.decision()).toMatchObject({ kind: 'order', by: 0 })
    game.A.choose('Serra Angel', 'Grizzly Bears')
    expect(game.decision()).toMatchObject({ kind: 'order', by: 1 })
    game.B.choose('Llanowar Elves', 'Giant Spider')
    expect(game.state().libraries[0]?.slice(0, 2)).toEqual([game.see('Serra Angel').id, game.see('Grizzly Bears').id])
    expect(game.state().libraries[1]?.slice(0, 2)).toEqual([game.see('Llanowar Elves').id, game.see('Giant Spider').id])
  })

  test('in any order is for the mover to say', () => {
    const game = scenario({ B: { graveyard: ['Opt', 'Fog'] } })
    const how = { position: { kind: 'bottom' }, anyOrder: true } as const
    game.carryOut({ kind: 'move', what: IT, to: 'library', how }, 'Opt', 'Fog')
    expect(game.decision()).toMatchObject({ kind: 'order', by: 0 })
  })
})

describe('actions that are told of', () => {
  test('701.16a: to investigate is told of once for each Clue', () => {
    const watch = watcher({ kind: 'action', action: 'investigate', who: YOU })
    const game = scenario({ A: { battlefield: ['Watcher'] }, cards: [watch] })
    game.carryOut({ kind: 'createPredefined', who: YOU, n: n(2), token: 'Clue', investigate: true })
    expect(game.tokens('A')).toHaveLength(2)
    expect(settled(game)).toEqual([22, 20])
    game.carryOut({ kind: 'createPredefined', who: YOU, n: n(1), token: 'Clue' })
    expect(settled(game)).toEqual([22, 20])
  })

  test('701.34a: proliferating is told of, even with nothing chosen', () => {
    const watch = watcher({ kind: 'action', action: 'proliferate', who: YOU })
    const game = scenario({ A: { battlefield: ['Watcher'] }, cards: [watch] })
    game.carryOut({ kind: 'proliferate', who: YOU })
    expect(settled(game)).toEqual([21, 20])
  })

  test('116.2a: a land has been played once it is there', () => {
    const watch = watcher({ kind: 'landPlayed', who: YOU, what: { kind: 'inZone', zone: 'battlefield' } })
    const game = scenario({ A: { battlefield: ['Watcher'], hand: ['Forest'] }, cards: [watch] })
    expect(settled(game.A.playLand('Forest'))).toEqual([21, 20])
  })

  test('counters put in one batch are counted together', () => {
    const watch = watcher({ kind: 'countersPut', batch: true, by: YOU })
    const game = scenario({ A: { battlefield: ['Watcher', 'Grizzly Bears', 'Giant Spider'] }, cards: [watch] })
    game.carryOut({ kind: 'putCounters', on: IT, counter: '+1/+1', n: n(2) }, 'Grizzly Bears', 'Giant Spider')
    expect(settled(game)).toEqual([24, 20])
  })

  test('701.44a: a card is revealed before its explorer’s controller decides about it', () => {
    const game = scenario({ A: { battlefield: ['Grizzly Bears'], library: ['Opt'] } })
    const seen = (): boolean => game.viewOf('B').objects.some((object) => object.printed?.name === 'Opt')
    game.carryOut({ kind: 'explore', what: IT }, 'Grizzly Bears')
    expect(game.decision()).toMatchObject({ kind: 'pick', prompt: { key: 'prompt.explore' } })
    expect([seen(), game.see('Grizzly Bears').pt]).toEqual([true, '3/3'])
    game.A.choose('Opt')
    expect(game.see('Opt').zone).toBe('graveyard')
  })
})

describe('tokens with two faces', () => {
  test('111.10i: an Incubator turns over, and so does a copy of it', () => {
    const game = scenario({})
    game.carryOut({
      kind: 'sequence',
      steps: [
        {
          kind: 'createPredefined',
          who: YOU,
          n: n(1),
          token: 'Incubator',
          how: { counters: { counter: '+1/+1', n: n(2) } },
          as: 'it',
        },
        { kind: 'createCopyToken', who: YOU, n: n(1), of: named('it') },
      ],
    })
    expect(game.tokens('A').map(({ name }) => name)).toEqual(['Incubator Token', 'Incubator Token'])
    const all = { kind: 'all', select: { filter: { kind: 'token' } } } as const
    game.carryOut({ kind: 'transform', what: all })
    expect(game.tokens('A').map(({ name, pt }) => [name, pt])).toEqual([['Phyrexian Token', '2/2']])
  })
})

describe('costs and targets', () => {
  const both = card('Both', '{B}', 'Sorcery', 'Exile up to two target cards from a single graveyard.')

  test('targets from a single graveyard are in one', () => {
    const game = scenario({
      A: { hand: ['Both'], graveyard: ['Opt', 'Shock'] },
      B: { graveyard: ['Fog'] },
      cards: [both],
    })
    expect(() => game.A.cast('Both', { targets: ['Opt', 'Fog'] })).toThrow('prompt.chooseTargetsTogether')
    game.A.choose('Opt', 'Shock').resolve()
    expect([game.see('Opt').zone, game.see('Shock').zone, game.see('Fog').zone]).toEqual([
      'exile',
      'exile',
      'graveyard',
    ])
  })

  test('508.1c: who can’t attack a player may attack their planeswalkers, unless those are named too', () => {
    const shy = (text: string): CardDefinition => card('Shy', '{G}', 'Creature — Elf', text, '2/2')
    const walker = card('Walker', '{3}', 'Legendary Planeswalker — Jace', '+1: You gain 1 life.')
    const wall = (text: string): CardDefinition => card('Wall', '{1}', 'Enchantment', text)
    const attackable = (text: string): number => {
      const game = scenario({
        A: { battlefield: ['Shy'] },
        B: { battlefield: ['Wall', { card: 'Walker', counters: { loyalty: 3 } }] },
        cards: [shy(''), walker, wall(text)],
      })
      try {
        game.A.attack({ Shy: 'Walker' })
      } catch {
        return 0
      }
      return game.state().turn.combat?.attackers.length ?? 0
    }
    expect(attackable("Creatures can't attack you.")).toBe(1)
    expect(attackable("Creatures can't attack you or planeswalkers you control.")).toBe(0)
  })

  test('702.49c: a ninja attacks what the returned creature attacked', () => {
    const ninja = card('Sneak', '{U}', 'Creature — Human Ninja', 'Ninjutsu {U}', '2/2')
    const walker = card('Walker', '{3}', 'Legendary Planeswalker — Jace', '+1: You gain 1 life.')
    const game = scenario({
      A: { battlefield: ['Grizzly Bears', 'Giant Spider'], hand: ['Sneak'] },
      B: { battlefield: [{ card: 'Walker', counters: { loyalty: 3 } }] },
      cards: [ninja, walker],
    })
    game.A.attack({ 'Giant Spider': 'B', 'Grizzly Bears': 'Walker' }).advance('declareBlockers')
    game.A.activate('Sneak')
    if (game.decision().kind === 'pick') game.A.choose('Grizzly Bears')
    game.resolve()
    const attack = game.state().turn.combat?.attackers.find(({ id }) => id === game.see('Sneak').id)
    expect(attack?.defender).toEqual({ kind: 'object', id: game.see('Walker').id })
  })

  test('a card exiles itself from where its cost says', () => {
    const guide = card('Guide', '{2}{G}', 'Creature — Elf Spirit', 'Exile this card from your hand: Add {G}.', '2/2')
    const game = scenario({ A: { hand: ['Guide'] }, cards: [guide] })
    expect(game.A.could('activate', 'Guide')).toBe(true)
  })
})
