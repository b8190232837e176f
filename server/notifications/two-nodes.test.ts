import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase, redisUrl } from '../testing/fresh.ts'
import { post, startTestServer, until } from '../testing/server.ts'
import { postAnywhere } from './push-http.ts'
import { openPushService } from './testing/push-service.ts'

const AFTER = 40

test('[W37] two nodes tell of one start once, and who looks at either is told nothing', async () => {
  const database = await freshDatabase()
  const service = await openPushService()
  const environment = { DATABASE_URL: database.url, REDIS_URL: await redisUrl() }
  const push = { post: postAnywhere, after: AFTER }
  const nodes = [await startTestServer(environment, { push }), await startTestServer(environment, { push })]
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await service.close()
    await database[Symbol.asyncDispose]()
  })
  const [here, there] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
  const [anna, bjorn] = [await here.guest('Anna'), await there.guest('Björn')]
  const code = await here.open(anna, { game: 'smakrafl' })
  await post(there.url, `/tables/${code}/join`, {}, bjorn.token)
  for (const { token } of [anna, bjorn]) {
    const body = JSON.stringify({ url: `${service.origin}/all`, kind: 'json' })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await fetch(`${there.url}/api/v1/webhooks`, { method: 'PUT', headers, body })
  }
  // Both nodes have the table in memory; Anna looks at it through the other one.
  const page = there.client(anna)
  page.watch(code, () => {})
  await until(page, code, () => page.table(code)?.document !== undefined, 'a document')
  await post(here.url, `/tables/${code}/commands`, { type: 'start' }, anna.token)
  const starts = () => service.letters.filter(({ body }) => String(body).includes(`"start-${code}"`))
  await expect.poll(() => starts().length).toBe(1)
  await rest(20 * AFTER)
  expect(starts()).toHaveLength(1)
}, 120_000)
