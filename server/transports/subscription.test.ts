import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, openTestApp, TestPerson, type TestApp } from '../registry/testing/test-app.ts'

/** What can happen to a subscription. `load` lets the oldest thing that is being fetched arrive. */
const EVENTS = ['watch', 'unwatch', 'load', 'command', 'hide', 'show', 'end'] as const
type Event = (typeof EVENTS)[number]

let at: TestApp
let table: string
/** How often each was counted, less how often it was taken away. */
const counted = { present: 0, visible: 0 }
let gates: (() => void)[] = []
let isGated = false

/** Waits, while a test is looking, until it lets go. */
const gate = async (): Promise<void> => {
  if (!isGated) return
  const { promise, resolve } = Promise.withResolvers<void>()
  gates.push(resolve)
  await promise
}

beforeAll(async () => {
  at = openTestApp({ grace: 86_400_000 })
  const made = await at.tables.create({ host: 'anna', game: 'high-card' })
  table = made.ok ? made.code : ''
  const bjorn = new TestPerson(at, 'bjorn')
  await bjorn.does(table, { type: 'join' })
  await new TestPerson(at, 'anna').does(table, { type: 'start' })

  const { tables, chat, presence } = at
  const [load, newest] = [tables.load.bind(tables), chat.newest.bind(chat)]
  tables.load = async (code) => {
    await gate()
    return load(code)
  }
  chat.newest = async (...asked) => {
    await gate()
    return newest(...asked)
  }
  presence.arrived = () => void counted.present++
  presence.left = () => void counted.present--
  presence.visibility.open = () => void counted.visible++
  presence.visibility.close = () => void counted.visible--
})
afterAll(() => at.close())

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) await setImmediate()
}

let stake = 0
/** Lets these happen in this order to a new connection of Anna's and waits until nothing is under way. */
const happens = async (events: readonly Event[]): Promise<TestPerson> => {
  const anna = new TestPerson(at, 'anna')
  const ids: string[] = []
  isGated = true
  for (const event of events) {
    if (event === 'load') gates.shift()?.()
    if (event === 'watch' || event === 'unwatch') void anna.says({ t: event, table })
    if (event === 'hide' || event === 'show') void anna.says({ t: 'visibility', visible: event === 'show' })
    if (event === 'end') anna.connection.close()
    if (event === 'command') {
      const id = `command-${++stake}`
      // What is sent after the end of a connection does not arrive.
      if (!events.slice(0, events.indexOf(event)).includes('end')) ids.push(id)
      const command = { type: 'set-stake', stake: 2 + (stake % 90) }
      void anna.says({ t: 'command', id, table, command: { type: 'play', command } })
    }
    await Promise.resolve()
    for (const count of Object.values(counted)) expect([0, 1]).toContain(count)
  }
  isGated = false
  while (gates.length > 0) {
    for (const open of gates.splice(0)) open()
    await settled()
  }
  await settled()
  const isOver = events.includes('end')
  for (const id of isOver ? [] : ids)
    expect(
      anna.frames.filter((frame) => answers(frame, id)),
      `${id} of ${events.join(' ')}`,
    ).toHaveLength(1)
  return anna
}

const last = (events: readonly Event[], ...kinds: readonly Event[]): Event | undefined =>
  events.findLast((event) => kinds.includes(event))

const sequences = (length: number): readonly (readonly Event[])[] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((before) => EVENTS.map((event) => [...before, event]))

describe('a subscription', () => {
  test('[F8] [F10] whatever happens to it in whatever order: it counts while it is live, and every command is answered once', async () => {
    // What comes before the first watch happens to no subscription; what follows the end happens to none either.
    const isOrder = (events: readonly Event[]): boolean => !events.slice(0, -1).includes('end')
    const loading = sequences(4).map((rest): readonly Event[] => ['watch', ...rest])
    const live = sequences(3).map((rest): readonly Event[] => ['watch', 'load', 'load', 'load', ...rest])
    for (const events of [...loading, ...live].filter(isOrder)) {
      const anna = await happens(events)
      const isLive = last(events, 'watch', 'unwatch', 'end') === 'watch'
      const isVisible = isLive && last(events, 'hide', 'show') !== 'hide'
      const watching = [...at.tables.subscribersOf(table)].length
      expect({ ...counted, watching }, events.join(' ')).toEqual({
        present: Number(isLive),
        visible: Number(isVisible),
        watching: Number(isLive),
      })
      anna.connection.close()
      await settled()
      expect({ ...counted, watching: [...at.tables.subscribersOf(table)].length }).toEqual({
        present: 0,
        visible: 0,
        watching: 0,
      })
    }
    expect(at.faults).toEqual([])
  })

  test('[F8] what a patch was to acknowledge is acknowledged by itself when there is no patch any more', async () => {
    const anna = await new TestPerson(at, 'anna').watches(table)
    for (const { acks } of at.tables.subscribersOf(table)) acks.push('the-last-command')
    await anna.says({ t: 'unwatch', table })
    expect(anna.frames.at(-1)).toEqual({ t: 'ok', id: 'the-last-command' })
    anna.connection.close()
  })

  test('one that cannot be loaded is closed, and said so', async () => {
    const { newest } = at.chat
    at.chat.newest = async () => {
      throw new Error('no store')
    }
    const anna = new TestPerson(at, 'anna')
    await anna.watches(table)
    at.chat.newest = newest
    expect(anna.frames.at(-1)).toMatchObject({ t: 'unavailable', error: { code: 'fault' } })
    expect(at.faults.splice(0)).toHaveLength(1)
    expect({ ...counted }).toEqual({ present: 0, visible: 0 })
    await anna.watches(table)
    expect({ ...counted }).toEqual({ present: 1, visible: 1 })
    anna.connection.close()
  })
})
