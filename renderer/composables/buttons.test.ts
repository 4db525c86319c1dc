import { expect, test } from 'vitest'
import { formatMessage } from '../../shared/messages/formatMessage.ts'
import type { PlayerView } from '../../shared/play/view.ts'
import { fixture } from '../fixtures/views.ts'
import { promptButtons } from './buttons.ts'
import { startDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { clickSubject } from './draftClicks.ts'

const label = (view: PlayerView, draft: Draft = startDraft(view.decision)): string => {
  const { primary } = promptButtons(view, draft)
  return primary === null ? '' : formatMessage(primary.label)
}

test('the first button says what it will do', () => {
  const middle = fixture('middle')
  expect(label(middle)).toBe('Pass to combat')
  expect(label({ ...middle, turn: { ...middle.turn, step: 'main2' } })).toBe('End turn')
  expect(label({ ...middle, turn: { ...middle.turn, active: 1 } })).toBe('Pass')
  expect(label(fixture('stack'))).toBe('Choose a target')
})

test('with something on the stack, passing resolves it', () => {
  const { objects } = fixture('stack')
  const view = { ...fixture('middle'), objects }
  expect(promptButtons(view, { kind: 'none' }).primary?.label.key).toBe('button.resolve')
})

test('attackers are counted, and all can attack at once', () => {
  const view = fixture('attacking')
  const { decision } = view
  if (decision?.kind !== 'attackers') throw new Error('attackers')
  expect(label(view)).toBe('No attack')
  const [first] = decision.options
  const { draft } = clickSubject(decision, startDraft(decision), { kind: 'object', id: first?.attacker ?? '' })
  expect(label(view, draft)).toBe('Attack with 1')
  expect(promptButtons(view, draft).secondary?.does).toMatchObject({ kind: 'draft' })
})

test('what a hand is kept at is said, and so is what was taken of it', () => {
  const view = fixture('opening')
  const at = (number: number): readonly string[] => {
    if (view.decision === null) throw new Error('nothing asked')
    const prompt = { key: 'prompt.mulligan', parameters: { number: { kind: 'number', n: number } as const } }
    const { primary, secondary } = promptButtons({ ...view, decision: { ...view.decision, prompt } }, { kind: 'none' })
    const words = [primary?.label, secondary?.label, prompt]
    return words.map((message) => (message === undefined ? '' : formatMessage(message)))
  }
  expect(at(7)).toEqual(['Keep 7', 'Mulligan', 'Keep this hand, or take a mulligan?'])
  expect(at(5)).toEqual(['Keep 5', 'Mulligan', 'Keep 5 cards of this hand, or take a mulligan?'])
})

test('a mulligan is kept with the first button and taken with the second', () => {
  const { primary, secondary } = promptButtons(fixture('opening'), { kind: 'none' })
  expect(primary?.does).toEqual({ kind: 'answer', answer: { kind: 'indices', of: 7, picked: [1] } })
  expect(secondary?.does).toEqual({ kind: 'answer', answer: { kind: 'indices', of: 7, picked: [0] } })
})

test('what isn’t complete can’t be pressed, and what is under way can be taken back', () => {
  const { primary, secondary } = promptButtons(fixture('stack'), startDraft(fixture('stack').decision))
  expect(primary?.does).toBeNull()
  expect(secondary?.does).toEqual({ kind: 'answer', answer: { kind: 'cancel', of: 7 } })
})

test('whoever waits has no buttons', () => {
  expect(promptButtons(fixture('faceDown'), { kind: 'none' })).toEqual({ primary: null, secondary: null })
})

test('903.9: where a commander goes is said on the buttons', () => {
  const view = fixture('opening')
  const asked = (key: string, zone: string): readonly string[] => {
    if (view.decision === null) throw new Error('nothing asked')
    const parameters = { object: { kind: 'object', id: 'c' }, zone: { kind: 'key', key: zone } } as const
    const decision = { ...view.decision, prompt: { key, parameters } }
    const { primary, secondary } = promptButtons({ ...view, decision }, { kind: 'none' })
    return [primary?.label, secondary?.label].map((message) => (message === undefined ? '' : formatMessage(message)))
  }
  expect(asked('prompt.commanderZone', 'zone.graveyard')).toEqual(['To the command zone', 'Leave it in the graveyard'])
  expect(asked('prompt.commanderInstead', 'zone.hand')).toEqual(['To the command zone', 'To the hand'])
})
