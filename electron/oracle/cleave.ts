import type { CardFace } from '../../shared/cards/record.ts'
import type { Ability } from '../engine/abilities/ability.ts'
import type { ReadText } from './sections.ts'

/** The two texts of a face with cleave (702.148a): all of it, and what is left without the words in square brackets. */
interface Cleft {
  readonly whole: CardFace
  readonly cleaved: CardFace
}

/** Null for a face without cleave. */
export function cleft(face: CardFace): Cleft | null {
  const text = face.oracleText
  if (!/^Cleave \{/mu.test(text)) return null
  const without = text
    .replace(/\[[^[\]]*\]/gu, '')
    .replace(/ {2,}/gu, ' ')
    .replace(/ (?=[.,\n]|$)/gu, '')
  return {
    whole: { ...face, oracleText: text.replace(/[[\]]/gu, '') },
    cleaved: { ...face, oracleText: without },
  }
}

/** The abilities of such a face: its instructions know what they are once their text is cleaved. */
export function readCleft({ whole, cleaved }: Cleft, read: (face: CardFace) => ReadText): ReadText {
  const [all, left] = [read(whole), read(cleaved)]
  const instructions = left.abilities.find((ability) => ability.kind === 'spell')
  const abilities = all.abilities.map((ability): Ability =>
    ability.kind === 'spell' && instructions !== undefined ? { ...ability, cleaved: instructions.content } : ability,
  )
  return { abilities, unread: [...new Set([...all.unread, ...left.unread])] }
}
