import { doorsOf, turnLock } from '../events/unlock.ts'
import { recordEvents } from '../procedures/recordEvents.ts'
import { pickedIndices } from '../procedures/answer.ts'
import { message } from '../state/message.ts'
import { NOTHING, write } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { objectsOf } from './zones.ts'

/** 709.5f, 709.5g: a player chooses a door to unlock, to lock, or to do either with. */
export const unlock: LeafHandler<'unlock'> = ({ state, node, context, answers }) => {
  const [id] = objectsOf(state, node.what, context)
  if (id === undefined) return NOTHING
  const doors = doorsOf(state, id).filter((door) => node.how === 'either' || door.locked === (node.how === 'unlock'))
  const answer = answers[0]
  if (doors.length > 1 && answer === undefined)
    return {
      kind: 'ask',
      player: context.controller,
      shape: { kind: 'option', options: doors.map((door) => message('option.text', { text: door.name })) },
      prompt: message('prompt.door', { object: { kind: 'object', id } }),
    }
  const door = answer === undefined ? doors[0] : doors[pickedIndices(answer)[0] ?? 0]
  if (door === undefined) return NOTHING
  return write((tx) => {
    recordEvents(tx, turnLock(tx, id, door.half, !door.locked))
  })
}
