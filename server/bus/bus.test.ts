import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { redisUrl } from '../testing/fresh.ts'
import { freePort, startOwnRedis } from '../testing/services.ts'
import { redisSharedValues } from './redis-shared-values.ts'
import { redisBus } from './redis-bus.ts'
import { busContract, sharedContract } from './testing/contract.ts'
import { localBus, type Hub } from './testing/local-bus.ts'

const end = async () => {}

busContract('in one process', async () => {
  const hub: Hub = new Set()
  return { node: async () => localBus(hub), end }
})
busContract('Redis', async () => {
  const options = { url: await redisUrl(), prefix: randomUUID() }
  return { node: async () => redisBus(options), end }
})
sharedContract('Redis', async () => {
  const options = { url: await redisUrl(), prefix: randomUUID() }
  return { node: async () => redisSharedValues(options), end }
})

describe('the bus when Redis dies', () => {
  test('listeners look into the store when it is back, and hear again', async () => {
    const port = await freePort()
    const first = await startOwnRedis(port)
    onTestFinished(first.stop)
    const [here, there] = [await redisBus({ url: first.url }), await redisBus({ url: first.url })]
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
    await vi.waitFor(() => expect(missed.mock.calls.length).toBeGreaterThan(1), 10_000)
    await vi.waitFor(() => {
      here.publish('ABCDE', 'two')
      expect(heard).toContain('two')
    }, 10_000)
    late()
    await Promise.all([here.close(), there.close()])
  })

  test('a node that could not send tells the others to look', async () => {
    const redis = await startOwnRedis(await freePort())
    onTestFinished(redis.stop)
    const [here, there] = [await redisBus({ url: redis.url }), await redisBus({ url: redis.url })]
    const heard: string[] = []
    const missed = vi.fn()
    there.subscribe('ABCDE', (message) => heard.push(message), missed)
    await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(1))
    // Only who sends loses the connection: who listens cannot know that something is missing.
    const admin = await createClient({ url: redis.url }).connect()
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
    here.publish('ABCDE', 'lost')
    await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(2), 10_000)
    expect(heard).toEqual([])
    admin.destroy()
    await Promise.all([here.close(), there.close()])
  })

  test('a Redis that is not there is named at the start', async () => {
    const port = await freePort()
    await expect(redisBus({ url: `redis://:secret@127.0.0.1:${port}`, patience: 300 })).rejects.toThrow(
      `No Redis answered at 127.0.0.1:${port}.`,
    )
  })
})
