import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { ImportProgress, ReadingProgress } from '../../shared/ipc/cardSchemas.ts'
import type { Api } from '../../shared/ipc/contract.ts'
import { useSession } from './session.ts'

/** Importing a card file: it goes on while one looks at other screens. */
export const useImporting = defineStore('importing', () => {
  const session = useSession()
  const importId = ref<string | null>(null)
  const progress = shallowRef<ImportProgress | null>(null)
  /** How far the reading of card texts is, which goes on after an import. */
  const reading = shallowRef<ReadingProgress | null>(null)
  /** The shell has no file dialog: the path is typed. */
  const typed = ref(false)

  async function begin(path: string): Promise<void> {
    progress.value = null
    const started = await session.request('import.start', { path })
    if (started !== null) importId.value = started.importId
  }

  async function choose(): Promise<void> {
    const reply = await session.ask('import.choose', {})
    if (!reply.ok) typed.value = true
    else if (reply.value.path !== null) await begin(reply.value.path)
  }

  /** Fetches Scryfall's current card file and imports it. */
  async function download(): Promise<void> {
    progress.value = null
    const started = await session.request('import.download', {})
    if (started !== null) importId.value = started.importId
  }

  async function cancel(): Promise<void> {
    if (importId.value !== null) await session.request('import.cancel', { importId: importId.value })
  }

  function listen(api: Api): void {
    api.on('import.progress', (next) => {
      importId.value = next.importId
      progress.value = next
      if (next.stage === 'done') void session.refreshInfo()
    })
    api.on('cards.reading', (next) => {
      reading.value = next.left === 0 ? null : next
      if (session.info !== null) session.info = { ...session.info, readable: next.readable }
    })
  }

  return { progress, reading, typed, begin, choose, download, cancel, listen }
})
