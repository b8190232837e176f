import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { programOf } from '../testing/programs.ts'
import { proxyTo } from '../testing/proxy.ts'
import { freePort, startOwnRedis } from '../testing/services.ts'
import { openRedisBus, openRedisValues } from './testing/redis.ts'

/** One that decides alone, quickly. */
const startSentinel = async (primary: number): Promise<number> => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'fimm-sentinel-'))
  const file = join(folder, 'sentinel.conf')
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${folder}`,
    `sentinel monitor friends 127.0.0.1 ${primary} 1`,
    'sentinel down-after-milliseconds friends 500',
    'sentinel failover-timeout friends 5000',
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  const child = spawn(
    programOf('redis-server', 'redis-server', 'FIMM_TEST_REDIS_URL'),
    [file, '--sentinel'],
    {
      stdio: 'ignore',
    },
  )
  onTestFinished(async () => {
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
    await rm(folder, { recursive: true, force: true })
  })
  return port
}

test('[F46] a Redis whose primary dies is followed to the one that Sentinels make the next', async () => {
  const [first, second] = [await freePort(), await freePort()]
  const primary = await startOwnRedis(first)
  const replica = await startOwnRedis(second, '--replicaof', '127.0.0.1', String(first))
  onTestFinished(primary.stop)
  onTestFinished(replica.stop)
  const sentinel = await startSentinel(first)
  const nobody = await freePort()
  const options = { url: `redis+sentinel://127.0.0.1:${nobody},127.0.0.1:${sentinel}/friends` }
  const [here, there, shared] = [
    await openRedisBus(options),
    await openRedisBus(options),
    await openRedisValues(options),
  ]
  for (const each of [here, there, shared]) onTestFinished(async () => each.close())
  const heard: string[] = []
  const missed = vi.fn()
  there.subscribe('ABCDE', (message) => heard.push(message), missed)
  await vi.waitFor(() => expect(missed).toHaveBeenCalled())
  here.publish('ABCDE', 'before')
  await vi.waitFor(() => expect(heard).toEqual(['before']))
  // It follows, and the Sentinel knows that it does.
  await vi.waitFor(async () => {
    const client = await createClient({ url: `redis://127.0.0.1:${sentinel}` }).connect()
    const replicas = await client.sendCommand(['SENTINEL', 'REPLICAS', 'friends'])
    client.destroy()
    expect(JSON.stringify(replicas)).toContain('"master-link-status":"ok"')
  }, 20_000)
  missed.mockClear()
  await primary.stop()
  await vi.waitFor(() => expect(missed).toHaveBeenCalled(), 20_000)
  await vi.waitFor(() => {
    here.publish('ABCDE', 'after')
    expect(heard).toContain('after')
  }, 20_000)
  await vi.waitFor(async () => expect(await shared.update('key', () => 1)).toBe(1), 20_000)
})

const tell = async (url: string, ...words: readonly string[]): Promise<void> => {
  const admin = await createClient({ url }).connect()
  await admin.sendCommand([...words])
  admin.destroy()
}

test('[F46] one that was made to follow another keeps its connections, and is left for the one that leads', async () => {
  const port = await freePort()
  const [old, next] = [await startOwnRedis(await freePort()), await startOwnRedis(port)]
  const network = await proxyTo(old.url)
  const options = { url: network.url }
  const [here, there, shared] = [
    await openRedisBus(options),
    await openRedisBus(options),
    await openRedisValues(options),
  ]
  onTestFinished(async () => {
    for (const each of [here, there, shared]) await each.close()
    await network.cut()
    for (const each of [old, next]) await each.stop()
  })
  const heard: string[] = []
  there.subscribe('ABCDE', (message) => heard.push(message))
  await tell(old.url, 'REPLICAOF', '127.0.0.1', String(port))
  // From now on the address leads to the other, for whoever connects.
  network.leadTo(port)
  await vi.waitFor(async () => expect(await shared.update('key', () => 1)).toBe(1))
  // Both nodes: what the one that leads is told, it passes on to the other, and nothing goes the opposite way.
  const listening = await createClient({ url: next.url }).connect()
  onTestFinished(() => listening.destroy())
  await listening.subscribe('fimm:stream:ABCDE', (message) =>
    heard.push(message.slice(message.indexOf(' ') + 1)),
  )
  await vi.waitFor(() => {
    here.publish('ABCDE', 'by here')
    there.publish('ABCDE', 'by there')
    // And that something could not be sent.
    expect(heard).toEqual(expect.arrayContaining(['by here', 'by there']))
  })
})

test('[F46] one that is full and takes nothing in is not taken for whole', async () => {
  const redis = await startOwnRedis(await freePort())
  onTestFinished(redis.stop)
  const bus = await openRedisBus({ url: redis.url })
  onTestFinished(() => bus.close())
  await tell(redis.url, 'CONFIG', 'SET', 'maxmemory', '1')
  await vi.waitFor(() => expect(bus.isHearing()).toBe(false))
  await tell(redis.url, 'CONFIG', 'SET', 'maxmemory', '0')
  await vi.waitFor(() => expect(bus.isHearing()).toBe(true))
})
