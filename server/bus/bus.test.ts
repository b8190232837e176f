import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { postgresStore } from '../store/postgres/store.ts'
import { freshDatabase, redisUrl } from '../testing/fresh.ts'
import { freePort, startOwnRedis } from '../testing/services.ts'
import { openRedisBus, openRedisValues } from './testing/redis.ts'
import { postgresBus } from './postgres-bus.ts'
import { busContract, sharedContract } from './testing/contract.ts'
import { localBus, type Hub } from './testing/local-bus.ts'

const end = async () => {}

busContract('in one process', async () => {
  const hub: Hub = new Set()
  return { node: async () => localBus(hub), end }
})
busContract('Redis', async () => {
  const options = { url: await redisUrl(), prefix: randomUUID() }
  return { node: async () => openRedisBus(options), end }
})
busContract('PostgreSQL', async () => {
  const database = await freshDatabase()
  const options = { url: database.url, prefix: randomUUID().slice(0, 8) }
  const node = async () => {
    const bus = postgresBus(options)
    await vi.waitUntil(() => bus.isHearing())
    return bus
  }
  return { node, end: async () => database[Symbol.asyncDispose]() }
})
sharedContract('PostgreSQL', async () => {
  const database = await freshDatabase()
  const node = async () => {
    const store = await postgresStore(database.url)
    return { ...store.shared, close: async () => store.close() }
  }
  return { node, end: async () => database[Symbol.asyncDispose]() }
})
sharedContract('Redis', async () => {
  const options = { url: await redisUrl(), prefix: randomUUID() }
  return { node: async () => openRedisValues(options), end }
})

describe('the bus when Redis dies', () => {
  test('listeners look into the store when it is back, and hear again', async () => {
    const port = await freePort()
    const first = await startOwnRedis(port)
    onTestFinished(first.stop)
    const [here, there] = [await openRedisBus({ url: first.url }), await openRedisBus({ url: first.url })]
    const heard: string[] = []
    const missed = vi.fn()
    there.subscribe('ABCDE', (message) => heard.push(message), missed)
    await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(1))
    here.publish('ABCDE', 'one')
    await vi.waitFor(() => expect(heard).toEqual(['one']))

    await first.stop()
    const late = there.subscribe('OTHER', () => {})
    const second = await startOwnRedis(port)
    onTestFinished(second.stop)
    await vi.waitFor(() => expect(missed.mock.calls.length).toBeGreaterThan(1))
    await vi.waitFor(() => {
      here.publish('ABCDE', 'two')
      expect(heard).toContain('two')
    })
    late()
    await Promise.all([here.close(), there.close()])
  })

  test('a node that could not send tells the others to look', async () => {
    const redis = await startOwnRedis(await freePort())
    onTestFinished(redis.stop)
    const [here, there] = [await openRedisBus({ url: redis.url }), await openRedisBus({ url: redis.url })]
    const heard: string[] = []
    const missed = vi.fn()
    there.subscribe('ABCDE', (message) => heard.push(message), missed)
    await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(1))
    // Only who sends loses the connection: who listens cannot know that something is missing.
    const admin = await createClient({ url: redis.url }).connect()
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
    here.publish('ABCDE', 'lost')
    await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(2))
    expect(heard).toEqual([])
    admin.destroy()
    await Promise.all([here.close(), there.close()])
  })
})
