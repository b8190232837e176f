import { refuse, type PlayerId, type Refused } from '@fimm/kernel'
import { authorOf, createTable, drawCode, evolve, type StreamEvent, type NewTable } from '@fimm/table'
import { secretRandom } from '../tables/secure-random.ts'
import { listingOf } from '../tables/listing.ts'
import type { Runtime } from '../runtime.ts'

const MOST_ATTEMPTS = 20

/** The table a key led to before. */
export const openedBefore = async (
  { store }: Runtime,
  host: PlayerId,
  key: string,
): Promise<string | undefined> => {
  const id = commandId(host, key)
  const random = await secretRandom(store, id)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const code = drawCode(random)
    const seq = await store.streams.receipt(code, id)
    if (seq === 1) return code
    // Further codes are drawn only where somebody else has this one.
    if ((await store.streams.load(code)) === undefined) return undefined
  }
  return undefined
}

const commandId = (host: PlayerId, key: string): string => `${host} ${key}`

/** Writes a new table under a code nobody has. With a key, the same host asking again gets the same table, whichever
 *  node is asked and however much later: the key leads to the code, and the store knows whose it is. */
export const createStoredTable = async (
  { catalogue, clock, store, random: chance }: Runtime,
  wanted: Omit<NewTable, 'code'>,
  key?: string,
): Promise<{ ok: true; code: string } | { ok: false; error: Refused }> => {
  const id = key === undefined ? undefined : commandId(wanted.host, key)
  const random = id === undefined ? chance : await secretRandom(store, id)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const code = drawCode(random)
    const made = createTable({ ...wanted, code }, catalogue)
    if (!made.ok) return made
    const by = authorOf({ kind: 'human', player: wanted.host }, undefined)
    const event: StreamEvent = { at: clock(), by, event: made.value[0] }
    const [answer] = await store.streams.commit([
      {
        stream: code,
        after: 0,
        events: [event],
        commands: id === undefined ? [] : [{ id, seq: 1 }],
        deadline: null,
        listing: listingOf(catalogue, evolve(catalogue, undefined, event)),
        members: [wanted.host],
      },
    ])
    const isOurs =
      answer === 'committed' || (id !== undefined && (await store.streams.receipt(code, id)) === 1)
    if (isOurs) return { ok: true, code }
  }
  return refuse('no-free-code')
}
