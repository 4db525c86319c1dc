import * as z from 'zod'

const scenario = z.looseObject({ players: z.unknown().refine((players) => typeof players === 'object') })
const game = z.looseObject({ veilforge: z.string() })

/** What a file's text is, as far as its form tells: scenarios, a game that was exported, or else a deck in some format. */
export function fileKind(text: string): 'scenario' | 'game' | 'deck' {
  if (!/^\uFEFF?\s*[[{]/u.test(text)) return 'deck'
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/u, ''))
  } catch {
    return 'deck'
  }
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (game.safeParse(first).success) return 'game'
  return scenario.safeParse(first).success ? 'scenario' : 'deck'
}
