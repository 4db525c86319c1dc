/** So many bytes are turned into characters at once: more are too many arguments. */
const AT_ONCE = 8_192

/** A text as it goes to the app where it may be long: packed by gzip and written in base64. */
export async function packText(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(binary)
}
