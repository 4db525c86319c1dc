import { describe, expect, test } from 'vitest'
import { recordFromScryfall } from '../../shared/cards/record.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import { starterRecords } from '../cards/starter/starter.ts'
import { compileCard } from './compileCard.ts'
import { misprintOf } from './roundTrip.ts'

interface TestCard {
  readonly name?: string
  readonly typeLine: string
  readonly manaCost?: string
  readonly oracleText?: string
  readonly power?: string
  readonly toughness?: string
}

function card(fields: TestCard): CardRecord {
  const read = recordFromScryfall({
    name: fields.name ?? 'Test Card',
    layout: 'normal',
    type_line: fields.typeLine,
    mana_cost: fields.manaCost ?? '',
    oracle_text: fields.oracleText ?? '',
    power: fields.power,
    toughness: fields.toughness,
  })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

function abilities(record: CardRecord): readonly unknown[] {
  const compiled = compileCard(record)
  if (compiled.status === 'unsupported') throw new Error(compiled.unread.join(' | '))
  return compiled.definition.faces.flatMap((face) => face.abilities)
}

describe('the starter cards', () => {
  test.each(starterRecords())('$name is read whole and printed back', (record) => {
    const compiled = compileCard(record)
    expect(compiled.status === 'unsupported' ? compiled.unread : []).toEqual([])
    if (compiled.status === 'unsupported') return
    expect(compiled.definition.faces.map(misprintOf)).toEqual(compiled.definition.faces.map(() => null))
  })
})

test('a face that its abilities do not print is told from one that they do', () => {
  const compiled = compileCard(card({ typeLine: 'Creature — Elf', oracleText: 'Flying, vigilance\nMorph {2}{G}' }))
  const [face] = compiled.status === 'compiled' ? compiled.definition.faces : []
  if (face === undefined) throw new Error('not read')
  expect(misprintOf(face)).toBe(null)
  expect(misprintOf({ ...face, abilities: face.abilities.slice(1) })).toEqual({
    printed: 'vigilance morph {2}{g}',
    text: 'flying , vigilance morph {2}{g}',
  })
})

describe('what texts mean', () => {
  test('Cryptic Coat: what was cloaked is what the Coat is attached to', () => {
    const coat = card({
      typeLine: 'Artifact — Equipment',
      oracleText: 'When this Equipment enters, cloak the top card of your library, then attach this Equipment to it.',
    })
    expect(abilities(coat)).toMatchObject([
      {
        kind: 'triggered',
        when: [{ kind: 'zoneChange', what: { kind: 'is', ref: { kind: 'self' } }, to: ['battlefield'] }],
        content: {
          body: {
            targets: [],
            effect: {
              kind: 'sequence',
              steps: [
                { kind: 'putFaceDown', cause: 'cloak', as: 'it1' },
                { kind: 'attach', what: { kind: 'self' }, to: { kind: 'bound', name: 'it1' } },
              ],
            },
          },
        },
      },
    ])
  })

  test('608.2h: after it is exiled, the controller of a creature is the one it had', () => {
    const swords = card({
      typeLine: 'Instant',
      oracleText: 'Exile target creature. Its controller gains life equal to its power.',
    })
    expect(abilities(swords)).toMatchObject([
      {
        content: {
          body: {
            effect: {
              steps: [
                { kind: 'move', what: { kind: 'target', slot: 0 }, to: 'exile' },
                {
                  kind: 'gainLife',
                  who: { kind: 'controllerOf', of: { kind: 'target', slot: 0 } },
                  n: { kind: 'stat', of: { kind: 'target', slot: 0 }, stat: 'power' },
                },
              ],
            },
          },
        },
      },
    ])
  })

  test('607: what one ability exiles is what the other returns', () => {
    const ring = card({
      typeLine: 'Enchantment',
      oracleText:
        "When this enchantment enters, exile another target nonland permanent.\nWhen this enchantment leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    })
    expect(abilities(ring)).toMatchObject([
      { content: { body: { effect: { kind: 'move', how: { link: 'exiled' } } } } },
      { content: { body: { effect: { kind: 'move', what: { kind: 'linked', link: 'exiled' }, to: 'battlefield' } } } },
    ])
  })

  test('an instead that follows "if you do" replaces only what is then done', () => {
    const card1 = card({
      typeLine: 'Creature — Unicorn',
      oracleText:
        "Whenever another creature you control enters, you may pay {2}. If you do, put a +1/+1 counter on it. If it's a Unicorn, put two +1/+1 counters on it instead.",
    })
    expect(abilities(card1)).toMatchObject([
      {
        content: {
          body: {
            effect: {
              steps: [
                { kind: 'pay' },
                { kind: 'if', condition: { kind: 'did' }, then: { kind: 'if', said: 'instead' } },
              ],
            },
          },
        },
      },
    ])
  })
})

describe('what is declined', () => {
  test('a sentence that is not understood declines the card, with the words', () => {
    const compiled = compileCard(
      card({ typeLine: 'Creature — Elf', oracleText: 'Flying\nWhen this creature enters, juggle three balls.' }),
    )
    expect(compiled.status).toBe('unsupported')
    if (compiled.status === 'compiled') return
    expect(compiled.unread).toEqual(['juggle three balls .'])
    expect(compiled.blank.faces[0]?.abilities).toEqual([])
    expect(compiled.blank.blank).toEqual({ unread: ['juggle three balls .'] })
  })

  test('a text that is longer than any card’s', () => {
    const made = compileCard(card({ typeLine: 'Creature — Bird', oracleText: `${'Flying, '.repeat(2_400)}haste` }))
    expect(made).toMatchObject({ status: 'unsupported' })
  })

  test('a pronoun that stands for nothing', () => {
    expect(compileCard(card({ typeLine: 'Sorcery', oracleText: 'Destroy it.' })).status).toBe('unsupported')
  })

  test('a spell that names what no cost of it sacrifices', () => {
    const text = "You gain life equal to the sacrificed creature's power."
    expect(compileCard(card({ typeLine: 'Sorcery', oracleText: text })).status).toBe('unsupported')
    const whole = `As an additional cost to cast this spell, sacrifice a creature.\n${text}`
    expect(compileCard(card({ typeLine: 'Sorcery', oracleText: whole })).status).toBe('compiled')
  })

  test('"the exiled card" where nothing exiles', () => {
    const text = 'When this creature dies, return the exiled card to your hand.'
    expect(compileCard(card({ typeLine: 'Creature — Elf', oracleText: text })).status).toBe('unsupported')
  })
})

test('what the rest of a card doesn’t settle is unread, in its own words', () => {
  const unreadOf = (oracleText: string): readonly string[] => {
    const compiled = compileCard(card({ typeLine: 'Creature — Bear', oracleText }))
    return compiled.status === 'unsupported' ? compiled.unread : []
  }
  const volver = (cost: string): string =>
    `Kicker {2}{U} and/or {B}\nWhen this creature enters, if it was kicked with its ${cost} kicker, you gain 3 life.`
  expect(unreadOf(volver('{B}'))).toEqual([])
  expect(unreadOf(volver('{W}'))).toEqual([
    'When this creature enters, if it was kicked with its {W} kicker, you gain 3 life.',
  ])
})

test('which kicker is meant is told by its cost (607.2i)', () => {
  const found = abilities(
    card({
      typeLine: 'Creature — Bear',
      oracleText:
        'Kicker {2}{U} and/or {B}\nWhen this creature enters, if it was kicked with its {B} kicker, you gain 3 life.',
    }),
  )
  expect(JSON.stringify(found[1])).toContain('"cost":"kicker#2"')
})

test('a permanent that damage was dealt to is exiled whatever its type', () => {
  const exiled = (noun: string): string =>
    JSON.stringify(
      abilities(
        card({
          typeLine: 'Sorcery',
          oracleText: `This spell deals 2 damage to each creature or planeswalker. If a ${noun} dealt damage this way would die this turn, exile it instead.`,
        }),
      ),
    )
  expect(exiled('creature')).toContain('"what":{"kind":"type","type":"Creature"}')
  expect(exiled('permanent')).not.toContain('"what":{"kind":"type","type":"Creature"}')
  expect(exiled('creature or planeswalker')).toContain('"type":"Planeswalker"}]')
})

test('both creatures are a pair only where a pair was spoken of (702.95)', () => {
  const status = (oracleText: string): string => compileCard(card({ typeLine: 'Creature — Human', oracleText })).status
  expect(status('As long as this creature is paired with another creature, both creatures have reach.')).toBe(
    'compiled',
  )
  expect(status('Both creatures have reach.')).toBe('unsupported')
  expect(status('As long as you control a Forest, each of those creatures gets +1/+1.')).toBe('unsupported')
})

test('a token of size X that has an ability of its own has that size', () => {
  const made = abilities(
    card({
      typeLine: 'Sorcery',
      manaCost: '{X}{G}',
      oracleText: 'Create an X/X green Ooze creature token. It has “This creature can’t block.”',
    }),
  )
  expect(JSON.stringify(made)).toContain('"power":{"kind":"x"}')
})
