import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase, redisUrl } from '../testing/fresh.ts'
import { proxyTo } from '../testing/proxy.ts'
import { post, startTestServer, until, type TestGuest, type TestServer } from '../testing/server.ts'
import { postAnywhere } from './push-http.ts'
import { openPushService } from './testing/push-service.ts'

const AFTER = 40
const push = { post: postAnywhere, after: AFTER }
/** Whoever is killed in the moment between a move and what is told of it tells nothing. */
const tellsNothing = { post: postAnywhere, after: 600_000 }

const openService = async () => {
  const service = await openPushService()
  onTestFinished(() => service.close())
  const lettersOf = (tag: string): number =>
    service.letters.filter(({ body }) => String(body).includes(`"${tag}"`)).length
  return {
    lettersOf,
    subscribe: async ({ url }: TestServer, { token }: TestGuest): Promise<void> => {
      const body = JSON.stringify({ url: `${service.origin}/all`, kind: 'json' })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      await fetch(`${url}/api/v1/webhooks`, { method: 'PUT', headers, body })
    },
    expectOnce: async (tag: string): Promise<void> => {
      await expect.poll(() => lettersOf(tag), { timeout: 60_000 }).toBe(1)
      await rest(20 * AFTER)
      expect(lettersOf(tag)).toBe(1)
    },
  }
}

const look = async (server: TestServer, person: TestGuest, code: string) => {
  const page = server.client(person)
  page.watch(code, () => {})
  await until(page, code, () => page.table(code)?.document !== undefined, 'a document')
  return page
}

test('[W37] two nodes tell of one start once, and who looks at either is told nothing', async () => {
  const database = await freshDatabase()
  const { subscribe, expectOnce } = await openService()
  const environment = { DATABASE_URL: database.url, REDIS_URL: await redisUrl() }
  const nodes = [await startTestServer(environment, { push }), await startTestServer(environment, { push })]
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await database[Symbol.asyncDispose]()
  })
  const [here, there] = nodes as [TestServer, TestServer]
  const [anna, bjorn] = [await here.guest('Anna'), await there.guest('Björn')]
  const code = await here.open(anna, { game: 'smakrafl' })
  await post(there.url, `/tables/${code}/join`, {}, bjorn.token)
  for (const person of [anna, bjorn]) await subscribe(there, person)
  // Both nodes have the table in memory; Anna looks at it through the other one.
  await look(there, anna, code)
  await post(here.url, `/tables/${code}/commands`, { type: 'start' }, anna.token)
  await expectOnce(`start-${code}`)
})

test('[F48] [W37] what a node that dies has told nobody is found and told by another one; nothing is told again', async () => {
  const database = await freshDatabase()
  const { subscribe, expectOnce, lettersOf } = await openService()
  const redis = await redisUrl()
  const [toStore, toRedis] = [await proxyTo(database.url), await proxyTo(redis)]
  const alive = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: redis }, { push })
  const reached = { DATABASE_URL: toStore.url, REDIS_URL: toRedis.url }
  const dying = await startTestServer(reached, { push: tellsNothing })
  onTestFinished(async () => {
    for (const each of [toStore, toRedis]) await each.mend()
    await dying.close()
    await alive.close()
    for (const each of [toStore, toRedis]) await each.cut()
    await database[Symbol.asyncDispose]()
  })
  const [anna, bjorn] = [await alive.guest('Anna'), await alive.guest('Björn')]
  await subscribe(alive, bjorn)
  const tables = await Promise.all(
    [alive, dying].map(async (node) => {
      const code = await alive.open(anna, { game: 'smakrafl' })
      await post(alive.url, `/tables/${code}/join`, {}, bjorn.token)
      const page = await look(alive, anna, code)
      const start = () => post(node.url, `/tables/${code}/commands`, { type: 'start' }, anna.token)
      return { code, start, phase: () => page.table(code)?.document?.phase }
    }),
  )
  const [told, untold] = tables as [(typeof tables)[0], (typeof tables)[0]]
  await told.start()
  await expectOnce(`start-${told.code}`)
  // It dies between the store and the bus.
  await toRedis.cut()
  await untold.start()
  await toStore.cut()
  expect(untold.phase()).toBe('waiting')
  await expectOnce(`start-${untold.code}`)
  expect(untold.phase()).toBe('playing')
  expect(lettersOf(`start-${told.code}`)).toBe(1)
})

test('[W37] what a server that was killed has not told it tells when it starts again, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fimm-notices-'))
  const { subscribe, expectOnce } = await openService()
  const nodes = [await startTestServer({}, { push: tellsNothing, folder })]
  onTestFinished(async () => {
    for (const node of nodes) await node.close()
    await rm(folder, { recursive: true, force: true })
  })
  const [killed] = nodes as [TestServer]
  const [anna, bjorn] = [await killed.guest('Anna'), await killed.guest('Björn')]
  const code = await killed.open(anna, { game: 'crossword', options: { size: 2 } })
  await post(killed.url, `/tables/${code}/join`, {}, bjorn.token)
  await look(killed, anna, code)
  for (const person of [anna, bjorn]) await subscribe(killed, person)
  await post(killed.url, `/tables/${code}/commands`, { type: 'start' }, anna.token)
  nodes.push(await startTestServer({}, { push, folder }))
  await expectOnce(`turn-${code}`)
  nodes.push(await startTestServer({}, { push, folder }))
  await rest(20 * AFTER)
  await expectOnce(`turn-${code}`)
})
