import { expect, test } from 'vitest'
import { packText } from './packText.ts'

async function unpacked(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

test('a packed text is the same again when it is unpacked', async () => {
  const text = Array.from({ length: 20_000 }, (_, n) => `${String(n * n)} ä`).join('\n')
  const packed = await packText(text)
  expect(packed.length).toBeLessThan(text.length)
  expect(await unpacked(packed)).toBe(text)
  expect(await unpacked(await packText(''))).toBe('')
})
