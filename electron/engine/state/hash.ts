/**
 * A 64-bit digest of a text as 16 hexadecimal digits: two lanes of MurmurHash3's mixing over 16-bit units. Stable between
 * machines and versions; not for secrets.
 */
export function digest(text: string): string {
  let a = 0x9e3779b9
  let b = 0x85ebca6b ^ text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0xcc9e2d51)
    a = (a << 15) | (a >>> 17)
    b = Math.imul(b ^ a, 0x1b873593)
    b = ((b << 13) | (b >>> 19)) + code
  }
  return hex(finish(a ^ b)) + hex(finish(b + Math.imul(a, 5)))
}

function finish(value: number): number {
  let h = value
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}
