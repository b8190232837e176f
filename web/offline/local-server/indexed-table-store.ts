import type { StreamEvent } from '@fimm/table'
import { memoryTableStore, type LocalTableStore } from './table-store.ts'

const DATABASE = 'fimm'
const STREAM_EVENTS = 'lines'

/** Lines in the browser's own database under (code, number): as on the server, whoever adds a number first wins. */
export const openTableStore = async (): Promise<LocalTableStore> => {
  try {
    return tableStoreOver(await opened())
  } catch {
    // Private windows and strict settings: one can play, but nothing outlasts the page.
    return memoryTableStore()
  }
}

const opened = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STREAM_EVENTS))
  return answerOf(opening)
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')))
  })

const keysOf = (code: string): IDBKeyRange => IDBKeyRange.bound([code, 0], [code, Infinity])

const tableStoreOver = (database: IDBDatabase): LocalTableStore => {
  const store = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(STREAM_EVENTS, mode, { durability: 'strict' }).objectStore(STREAM_EVENTS)
  return {
    isKept: true,
    load: (code) => answerOf<StreamEvent[]>(store('readonly').getAll(keysOf(code))),
    append: (code, after, streamEvents) => added(store('readwrite'), code, after, streamEvents),
    remove: (code) => answerOf(store('readwrite').delete(keysOf(code))),
    codes: async () => {
      const keys = (await answerOf(store('readonly').getAllKeys())) as [string, number][]
      return [...new Set(keys.map(([code]) => code))]
    },
  }
}

const added = (
  store: IDBObjectStore,
  code: string,
  after: number,
  streamEvents: readonly StreamEvent[],
): Promise<'written' | 'conflict'> =>
  new Promise((resolve, reject) => {
    const { transaction } = store
    for (const [index, streamEvent] of streamEvents.entries())
      store.add(streamEvent, [code, after + index + 1])
    transaction.addEventListener('complete', () => resolve('written'))
    transaction.addEventListener('abort', () => {
      if (transaction.error?.name === 'ConstraintError') resolve('conflict')
      else reject(transaction.error ?? new Error('nothing could be written'))
    })
  })
