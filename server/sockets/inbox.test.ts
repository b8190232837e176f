import { afterEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../store/memory.ts'
import { openHouse, TestPerson, type TestHouse } from '../tables/testing/house.ts'
import { Inbox } from './inbox.ts'

let at: TestHouse
afterEach(() => at.close())

/** Anna and Björn playing, and how often something is written from now on. */
const playing = async () => {
  const store = memoryStore()
  at = openHouse({ store })
  const made = await at.tables.create({ host: 'anna', game: 'high-card' })
  const table = made.ok ? made.code : ''
  const anna = await new TestPerson(at, 'anna').watches(table)
  const bjorn = await new TestPerson(at, 'bjorn').watches(table)
  await bjorn.does(table, { type: 'join' })
  await anna.does(table, { type: 'start' })
  return { store, table, anna, bjorn, commit: vi.spyOn(store.streams, 'commit') }
}
type Playing = Awaited<ReturnType<typeof playing>>

const wishFor = (table: string, stake: number): string => {
  const command = { type: 'play', command: { type: 'set-stake', stake } }
  return JSON.stringify({ t: 'do', id: `wish-of-${stake}`, table, command })
}

const stakesOf = async ({ store, table }: Playing): Promise<readonly unknown[]> =>
  (await store.streams.lines(table, 1)).flatMap(({ event }) =>
    event.type === 'played' && event.event.type === 'stake-set'
      ? [(event.event as { stake?: unknown }).stake]
      : [],
  )

test('texts of one turn are handled in the order in which they came, and written as one batch', async () => {
  const evening = await playing()
  const { table, anna, bjorn, commit } = evening
  const inbox = new Inbox(at.tables)
  const stakes = [2, 3, 4, 5, 6, 7]
  for (const stake of stakes) {
    const { connection } = stake % 2 === 0 ? anna : bjorn
    inbox.add(connection, wishFor(table, stake))
    inbox.add(connection, 'no frame at all')
  }
  // Nothing is handled while others may still be read.
  expect(anna.frames.some(({ t }) => t === 'no')).toBe(false)
  await bjorn.hears((frame) => frame.t === 'patch' && frame.ack?.includes('wish-of-7') === true)

  expect(await stakesOf(evening)).toEqual(stakes)
  expect(commit).toHaveBeenCalledTimes(1)
  // What could not be read was said to be so, and kept nobody from being heard.
  expect(anna.frames.filter(({ t }) => t === 'no')).toHaveLength(3)
})

test('of very many some wait for the next turn, in their order', async () => {
  const evening = await playing()
  const { table, anna, commit } = evening
  const inbox = new Inbox(at.tables)
  const stakes = Array.from({ length: 98 }, (_, index) => index + 2)
  for (const stake of stakes) inbox.add(anna.connection, wishFor(table, stake))
  await anna.hears((frame) => frame.t === 'patch' && frame.ack?.includes('wish-of-99') === true)
  expect(await stakesOf(evening)).toEqual(stakes)
  expect(commit).toHaveBeenCalledTimes(2)
})
