import type { BrowserWindow, MenuItemConstructorOptions } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { MENU_SCREENS } from '../../../shared/ipc/shellSchemas.ts'

type Item = MenuItemConstructorOptions

const electron = vi.hoisted(() => ({
  set: [] as unknown[],
  opened: [] as string[],
  chosen: { canceled: false, filePaths: ['/decks/Burn.dck'] },
  app: { isPackaged: true, languages: ['en-GB'] },
}))
vi.mock('electron', () => ({
  Menu: {
    buildFromTemplate: (template: unknown) => template,
    setApplicationMenu: (menu: unknown) => electron.set.push(menu),
  },
  app: Object.assign(electron.app, {
    getPath: (name: string) => `/system/${name}`,
    getPreferredSystemLanguages: () => electron.app.languages,
  }),
  dialog: { showOpenDialog: () => Promise.resolve(electron.chosen) },
  shell: { openPath: (file: string) => Promise.resolve(electron.opened.push(file)) },
}))
const { setMenu } = await import('./menu.ts')

beforeEach(() => {
  electron.set.length = 0
  electron.app.isPackaged = true
  electron.app.languages = ['en-GB']
})

/** Sets the menu and gives all its items, submenus included, and what they have done. */
function items() {
  const done: unknown[] = []
  const recent = { list: () => ['/decks/Fire & Ice.dck'], clear: () => done.push('cleared') }
  setMenu({} as BrowserWindow, { go: (screen) => done.push(screen), open: (files) => done.push(files), recent })
  const all = (list: readonly Item[]): readonly Item[] =>
    list.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])])
  const found = all(electron.set[0] as readonly Item[])
  const click = (label: string): void => {
    ;(found.find((item) => item.label === label)?.click as (() => void) | undefined)?.()
  }
  return { done, click, found }
}

test('each screen is in the menu with a key of its own, and no key is there twice', () => {
  const { done, click, found } = items()
  for (const label of ['Home', 'Play', 'Decks', 'Games', 'Cards', 'Lab', 'Settings']) click(label)
  expect(done).toHaveLength(MENU_SCREENS.length)
  const keys = found.flatMap(({ accelerator }) => (accelerator === undefined ? [] : [accelerator]))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(expect.arrayContaining(['CmdOrCtrl+N', 'CmdOrCtrl+O', 'CmdOrCtrl+1', 'CmdOrCtrl+7']))
  // Taking back is the window's own, whose Ctrl+Z the menu must not take.
  expect(found.some(({ role }) => role === 'undo')).toBe(false)
})

test('files are chosen in the system’s dialog and opened; nothing is when none is chosen', async () => {
  const { done, click } = items()
  click('Open …')
  await vi.waitFor(() => {
    expect(done).toEqual([['/decks/Burn.dck']])
  })
  electron.chosen = { canceled: true, filePaths: [] }
  click('Open …')
  await Promise.resolve()
  expect(done).toHaveLength(1)
  click('Show the log')
  expect(electron.opened).toEqual(['/system/logs'])
})

test('the menu speaks the language of the system, and has tools for developers only where the app isn’t packaged', () => {
  expect(items().found.some(({ role }) => role === 'toggleDevTools')).toBe(false)
  electron.set.length = 0
  electron.app.isPackaged = false
  electron.app.languages = ['de-AT']
  const { found } = items()
  expect(found.some(({ role }) => role === 'toggleDevTools')).toBe(true)
  expect(found.map(({ label }) => label)).toContain('Datei')
})

test('what was opened last is opened again from the menu, or the list is cleared', () => {
  const { done, click, found } = items()
  expect(found.find(({ label }) => label === 'Open recent')?.enabled).toBe(true)
  click('Fire && Ice.dck')
  click('Clear the list')
  expect(done).toEqual([['/decks/Fire & Ice.dck'], 'cleared'])
})
