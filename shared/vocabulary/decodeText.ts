/** The letters of such files are mostly such that of two bytes one is zero: which one, of the first ones. */
const LOOKED_AT = 200

/** Whether of most pairs of bytes the first (0) or the second (1) is zero. */
function isZeroIn(bytes: Uint8Array, place: 0 | 1): boolean {
  const first = bytes.subarray(0, LOOKED_AT)
  return first.filter((byte, at) => at % 2 === place && byte === 0).length * 4 > first.length
}

/**
 * The text of a file's bytes, a deck's or a scenario's: UTF-8 and UTF-16 by their marks, UTF-16 without one by its zeros, UTF-8 without one,
 * and else the Western European code page that older programs on Windows write.
 */
export function decodeText(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || isZeroIn(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes)
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || isZeroIn(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
