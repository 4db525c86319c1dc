import type { token } from '../kernel.ts'
import type { Tree } from '../tree.ts'

const SMALL = new Set(['of', 'the', 'and', 'to', 'in', 'for', 'a', 'from', 'with', 'at', 'on', ','])

/** A card's name: capitalised words, with small words between them. Every place where it could end is a reading. */
export function nameRule(): ReturnType<typeof token> {
  const capital = (text: string): boolean => /^[\p{Lu}\d~]/u.test(text)
  return {
    first: () => null,
    nullable: () => false,
    kinds: () => null,
    parse: (text, at) => {
      const found: { value: Tree; end: number; trail: null }[] = []
      const words: string[] = []
      for (let index = at; index < text.tokens.length && index < at + 9; index++) {
        const word = text.tokens[index]
        if (word === undefined) break
        const isCapital = capital(word.text)
        if (!isCapital && (index === at || !SMALL.has(word.low))) break
        words.push(word.text)
        if (isCapital) found.push({ value: words.join(' ').replaceAll(' ,', ','), end: index + 1, trail: null })
      }
      return found
    },
    accepts: (value) => typeof value === 'string',
    print: (value) => (typeof value === 'string' ? value.replaceAll(',', ' ,').split(' ') : null),
    guide: (value, _env, text, at) => {
      if (typeof value !== 'string') return []
      const words = value.replaceAll(',', ' ,').split(' ')
      const same = words.every((word, index) => text.tokens[at + index]?.text === word)
      return same ? [{ end: at + words.length, trail: [] }] : []
    },
  }
}
