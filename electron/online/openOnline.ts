import path from 'node:path'
import { fetchBulkFile } from './bulkFile.ts'
import type { BulkOptions } from './bulkFile.ts'
import { pictureStore } from './pictures.ts'
import type { PictureStore } from './pictures.ts'
import { requester } from './request.ts'
import { openSettings } from './settings.ts'
import type { SettingsStore } from './settings.ts'

export interface Online {
  readonly settings: SettingsStore
  readonly pictures: PictureStore
  /** Fetches Scryfall's current card file and gives its path. */
  readonly fetchFile: (options: BulkOptions) => Promise<string>
}

/** The one way to the network, which is barred until the person opens it. What is kept of it lies in the data folder. */
export function openOnline(folder: string, version: string): Online {
  const settings = openSettings(path.join(folder, 'settings.json'))
  const online = requester({ userAgent: `Veilforge/${version}`, isOn: () => settings.get().network })
  return {
    settings,
    pictures: pictureStore({
      folder: path.join(folder, 'pictures'),
      online,
      mayFetch: () => settings.get().network && settings.get().pictures,
    }),
    fetchFile: (options) => fetchBulkFile(online, path.join(folder, 'download'), options),
  }
}
