import { expect, test } from 'vitest'
import { fixture } from '../fixtures/views.ts'
import { boardLines } from './boardLines.ts'
import { startDraft } from './draft.ts'
import { clickSubject } from './draftClicks.ts'
import { trayOptions } from './tray.ts'

test('attacks that are declared and blocks that are being declared are drawn', () => {
  const view = fixture('blocking')
  const { decision } = view
  if (decision?.kind !== 'blockers') throw new Error('blockers')
  const [attacker] = decision.attackers
  const [blocker] = decision.options
  let draft = startDraft(decision)
  for (const id of [blocker?.blocker ?? '', attacker ?? ''])
    draft = clickSubject(decision, draft, { kind: 'object', id }).draft
  const lines = boardLines(view, draft, null)
  expect(lines.filter((line) => line.kind === 'attack')).toHaveLength(3)
  expect(lines.filter((line) => line.kind === 'block')).toEqual([
    { kind: 'block', from: blocker?.blocker, to: { kind: 'object', id: attacker } },
  ])
})

test('the targets of the top of the stack are drawn, or of what is pointed at', () => {
  const view = fixture('stack')
  const stack = view.objects.filter((one) => one.zone === 'stack').sort((a, b) => a.place - b.place)
  const [top, next, last] = stack
  expect(boardLines(view, { kind: 'none' }, null).map((line) => line.from)).toEqual([top?.id])
  expect(boardLines(view, { kind: 'none' }, next?.id ?? '').map((line) => line.from)).toEqual([next?.id])
  expect(boardLines(view, { kind: 'none' }, last?.id ?? '')).toEqual([])
})

test('what lies on the table is chosen there, what lies in a library is chosen in a tray', () => {
  const search = fixture('search')
  expect(trayOptions(search, startDraft(search.decision))).toHaveLength(19)
  const stack = fixture('stack')
  expect(trayOptions(stack, startDraft(stack.decision))).toBeNull()
  expect(trayOptions(fixture('middle'), { kind: 'none' })).toBeNull()
})
