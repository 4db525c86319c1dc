import type { Characteristics } from '../state/characteristics.ts'

/** The final chapter number of a Saga: the greatest among its chapter abilities (714.2d); 0 without any. */
export function finalChapterOf(now: Characteristics | null): number {
  let last = 0
  for (const ability of now?.abilities ?? [])
    if (ability.kind === 'triggered' && ability.keyword?.startsWith('chapter ') === true)
      last = Math.max(last, Number(ability.keyword.slice(8)))
  return last
}
