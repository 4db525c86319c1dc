import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Api, Reply, RequestArgument, RequestName, RequestValue } from '../../shared/ipc/contract.ts'
import type { DataRepair, DataTrouble } from '../../shared/ipc/dataSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { ConnectionState } from '../transport/socket.ts'
import { connect } from '../transport/connect.ts'
import { say, text } from '../composables/objectNames.ts'

export interface Notice {
  readonly id: number
  readonly level: 'info' | 'warning' | 'error'
  readonly message: Message
  /** What can be done about it, by a button. */
  readonly action: NoticeAction | null
}

export interface NoticeAction {
  readonly label: Message
  readonly run: () => void
}

/** How long a notice stays. */
const NOTICE_TIME = 7_000
/** And one that offers something. */
const OFFER_TIME = 20_000

/** The connection to the app, what the app says of itself, and notices. */
export const useSession = defineStore('session', () => {
  const connection = shallowRef<ConnectionState>('connecting')
  /** How often the connection came up only after it had been refused. */
  const late = ref(0)
  const info = shallowRef<RequestValue<'app.info'> | null>(null)
  /** Why the app's data can't be opened; nothing else can be done meanwhile. */
  const trouble = shallowRef<DataTrouble | null>(null)
  const notices = ref<Notice[]>([])
  let api: Api | null = null
  let lastNotice = 0

  function notify(level: Notice['level'], message: Message, action: NoticeAction | null = null): void {
    lastNotice += 1
    const notice: Notice = { id: lastNotice, level, message, action }
    notices.value = [...notices.value.slice(-3), notice]
    window.setTimeout(
      () => {
        dismiss(notice.id)
      },
      action === null ? NOTICE_TIME : OFFER_TIME,
    )
  }

  function dismiss(id: number): void {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }

  /** Does what a notice offers. */
  function act(notice: Notice): void {
    dismiss(notice.id)
    notice.action?.run()
  }

  /** Asks the app; a request that breaks on its way is a failure like any other. */
  async function ask<Name extends RequestName>(name: Name, argument: RequestArgument<Name>): Promise<Reply<Name>> {
    if (api === null) return { ok: false, error: say('error.connection') }
    try {
      return await api.invoke(name, argument)
    } catch (error) {
      return { ok: false, error: say('error.internal', { text: text(error instanceof Error ? error.message : '') }) }
    }
  }

  /** Asks the app and shows what went wrong; null when something did. */
  async function request<Name extends RequestName>(
    name: Name,
    argument: RequestArgument<Name>,
  ): Promise<RequestValue<Name> | null> {
    const reply = await ask(name, argument)
    if (reply.ok) return reply.value
    notify('error', reply.error)
    return null
  }

  async function refreshInfo(): Promise<void> {
    const reply = await ask('app.info', {})
    if (reply.ok) info.value = reply.value
  }

  async function refreshTrouble(): Promise<void> {
    const reply = await ask('data.trouble', {})
    if (reply.ok) trouble.value = reply.value
  }

  /** Does something about data that can't be opened. Where that helped, the window begins anew with them. */
  async function repair(choice: DataRepair): Promise<void> {
    const left = await ask('data.repair', choice)
    if (!left.ok) notify('error', left.error)
    else if (left.value === null) window.location.reload()
    else trouble.value = left.value
  }

  /** Connects, by the way given or by what the page offers; `onOpen` is called each time the connection comes up. */
  function start(listen: (api: Api) => void, onOpen: () => void, way = connect()): void {
    api = way.api
    listen(way.api)
    way.api.on('notice', ({ level, message }) => {
      notify(level, message)
    })
    way.onState((state) => {
      // What a screen asked for in vain before there was a connection, it asks for again.
      if (state === 'open' && connection.value === 'refused') late.value += 1
      connection.value = state
      if (state !== 'open') return
      void refreshTrouble().then(() => {
        if (trouble.value !== null) return
        void refreshInfo()
        onOpen()
      })
    })
  }

  return {
    ...{ connection, late, info, trouble, repair, notices, notify, dismiss },
    ...{ act, ask, request, refreshInfo, start },
  }
})
