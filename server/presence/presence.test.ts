import { setTimeout as after } from 'node:timers/promises'
import { memberOf } from '@fimm/table'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from '../store/contracts/store.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { openTestApp } from '../registry/testing/test-app.ts'
import { Presence } from './presence.ts'
import { clusterPresence, type ClusterPresence } from './cluster-presence.ts'

const GRACE = 20

/** A store whose commits wait for the test, once it says so. */
const heldStore = () => {
  const store = memoryStore()
  let gate: Promise<void> | undefined
  const commit: Store['streams']['commit'] = async (batch) => {
    await gate
    return store.streams.commit(batch)
  }
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return () => {
      gate = undefined
      resolve()
    }
  }
  return { store: { ...store, streams: { ...store.streams, commit } }, hold }
}

const opened = async (store: Store = memoryStore()) => {
  const app = openTestApp({ store, grace: GRACE })
  onTestFinished(() => app.close())
  const made = await app.tables.create({ host: 'anna', game: 'high-card' })
  if (!made.ok) throw new Error(made.error.code)
  const { code } = made
  const isAway = (): boolean => {
    const table = app.tables.peek(code)?.table
    return table !== undefined && memberOf(table, 'anna')?.awaySince !== undefined
  }
  return { app, code, isAway }
}

test('[T8] whoever comes back while their absence is being written is not away', async () => {
  const { store, hold } = heldStore()
  const { app, code, isAway } = await opened(store)
  app.presence.arrived(code, 'anna')
  const release = hold()
  app.presence.left(code, 'anna')
  await after(3 * GRACE)
  // The absence is decided, and waits for the disk.
  app.presence.arrived(code, 'anna')
  release()
  await after(3 * GRACE)
  await expect.poll(isAway).toBe(false)
})

test('[T8] whoever comes back while the other nodes are asked is not away', async () => {
  const { app, code, isAway } = await opened()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<boolean>()
  const cluster: ClusterPresence = {
    arrive: async () => {},
    depart: async () => {},
    areElsewhere: async () => {
      asked.resolve()
      return [await answer.promise]
    },
    isOurTurn: async () => false,
    renew: async () => {},
  }
  const presence = new Presence(app.tables, app.runtime, GRACE, cluster)
  onTestFinished(() => presence.close())
  // The app's own presence knows of the same connection.
  app.presence.arrived(code, 'anna')
  presence.arrived(code, 'anna')
  presence.left(code, 'anna')
  await asked.promise
  presence.arrived(code, 'anna')
  answer.resolve(false)
  await after(3 * GRACE)
  expect(isAway()).toBe(false)
})

test('[T8] the host of a new table who never connects is away after the grace', async () => {
  const { isAway } = await opened()
  expect(isAway()).toBe(false)
  await expect.poll(isAway).toBe(true)
})

test('[T8] whenever somebody comes back around the moment they are written off, they are not away in the end', async () => {
  const { store, hold } = heldStore()
  const { app, code, isAway } = await opened(store)
  app.presence.arrived(code, 'anna')
  for (let delay = GRACE - 10; delay <= GRACE + 18; delay += 2) {
    const release = hold()
    app.presence.left(code, 'anna')
    await after(delay)
    app.presence.arrived(code, 'anna')
    await after(delay % 4)
    release()
    await after(GRACE)
    await expect.poll(() => [delay, isAway()]).toEqual([delay, false])
  }
})

test('[F48] people of a node that died at tables in nobody’s memory are away within a look, while others are let be', async () => {
  const store = memoryStore()
  const lifetime = 5_000
  const node = () => {
    const app = openTestApp({ store, grace: GRACE })
    const cluster = clusterPresence(store.shared, lifetime)
    const presence = new Presence(app.tables, app.runtime, GRACE, cluster, 60_000)
    onTestFinished(async () => {
      presence.close()
      await app.close()
    })
    return { app, cluster, presence }
  }
  const [alive, dying, looks] = [node(), node(), node()]
  const openAt = async ({ app, presence }: ReturnType<typeof node>, host: string): Promise<string> => {
    const made = await app.tables.create({ host, game: 'high-card' })
    if (!made.ok) throw new Error(made.error.code)
    app.presence.arrived(made.code, host)
    presence.arrived(made.code, host)
    return made.code
  }
  const [kept, left] = [await openAt(alive, 'anna'), await openAt(dying, 'bjorn')]
  await Promise.all([alive.cluster.renew(), dying.cluster.renew()])
  await looks.presence.checkDeserted()
  expect([looks.app.tables.peek(kept), looks.app.tables.peek(left)]).toEqual([undefined, undefined])
  dying.presence.close()
  await after(lifetime)
  await alive.cluster.renew()
  const occupied = async () => new Set((await store.streams.occupied()).keys())
  expect(await occupied()).toEqual(new Set([kept, left]))
  // One node at a time looks.
  await Promise.all([looks.presence.checkDeserted(), alive.presence.checkDeserted()])
  await after(5 * GRACE)
  expect(await occupied()).toEqual(new Set([kept, left]))
  await store.shared.update('turn:deserted tables', () => 'nobody’s', 1)
  await after(5)
  await looks.presence.checkDeserted()
  await vi.waitFor(async () => expect(await occupied()).toEqual(new Set([kept])))
  expect(looks.app.tables.peek(kept)).toBeUndefined()
})
