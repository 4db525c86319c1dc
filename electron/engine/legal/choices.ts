import type { Answer, Decision, OpenDecision, PriorityAction, Subject } from '../../../shared/play/decision.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GivenAnswer } from '../state/frame.ts'
import type { Choice } from '../state/trail.ts'

type Cell = readonly [number, number, number]

function subjectWord(subject: Subject<ObjectId>): string {
  return subject.kind === 'player' ? `player ${subject.player}` : `object ${slotOf(subject.id)}`
}

/** What a player with priority does, with the object as the card or token that it is. */
export function actionWord(action: PriorityAction<ObjectId>): string {
  if (action.kind === 'pass') return 'pass'
  const what = `${action.kind} ${slotOf(action.object)}`
  switch (action.kind) {
    case 'playLand':
      return `${what} ${action.face}`
    case 'cast':
      return `${what} ${action.way.how} ${action.way.face}`
    case 'activate':
      return `${what} ${action.ability}`
    case 'turnFaceUp':
      return `${what} ${action.using} ${action.way}`
    case 'special':
      return `${what} ${action.special}`
    case 'repeat':
      return what
  }
}

/** What each option of a decision is called; null for one whose answers aren't told by options in a list. */
function optionWords(decision: OpenDecision<ObjectId>): readonly string[] | null {
  switch (decision.kind) {
    case 'confirm':
      return ['yes', 'no']
    case 'option':
      return decision.options.map((_, index) => String(index))
    case 'modes':
      return decision.options.map((_, index) => String(index))
    case 'pick':
      return decision.options.map(subjectWord)
    case 'order':
      return decision.options.map(({ subject, label }) => `${subjectWord(subject)} ${label}`)
    default:
      return null
  }
}

function targetWords(decision: Extract<Decision<ObjectId>, { kind: 'targets' }>, cells: readonly Cell[]): string {
  return cells
    .map(([slot, option, share]) => {
      const subject = decision.slots[slot]?.options[option]
      return `${slot} ${share} ${subject === undefined ? '' : subjectWord(subject)}`
    })
    .join('\n')
}

/** A choice in words; null for one that is never repeated: dividing, splitting, declaring, paying by hand. */
export function choiceOf(decision: OpenDecision<ObjectId>, answer: GivenAnswer): Choice | null {
  const made = (what: string): Choice => ({ by: decision.by, kind: decision.kind, what })
  if (decision.kind === 'priority') return made(answer.action === undefined ? 'pass' : actionWord(answer.action))
  const words = optionWords(decision)
  if (words !== null && answer.kind === 'indices') return made(answer.picked.map((index) => words[index]).join('\n'))
  if (decision.kind === 'number' && answer.kind === 'value') return made(String(answer.n))
  if (decision.kind === 'payMana' && answer.kind === 'value') return made('')
  if (decision.kind === 'targets' && answer.kind === 'grid') return made(targetWords(decision, answer.cells))
  return null
}

function pickedAgain(words: readonly string[], what: string): readonly number[] | null {
  const free = words.slice()
  const picked: number[] = []
  for (const word of what === '' ? [] : what.split('\n')) {
    const index = free.indexOf(word)
    if (index < 0) return null
    free[index] = ''
    picked.push(index)
  }
  return picked
}

function aimedAgain(decision: Extract<Decision<ObjectId>, { kind: 'targets' }>, what: string): readonly Cell[] | null {
  const cells: Cell[] = []
  for (const word of what === '' ? [] : what.split('\n')) {
    const [slot = '', share = '', ...subject] = word.split(' ')
    const options = decision.slots[Number(slot)]?.options ?? []
    const option = options.findIndex((one) => subjectWord(one) === subject.join(' '))
    if (option < 0) return null
    cells.push([Number(slot), option, Number(share)])
  }
  return cells
}

/** The answer that makes a choice again; null where the decision isn't that one, or no longer offers it. */
export function choiceAgain(decision: Decision<ObjectId>, choice: Choice): Answer | null {
  if (decision.by !== choice.by || decision.kind !== choice.kind) return null
  const of = decision.id
  const words = decision.kind === 'priority' ? decision.actions.map(actionWord) : optionWords(decision)
  if (words !== null) {
    const picked = pickedAgain(words, choice.what)
    return picked === null ? null : { kind: 'indices', of, picked }
  }
  if (decision.kind === 'number') return { kind: 'value', of, n: Number(choice.what) }
  if (decision.kind === 'payMana') return { kind: 'value', of, n: 0 }
  if (decision.kind !== 'targets') return null
  const cells = aimedAgain(decision, choice.what)
  return cells === null ? null : { kind: 'grid', of, cells }
}
