import { openStream } from '@fimm/client/stream-transport.ts'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase, redisUrl } from '../testing/fresh.ts'
import { post, startTestServer, type TestServer } from '../testing/server.ts'

test('[W40] [W5] at another node a socket and a stream both say that a table was joined', async () => {
  const database = await freshDatabase()
  const environment = { DATABASE_URL: database.url, REDIS_URL: await redisUrl() }
  const nodes = [await startTestServer(environment), await startTestServer(environment)]
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await database[Symbol.asyncDispose]()
  })
  const [here, there] = nodes as [TestServer, TestServer]
  const [anna, bjorn] = [await here.guest('Anna'), await here.guest('Björn')]
  const code = await here.open(anna, { game: 'crossword', options: { size: 2 } })
  const pages = [{}, { socket: openStream }].map((options) => {
    const heard: string[] = []
    there.client(bjorn, options).onFrame(({ t }) => heard.push(t))
    return heard
  })
  const haveAllHeard = (t: string) => () => pages.every((heard) => heard.includes(t))
  const timeout = 10_000
  await expect.poll(haveAllHeard('welcome'), { timeout }).toBe(true)
  expect(pages.flat()).not.toContain('my-tables')
  await post(here.url, `/tables/${code}/join`, {}, bjorn.token)
  await expect.poll(haveAllHeard('my-tables'), { timeout }).toBe(true)
})
