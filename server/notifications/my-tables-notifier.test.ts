import type { State } from '@fimm/kernel/testing/high-card/types.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Bus } from '../bus/bus.ts'
import { localBus, type Hub } from '../bus/testing/local-bus.ts'
import { openTestApp, TestPerson, type TestApp } from '../registry/testing/test-app.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { ConnectionRegistry } from '../transports/connection-registry.ts'
import { MyTablesNotifier } from './my-tables-notifier.ts'

interface Node {
  readonly app: TestApp
  readonly myTables: MyTablesNotifier
  /** Somebody with a page open that follows no table. */
  comeIn(name: string): TestPerson
}

const openNode = (app = openTestApp(), bus?: Bus, isAnybodyDeaf?: () => boolean): Node => {
  const connections = new ConnectionRegistry()
  const { tables, runtime } = app
  const myTables = new MyTablesNotifier({ tables, runtime, connections, bus, isAnybodyDeaf })
  onTestFinished(() => myTables.close())
  return {
    app,
    myTables,
    comeIn: (name) => {
      const person = new TestPerson(app, name)
      connections.add({
        kind: 'socket',
        identity: { player: name, session: name },
        end: () => {},
        tablesChanged: (codes) => person.connection.tablesChanged(codes),
      })
      return person
    },
  }
}

const twoNodes = (isAnybodyDeaf?: () => boolean) => {
  const [store, hub]: [ReturnType<typeof memoryStore>, Hub] = [memoryStore(), new Set()]
  const [here, there] = [localBus(hub), localBus(hub)]
  return {
    here: openNode(openTestApp({ isShared: true, store }), here),
    there: openNode(openTestApp({ isShared: true, store }), there, isAnybodyDeaf),
    hub,
  }
}

const openTable = async ({ app }: Node, host: string): Promise<string> => {
  const made = await app.tables.create({ host, game: 'high-card', visibility: 'public' })
  return made.ok ? made.code : ''
}

const does = async ({ app }: Node, code: string, player: string, command: object): Promise<void> => {
  const done = await app.tables.submit(code, { kind: 'human', player }, command as never)
  expect(done).toMatchObject({ ok: true })
}

const toldTo = ({ frames }: TestPerson): number => frames.filter(({ t }) => t === 'my-tables').length

/** Lets the pause between two frames go by, and says who was told meanwhile how often. */
const toldAfter = async (...people: readonly TestPerson[]): Promise<readonly number[]> => {
  const before = people.map(toldTo)
  await vi.advanceTimersByTimeAsync(1_000)
  return people.map((person, index) => toldTo(person) - (before[index] ?? 0))
}

const stopTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('[W40] those at a table are told when it is opened, joined, left, started, and waits for another; nobody else is', async () => {
  stopTime()
  const node = openNode()
  const [anna, bjorn, carl] = [node.comeIn('anna'), node.comeIn('bjorn'), node.comeIn('carl')]
  const told = () => toldAfter(anna, bjorn, carl)
  const code = await openTable(node, 'anna')
  expect(await told()).toEqual([1, 0, 0])
  await does(node, code, 'bjorn', { type: 'join' })
  expect(await told()).toEqual([1, 1, 0])
  await does(node, code, 'anna', { type: 'start' })
  expect(await told()).toEqual([1, 1, 0])
  await does(node, code, 'anna', { type: 'play', command: { type: 'draw-card' } })
  expect(await told(), 'it waits for the same people').toEqual([0, 0, 0])
  const state = node.app.tables.peek(code)?.table.current?.match?.state as State | undefined
  const [card = 0] = state?.hands['anna'] ?? []
  await does(node, code, 'anna', { type: 'play', command: { type: 'play-card', card } })
  expect(await told()).toEqual([1, 1, 0])
  await does(node, code, 'bjorn', { type: 'leave' })
  expect(await told()).toEqual([1, 1, 0])
})

test('[W40] at most once a second, however much happens', async () => {
  stopTime()
  const node = openNode()
  const anna = node.comeIn('anna')
  for (let count = 0; count < 5; count++) {
    await openTable(node, 'anna')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(toldTo(anna)).toBe(1)
  expect(await toldAfter(anna)).toEqual([1])
  expect(await toldAfter(anna)).toEqual([0])
})

test('[W40] of a table that a connection watches it is told when it watches it no longer', async () => {
  stopTime()
  const node = openNode()
  const [page, other] = [node.comeIn('anna'), node.comeIn('anna')]
  const code = await openTable(node, 'anna')
  await toldAfter(page)
  await page.watches(code)
  await does(node, code, 'bjorn', { type: 'join' })
  expect(await toldAfter(page, other)).toEqual([0, 1])
  await openTable(node, 'anna')
  expect(await toldAfter(page)).toEqual([1])
  await page.says({ t: 'unwatch', table: code })
  expect(toldTo(page)).toBe(3)
  await page.watches(code)
  await page.says({ t: 'unwatch', table: code })
  expect(toldTo(page)).toBe(3)
})

test('[W40] somebody at another node is told of a table that their node does not have in memory', async () => {
  const { here, there } = twoNodes()
  const first = there.comeIn('anna')
  await vi.waitFor(() => expect(toldTo(first), 'what was missed before').toBe(1))
  const [anna, carl] = [there.comeIn('anna'), there.comeIn('carl')]
  const code = await openTable(here, 'anna')
  await vi.waitFor(() => expect(toldTo(anna)).toBe(1), { timeout: 3_000 })
  await does(here, code, 'bjorn', { type: 'join' })
  await vi.waitFor(() => expect(toldTo(anna)).toBe(2), { timeout: 3_000 })
  expect(there.app.tables.peek(code)).toBeUndefined()
  expect(toldTo(carl)).toBe(0)
})

test('[W40] [F46] where messages of other nodes may be lost everybody is told', async () => {
  stopTime()
  let isDeaf = false
  const { there, hub } = twoNodes(() => isDeaf)
  const anna = there.comeIn('anna')
  await toldAfter(anna)
  const before = toldTo(anna)
  for (const listeners of hub) listeners.miss('my-tables')
  expect(await toldAfter(anna)).toEqual([1])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(toldTo(anna)).toBe(before + 1)
  isDeaf = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(toldTo(anna)).toBe(before + 3)
})

test('[W40] a new name is told to those at the tables of who has it', async () => {
  stopTime()
  const node = openNode()
  const [anna, carl] = [node.comeIn('anna'), node.comeIn('carl')]
  const code = await openTable(node, 'anna')
  await does(node, code, 'bjorn', { type: 'join' })
  await toldAfter(anna)
  node.myTables.renamed('bjorn')
  expect(await toldAfter(anna, carl)).toEqual([1, 0])
})
