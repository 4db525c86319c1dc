import type { Connection } from './database.ts'

/**
 * Remembers what is worked out of the database, by a key, until the database is written to: by another connection, or by
 * this one. To be asked in the transaction that the answer is used in.
 */
export function untilWritten<Value>(db: Connection, work: (key: string) => Value): (key: string) => Value {
  const byOthers = db.prepare<[], number>('PRAGMA data_version').pluck()
  const byOwn = db.prepare<[], number>('SELECT total_changes()').pluck()
  const known = new Map<string, Value>()
  let version = ''
  return (key) => {
    const now = `${String(byOthers.get())} ${String(byOwn.get())}`
    if (now !== version) known.clear()
    version = now
    const before = known.get(key)
    if (before !== undefined) return before
    const value = work(key)
    known.set(key, value)
    return value
  }
}
