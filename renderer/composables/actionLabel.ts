import type { Message } from '../../shared/messages/message.ts'
import type { ObjectView } from '../../shared/play/view.ts'
import type { ObjectAction } from './actions.ts'
import { key, object, say, text } from './objectNames.ts'

/** What a menu calls an action, and what it costs. */
export interface ActionLabel {
  readonly label: Message
  readonly cost: readonly string[]
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
      if (action.label === '') return { label: say('action.activateOf', { object: thing }), cost: action.cost }
      // The words of an ability say its cost.
      return { label: say('action.activate', { text: text(action.label) }), cost: [] }
    }
    case 'turnFaceUp':
      return { label: say('action.turnUp', { way: key(`wayUp.short.${action.using}`) }), cost: action.cost }
    case 'repeat':
      return { label: say('action.repeat', {}), cost: [] }
    case 'special':
      return { label: say('action.special', { text: text(action.special) }), cost: action.cost }
  }
}
