import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'
import type { Game } from '../testing/scenario.ts'

/** What the opponent reads on the stack, topmost first. */
function onStack(game: Game): readonly string[] {
  return game
    .viewOf('B')
    .objects.filter((object) => object.stack !== null)
    .map((object) => object.stack?.text ?? '')
    .toReversed()
}

function labels(game: Game): readonly string[] {
  const decision = game.decision()
  return decision.kind === 'priority' ? decision.actions.flatMap((a) => (a.kind === 'activate' ? [a.label] : [])) : []
}

describe('what abilities on the stack say', () => {
  const elder = card(
    'Elder',
    '{G}',
    'Creature — Elf',
    'When this creature enters, you may draw a card. You gain 1 life.',
    '1/1',
  )
  const mirror = card(
    'Mirror',
    '{R}',
    'Creature — Goblin',
    "{T}: Create a token that's a copy of target creature you control, except it has haste. Sacrifice it at the beginning of the next end step.",
    '1/1',
  )
  const lantern = card(
    'Lantern',
    '{3}',
    'Artifact',
    'Creatures you control have "{T}: This creature deals 1 damage to any target."',
  )
  const wheel = card('Wheel', '{2}', 'Creature — Elk', 'Cycling {2}', '3/3')
  const choosing = card(
    'Chooser',
    '{1}',
    'Artifact',
    '{T}: Choose one —\n• Cloak a card from your hand. (It enters face down.)\n• You gain 3 life.',
  )

  test('a triggered ability is its printed sentence, and what it offers is asked in its own words', () => {
    const game = scenario({ A: { hand: ['Elder'] }, cards: [elder] })
    game.A.cast('Elder').resolve()
    expect(onStack(game)).toEqual(['When this creature enters, you may draw a card. You gain 1 life.'])
    game.resolve()
    expect(game.decision().prompt).toMatchObject({
      key: 'prompt.may',
      parameters: { text: { text: 'When this creature enters, you may draw a card.' } },
    })
  })

  test('an activated ability is offered and stands on the stack as printed; its delayed trigger as the sentence that made it', () => {
    const game = scenario({ A: { battlefield: ['Mirror', 'Elder'] }, cards: [mirror, elder] })
    expect(labels(game)).toEqual([expect.stringMatching(/^\{T\}: Create a token that's a copy of target creature/u)])
    game.A.activate('Mirror', 1, { targets: ['Elder'] })
    expect(onStack(game)[0]).toMatch(/^\{T\}: Create a token that's a copy of target creature you control/u)
    game.resolve().advance('end')
    expect(onStack(game)).toEqual(['Sacrifice it at the beginning of the next end step.'])
  })

  test('a granted ability is what is said between the quotation marks', () => {
    const game = scenario({ A: { battlefield: ['Lantern', 'Elder'] }, cards: [lantern, elder] })
    const text = '{T}: This creature deals 1 damage to any target.'
    expect(labels(game)).toEqual([text])
    expect(game.viewOf('B').objects.find((object) => object.now?.name === 'Elder')?.now?.text).toContain(text)
    expect(onStack(game.A.activate('Elder', 1, { targets: ['B'] }))).toEqual([text])
  })

  test('what a keyword stands for is called by the keyword', () => {
    const game = scenario({ A: { hand: ['Wheel'] }, cards: [wheel] })
    expect(labels(game)).toEqual(['Cycling {2}'])
    expect(onStack(game.A.activate('Wheel'))).toEqual(['Cycling {2}'])
  })

  test('a modal ability is the mode chosen, in the words after its bullet', () => {
    const game = scenario({ A: { battlefield: ['Chooser'], hand: ['Wheel'] }, cards: [choosing, wheel] })
    game.A.activate('Chooser', 1)
    expect(game.decision()).toMatchObject({
      kind: 'modes',
      options: [{ label: 'Cloak a card from your hand.' }, { label: 'You gain 3 life.' }],
    })
    game.A.option(0)
    expect(onStack(game)).toEqual(['Cloak a card from your hand.'])
  })
})
