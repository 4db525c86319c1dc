import type { Push, PushName } from '../../shared/ipc/contract.ts'
import type { OpenedFile } from '../../shared/ipc/shellSchemas.ts'
import type { Locale } from '../../shared/messages/formatMessage.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { Result } from '../../shared/vocabulary/result.ts'

/** One window: where pushes go, and what its shell can do. */
export interface Session {
  readonly shell: 'electron' | 'browser'
  readonly push: <Name extends PushName>(name: Name, payload: Push<Name>) => void
  /** Lets the person choose a file in a dialog of the system; null where the shell has none. */
  readonly chooseFile: (() => Promise<string | null>) | null
  /** Lets the person choose where a file of that name is to be written; null where the shell has no such dialog. */
  readonly chooseTarget: ((name: string) => Promise<string | null>) | null
  /** Gives the files that the system had the app open, once; left out where the shell can't be asked to. */
  readonly takeFiles?: () => readonly OpenedFile[]
  /** Has the shell's own words in that language; left out where it has none. */
  readonly speak?: (locale: Locale) => void
}

/** What a shell holds for each of its windows. */
export interface Connection {
  /** Answers a request, whatever it is: never throws, and never rejects. */
  readonly invoke: (name: unknown, argument: unknown) => Promise<Result<unknown, Message>>
  /** The window is gone: it gets no more pushes. */
  readonly close: () => void
}

/** The app as its shells see it. */
export interface App {
  /** The picture of a card's face, as JPEG; null where there is none or none is wanted. */
  readonly picture: (faceName: string) => Promise<Uint8Array<ArrayBuffer> | null>
  readonly connect: (session: Session) => Connection
  /** Stops what runs in the background and closes the database. */
  readonly close: () => Promise<void>
}
