import type { EntersWith } from '../abilities/replacement.ts'
import { playersOf } from '../queries/index.ts'
import type { Answer, DecisionShape } from '../../../shared/play/decision.ts'
import { COLORS } from '../../../shared/vocabulary/colors.ts'
import { BASIC_LAND_TYPES } from '../../../shared/vocabulary/types.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Context } from '../state/context.ts'
import { playerTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Chosen } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { finalChapterOf } from '../characteristics/chapters.ts'
import { picked } from './replaced.ts'
import type { Replaced } from './replaced.ts'

/** The question of what is chosen as something enters (614.12). */
export function chooseAsEnters(
  state: GameState,
  part: Extract<EntersWith, { kind: 'choose' }>,
  player: PlayerId,
  context: Context,
): Extract<Replaced, { kind: 'ask' }> {
  const prompt = message(`prompt.choose.${part.what}`, {})
  const ask = (shape: DecisionShape<ObjectId>): Extract<Replaced, { kind: 'ask' }> => ({
    kind: 'ask',
    player,
    shape,
    prompt,
  })
  switch (part.what) {
    case 'color':
      return ask({ kind: 'option', options: COLORS.map((color) => message(`option.color.${color}`, {})) })
    case 'basicLandType':
      return ask({ kind: 'option', options: BASIC_LAND_TYPES.map((type) => message(`option.land.${type}`, {})) })
    case 'creatureType':
      return ask({ kind: 'name', among: 'creatureType' })
    case 'cardName':
      return ask({ kind: 'name', among: 'card' })
    case 'nonlandCardName':
      return ask({ kind: 'name', among: 'card', of: 'nonland' })
    case 'opponent':
      return ask({
        kind: 'pick',
        options: playersOf(state, { kind: 'opponents' }, context).map(playerTarget),
        min: 1,
        max: 1,
      })
    case 'player':
      return ask({
        kind: 'pick',
        options: playersOf(state, { kind: 'eachPlayer' }, context).map(playerTarget),
        min: 1,
        max: 1,
      })
    case 'number':
      return ask({ kind: 'number', min: 0, max: part.max ?? 20 })
  }
}

/** The question of the chapter that a Saga with read ahead starts with (702.155b). */
export function chooseChapter(player: PlayerId, context: Context): Extract<Replaced, { kind: 'ask' }> {
  const { event } = context
  const last = finalChapterOf(event?.kind === 'zoneChange' ? (event.before?.now ?? null) : null)
  return {
    kind: 'ask',
    player,
    shape: { kind: 'number', min: 1, max: Math.max(1, last) },
    prompt: message('prompt.choose.chapter', {}),
  }
}

/** What was chosen, as the permanent keeps it (607.2d). */
export function chosenFrom(
  state: GameState,
  part: Extract<EntersWith, { kind: 'choose' }>,
  answer: Answer,
  asked: Extract<Replaced, { kind: 'ask' }>,
): Chosen {
  const index = picked(answer)[0] ?? 0
  switch (part.what) {
    case 'color':
      return { color: COLORS[index] ?? 'W' }
    case 'basicLandType':
      return { basicLandType: BASIC_LAND_TYPES[index] ?? 'Plains' }
    case 'creatureType':
      return answer.kind === 'text' ? { creatureType: answer.name } : {}
    case 'cardName':
    case 'nonlandCardName':
      return answer.kind === 'text' ? { card: answer.name } : {}
    case 'number':
      return answer.kind === 'value' ? { number: answer.n } : {}
    case 'opponent':
    case 'player': {
      const option = asked.shape.kind === 'pick' ? asked.shape.options[index] : undefined
      return option?.kind === 'player' ? { player: option.player } : { player: state.turn.active }
    }
  }
}
