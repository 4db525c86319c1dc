import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { veilforge } from './testing/veilforge.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-cli-laboratory-'))
beforeAll(() => {
  vi.stubEnv('VEILFORGE_DATA', path.join(folder, 'data'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}

test('gauntlet: what a deck won, for people and for programs; a run that is kept is gone on with', async () => {
  const burn = file('burn.txt', '24 Mountain\n20 Raging Goblin\n16 Shock\n')
  const bears = file('bears.txt', '24 Forest\n36 Grizzly Bears\n')
  const args = ['gauntlet', '--deck', bears, '--against', burn, '--games', '2', '--level', 'beginner', '--workers', '1']
  const kept = path.join(folder, 'runs.sqlite')
  const text = await veilforge(...args, '--keep', kept)
  expect(text.status).toBe(0)
  expect(text.out).toMatch(/^bears: games won \d of 2, /u)
  expect(text.out).toContain('  against burn: ')
  const json = await veilforge(...args, '--json')
  expect(JSON.parse(json.out)).toMatchObject({ run: { done: 2, total: 2, state: 'done' }, wins: { of: 2 } })
  const csv = await veilforge(...args, '--csv', '--version', burn)
  const lines = csv.out.trim().split('\n')
  expect(lines).toHaveLength(5)
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 4).join(' '))).toEqual([
    '1 1 burn before',
    '2 1 burn after',
    '3 1 burn before',
    '4 1 burn after',
  ])
  expect(await veilforge('gauntlet', '--deck', bears)).toMatchObject({ status: 2 })
  expect(await veilforge('gauntlet', '--deck', 'nowhere.txt', '--games', '1')).toMatchObject({ status: 1 })
  expect(await veilforge(...args, '--json', '--csv')).toMatchObject({ status: 2 })
}, 120_000)

test('odds: chances by turn, hands and cloaks, for people and for programs; faults name the option', async () => {
  const deck = file('odds.txt', '24 Forest\n20 Grizzly Bears\n16 Soul Summons\n')
  const text = await veilforge(
    'odds',
    '--deck',
    deck,
    '--want',
    '2 t:land',
    '--want',
    '1-2 is:cloakable',
    '--turns',
    '3',
  )
  expect(text).toMatchObject({ status: 0, err: '' })
  expect(text.out).toContain('2 or more of t:land: 24 of 60 cards (Forest)\n1 to 2 of is:cloakable: 20 of 60 cards')
  expect(text.out).toMatch(/by turn 3: \d+\.\d% on the play, \d+\.\d% on the draw\n$/u)
  const csv = await veilforge('odds', '--deck', deck, '--want', '1 t:land', '--turns', '2', '--csv')
  expect(csv.out).toMatch(/^turn,onPlay,onDraw\n1,0\.9\d+,0\.9\d+\n2,0\.9\d+,0\.9\d+\n$/u)
  const hands = await veilforge('odds', '--deck', deck, '--hands', '3', '--json')
  expect((JSON.parse(hands.out) as { readonly hands: readonly unknown[] }).hands).toHaveLength(3)
  const cloak = await veilforge('odds', '--deck', deck, '--cloak')
  expect(cloak.out).toContain(
    'cloaked or manifested by: 16 Soul Summons\ncan be turned up for mana: 20 of 60 cards, 33.3%',
  )
  const wrong = await veilforge('odds', '--deck', deck, '--want', '1 mv>')
  expect(wrong).toMatchObject({ status: 2, out: '' })
  expect(wrong.err).toContain("--want 'mv>', letter 1:")
  const never = await veilforge('odds', '--deck', deck, '--want', '0 t:land')
  expect(never).toMatchObject({ status: 2, out: '' })
  expect(never.err).toContain("none is '0-0 t:land'")
  const turned = await veilforge('odds', '--deck', deck, '--want', '3-1 t:land')
  expect(turned).toMatchObject({ status: 2, out: '' })
  expect(turned.err).toContain("as in '1-3 t:land'")
  expect(await veilforge('odds', '--deck', deck, '--want', 't:land')).toMatchObject({ status: 2 })
  expect(await veilforge('odds', '--deck', deck, '--hands', '1', '--cloak')).toMatchObject({ status: 2 })
})
