import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Settings } from '../../shared/ipc/settingsSchemas.ts'
import { useSession } from './session.ts'

/** What the person allows of the network, and whether card pictures are shown. Nothing, until the app says otherwise. */
export const useOnline = defineStore('online', () => {
  const session = useSession()
  const settings = shallowRef<Settings>({ network: false, pictures: false, kept: { pictures: 0, bytes: 0 } })

  async function load(): Promise<void> {
    const reply = await session.ask('settings.get', {})
    if (reply.ok) settings.value = reply.value
  }

  async function choose(network: boolean, pictures: boolean): Promise<void> {
    const next = await session.request('settings.set', { network, pictures: network && pictures })
    if (next !== null) settings.value = next
  }

  async function clearPictures(): Promise<void> {
    const next = await session.request('settings.clearPictures', {})
    if (next !== null) settings.value = next
  }

  return { settings, load, choose, clearPictures }
})
