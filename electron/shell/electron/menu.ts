import { Menu, app, dialog, shell } from 'electron'
import type { BrowserWindow, MenuItemConstructorOptions } from 'electron'
import path from 'node:path'
import { MENU_SCREENS } from '../../../shared/ipc/shellSchemas.ts'
import type { MenuScreen } from '../../../shared/ipc/shellSchemas.ts'
import { logFolder } from './log.ts'
import type { RecentFiles } from './recentFiles.ts'
import { words } from './words.ts'

/** What the menu has done elsewhere. */
export interface MenuDeeds {
  readonly go: (screen: MenuScreen) => void
  readonly open: (files: readonly string[]) => void
  readonly recent: Pick<RecentFiles, 'list' | 'clear'>
}

/** Kinds of files that can be opened, by their endings. */
const DECK_ENDINGS = ['dck', 'dek', 'txt', 'cod', 'dec', 'mwDeck']
const OTHER_ENDINGS = ['json', 'veilforge']

const SCREEN_WORDS = {
  home: 'nav.home',
  newGame: 'nav.play',
  decks: 'nav.decks',
  games: 'nav.games',
  cards: 'nav.cards',
  laboratory: 'nav.laboratory',
  settings: 'nav.settings',
} as const satisfies Record<MenuScreen, string>

/** Sets the app's menu, in the words of the window's language; each of its items has a key. */
export function setMenu(window: BrowserWindow, { go, open, recent }: MenuDeeds): void {
  const say = words()
  const isMac = process.platform === 'darwin'
  const openFile = async (): Promise<void> => {
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      properties: ['openFile', 'multiSelections'],
      filters: [
        { name: say('menu.files'), extensions: [...DECK_ENDINGS, ...OTHER_ENDINGS] },
        { name: say('menu.allFiles'), extensions: ['*'] },
      ],
    })
    if (!canceled) open(filePaths)
  }
  const file: MenuItemConstructorOptions[] = [
    {
      label: say('newGame.title'),
      accelerator: 'CmdOrCtrl+N',
      click: () => {
        go('newGame')
      },
    },
    { label: say('menu.open'), accelerator: 'CmdOrCtrl+O', click: () => void openFile() },
    {
      label: say('menu.recent'),
      enabled: recent.list().length > 0,
      submenu: recentItems(say('menu.clearRecent'), open, recent),
    },
    { type: 'separator' },
    {
      label: say('nav.settings'),
      accelerator: 'CmdOrCtrl+,',
      click: () => {
        go('settings')
      },
    },
    { type: 'separator' },
    { role: isMac ? 'close' : 'quit' },
  ]
  const screens = MENU_SCREENS.map((screen, at): MenuItemConstructorOptions => ({
    label: say(SCREEN_WORDS[screen]),
    accelerator: `CmdOrCtrl+${String(at + 1)}`,
    click: () => {
      go(screen)
    },
  }))
  const view: MenuItemConstructorOptions[] = [
    ...screens,
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...(app.isPackaged ? [] : [{ role: 'reload' as const }, { role: 'toggleDevTools' as const }]),
  ]
  const help: MenuItemConstructorOptions[] = [
    { label: say('menu.logs'), click: () => void shell.openPath(logFolder()) },
    ...(isMac ? [] : [{ role: 'about' as const }]),
  ]
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [{ role: 'appMenu' as const }] : []),
      { label: say('menu.file'), submenu: file },
      // Undo and redo are the window's own: Ctrl+Z takes back a decision.
      {
        label: say('menu.edit'),
        submenu: [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }],
      },
      { label: say('menu.view'), submenu: view },
      { role: 'windowMenu' },
      { label: say('menu.help'), role: 'help', submenu: help },
    ]),
  )
}

function recentItems(
  clear: string,
  open: MenuDeeds['open'],
  recent: MenuDeeds['recent'],
): MenuItemConstructorOptions[] {
  const files = recent.list().map((file): MenuItemConstructorOptions => ({
    // An ampersand would underline the letter after it.
    label: path.basename(file).replaceAll('&', '&&'),
    toolTip: file,
    click: () => {
      open([file])
    },
  }))
  return [
    ...files,
    { type: 'separator' },
    {
      label: clear,
      click: () => {
        recent.clear()
      },
    },
  ]
}
