import { expect, test } from 'vitest'
import { formatMessage } from '../../shared/messages/formatMessage.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { PlayerView } from '../../shared/play/view.ts'
import { fixture } from '../fixtures/views.ts'
import { answerLabel } from './answerLabel.ts'

function label(view: PlayerView, answer: Answer): string {
  const { decision } = view
  if (decision === null) throw new Error('nothing is asked')
  const nameOf: Parameters<typeof answerLabel>[3] = (subject) =>
    subject.kind === 'player' ? `player ${String(subject.player)}` : `<${subject.id}>`
  return formatMessage(answerLabel(view, decision, answer, nameOf))
}

test('an action is called what its menu calls it; the first is to pass', () => {
  const view = fixture('middle')
  const { decision } = view
  if (decision?.kind !== 'priority') throw new Error('priority')
  expect(label(view, { kind: 'indices', of: decision.id, picked: [0] })).toBe('Pass')
  const land = decision.actions.findIndex((action) => action.kind === 'cast')
  expect(label(view, { kind: 'indices', of: decision.id, picked: [land] })).toMatch(/^Cast /u)
})

test('attackers and targets are named', () => {
  const attacking = fixture('attacking')
  const { decision } = attacking
  if (decision?.kind !== 'attackers') throw new Error('attackers')
  expect(label(attacking, { kind: 'grid', of: decision.id, cells: [] })).toBe('Don’t attack')
  const named = label(attacking, { kind: 'grid', of: decision.id, cells: [[0, 0, 1]] })
  expect(named).toBe(`Attack with <${decision.options[0]?.attacker ?? ''}>`)
  const stack = fixture('stack')
  if (stack.decision?.kind !== 'targets') throw new Error('targets')
  const [option] = stack.decision.slots[0]?.options ?? []
  const target = option?.kind === 'object' ? `<${option.id}>` : `player ${String(option?.player)}`
  expect(label(stack, { kind: 'grid', of: stack.decision.id, cells: [[0, 0, 1]] })).toBe(target)
})
