import type { Message } from '../../shared/messages/message.ts'
import type { ObjectView } from '../../shared/play/view.ts'
import type { ObjectAction } from './actions.ts'
import { key, object, say, text } from './objectNames.ts'

/** What a menu calls an action, and what it costs. */
export interface ActionLabel {
  readonly label: Message
  readonly cost: readonly string[]
}

/**
 * The line of a rules text that an activated ability without a name of its own stands on: the one at its number, where
 * that reads like one, or the only one that does. Keywords stand several to a line.
 */
export function abilityLine(rules: string, ability: number): string | null {
  const lines = rules.split('\n').flatMap((line) => (/^[a-z ,]+$/iu.test(line) ? line.split(', ') : [line]))
  const isActivated = (line: string | undefined): line is string => line !== undefined && /^[^."“]+:/u.test(line)
  const at = lines[ability]
  if (isActivated(at)) return at
  const activated = lines.filter(isActivated)
  return activated.length === 1 ? (activated[0] ?? null) : null
}

/** Takes an action and the object it is of, and gives its line in the menu. */
export function actionLabel({ action }: ObjectAction, of: ObjectView | undefined): ActionLabel {
  const thing = object(action.object)
  switch (action.kind) {
    case 'playLand':
      return { label: say('action.playLand', { object: thing }), cost: [] }
    case 'cast': {
      const { how } = action.way
      const { cost } = action
      if (how === 'morph' || how === 'megamorph' || how === 'disguise') {
        return { label: say('action.castFaceDown', { object: thing }), cost }
      }
      if (how !== 'normal') return { label: say('action.castWay', { object: thing, text: text(how) }), cost }
      const face = of?.printed
      return face !== undefined && face !== null && face.card.includes(' // ') && action.way.face > 0
        ? { label: say('action.castFace', { text: text(face.card.split(' // ')[action.way.face] ?? face.card) }), cost }
        : { label: say('action.cast', { object: thing }), cost }
    }
    case 'activate': {
      if (action.label !== '') return { label: say('action.activate', { text: text(action.label) }), cost: action.cost }
      const line = abilityLine(of?.now?.text ?? '', action.ability)
      if (line !== null) return { label: say('action.activate', { text: text(line) }), cost: [] }
      return { label: say('action.activateOf', { object: thing }), cost: action.cost }
    }
    case 'turnFaceUp':
      return { label: say('action.turnUp', { way: key(`wayUp.short.${action.using}`) }), cost: action.cost }
    case 'special':
      return { label: say('action.special', { text: text(action.special) }), cost: action.cost }
  }
}
