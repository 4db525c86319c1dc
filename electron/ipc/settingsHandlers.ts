import type { Settings } from '../../shared/ipc/settingsSchemas.ts'
import { ok } from '../../shared/vocabulary/result.ts'
import type { PictureStore } from '../online/pictures.ts'
import type { SettingsStore } from '../online/settings.ts'
import type { Handlers } from './dispatch.ts'

/** What the person allows of the network, and the pictures that are kept. */
export function settingsHandlers(
  store: SettingsStore,
  pictures: Pick<PictureStore, 'size' | 'clear'>,
): Handlers<'settings.get' | 'settings.set' | 'settings.clearPictures'> {
  const settings = async (): Promise<Settings> => ({ ...store.get(), kept: await pictures.size() })
  return {
    'settings.get': async () => ok(await settings()),
    'settings.set': async (choice) => {
      store.set(choice)
      return ok(await settings())
    },
    'settings.clearPictures': async () => {
      await pictures.clear()
      return ok(await settings())
    },
  }
}
