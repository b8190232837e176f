import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { post as ask, startTestServer, type TestServer } from '../testing/server.ts'
import { postToPublicAddress, type PushRequest } from './push-http.ts'
import { openBrowser } from './testing/push-service.ts'

/** A name that leads inside, as anybody can make one; and one with an address inside among others. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  'push.evil.example': ['127.0.0.1'],
  'two-faced.evil.example': ['8.8.8.8', '192.168.1.1'],
}
vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>()
  const lookup = (name: string, options: object, found: (error: null, addresses: object[]) => void): void => {
    const addresses = INSIDE[name]
    if (addresses === undefined) return dns.lookup(name, options, found as never)
    return found(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }
  return { ...dns, lookup }
})

const tried: PushRequest[] = []
let server: TestServer
beforeAll(async () => {
  const post = async (request: PushRequest): Promise<number> => {
    tried.push(request)
    return postToPublicAddress(request)
  }
  server = await startTestServer({}, { push: { post, after: 20 } })
})
afterAll(() => server.close())

test.each(Object.keys(INSIDE))(
  '[F37] %s, whose name leads inside, is not called, and is forgotten',
  async (host) => {
    const [anna, bjorn] = [
      await server.guest(`Anna ${host.length}`),
      await server.guest(`Björn ${host.length}`),
    ]
    const code = await server.open(anna, { game: 'crossword', options: { size: 2 } })
    await ask(server.url, `/tables/${code}/join`, {}, bjorn.token)
    const { push } = server.running.app.runtime.store
    for (const { token, player } of [anna, bjorn]) {
      const { subscription } = openBrowser(`https://${host}/${player}`)
      await fetch(`${server.url}/api/v1/push`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(subscription),
      })
      expect(await push.of(player)).toHaveLength(1)
    }
    tried.length = 0
    // Nobody looks at the table, so whoever is to announce the first letter is called.
    await ask(server.url, `/tables/${code}/commands`, { type: 'start' }, anna.token)
    await vi.waitUntil(() => tried.length > 0)
    const called = [anna, bjorn].find(({ player }) => tried[0]?.endpoint.endsWith(player))
    await expect.poll(async () => push.of(called?.player ?? '')).toEqual([])
  },
)
