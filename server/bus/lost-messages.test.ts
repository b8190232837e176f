import { expect, onTestFinished, test, vi } from 'vitest'
import { connectCluster } from '../cluster/connect-cluster.ts'
import { proxyTo } from '../testing/proxy.ts'
import { freshDatabase, redisUrl } from '../testing/fresh.ts'
import { startTestServer } from '../testing/server.ts'
import { silent } from '../log.ts'
import { memoryStore } from '../store/testing/memory-store.ts'

test('[F30] errors of Redis are logged', async () => {
  const warnings: string[] = []
  const proxy = await proxyTo(await redisUrl())
  const store = memoryStore()
  const log = { ...silent, warn: (_: object, message: string) => warnings.push(message) }
  const cluster = await connectCluster({ redisUrl: proxy.url }, store, log)
  onTestFinished(async () => cluster?.close())
  expect(warnings).toEqual([])
  await proxy.cut()
  await vi.waitFor(() => expect(warnings).toContain('the connection to Redis failed'))
  await proxy.mend()
})

test('[F29] a session that ended while Redis was away ends its connections at the other node too', async () => {
  const database = await freshDatabase()
  const redis = await redisUrl()
  const proxy = await proxyTo(redis)
  const here = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: redis })
  const there = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: proxy.url })
  onTestFinished(async () => {
    await here.close()
    await there.close()
    await database[Symbol.asyncDispose]()
  })
  const [anna, bjorn] = [await here.guest('Anna'), await here.guest('Björn')]
  const [gone, stays] = [there.client(anna), there.client(bjorn)]
  await vi.waitFor(() => expect([gone.status, stays.status]).toEqual(['open', 'open']))
  await proxy.cut()
  const headers = { authorization: `Bearer ${anna.token}` }
  const answer = await fetch(`${here.url}/api/v1/log-out`, { method: 'POST', headers })
  expect(answer.ok).toBe(true)
  await new Promise((done) => setTimeout(done, 500))
  expect(gone.status).toBe('open')
  await proxy.mend()
  await vi.waitFor(() => expect(gone.status).toBe('refused'))
  expect(stays.status).toBe('open')
})
