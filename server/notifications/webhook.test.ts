import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { post, startTestServer, type TestGuest, type TestServer } from '../testing/server.ts'
import { postAnywhere } from './push-http.ts'
import { openPushService, type PushService } from './testing/push-service.ts'
import { noticeOf } from './notification-text.ts'
import { webhookRequest } from './webhook.ts'

/** Long enough that a notice which must not come would have come. */
const AFTER = 40
const QUIET = 10 * AFTER

let service: PushService
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(
    { PUBLIC_URL: 'http://fimm.test' },
    { push: { post: postAnywhere, after: AFTER } },
  )
})
afterAll(async () => {
  expect(server.faults).toEqual([])
  await server.close()
})
beforeEach(async () => {
  service = await openPushService()
})
afterEach(() => service.close())

const ask = async (method: string, { token }: TestGuest, body?: object, url = server.url) => {
  const answer = await fetch(`${url}/api/v1/webhooks`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as object }
}

const told = () =>
  service.letters.map(({ body }) => JSON.parse(String(body)) as { tag: string; body: string })

/** A table of Anna's with Björn, both by requests: nobody looks. */
const evening = async (game = 'poker') => {
  const draw = (): string => crypto.randomUUID().slice(0, 8)
  const [anna, bjorn] = [await server.guest(`Anna ${draw()}`), await server.guest(`Björn ${draw()}`)]
  const code = await server.open(anna, { game })
  await post(server.url, `/tables/${code}/join`, {}, bjorn.token)
  const command = (body: object, { token } = anna) =>
    post(server.url, `/tables/${code}/commands`, body, token)
  const sitDown = async (): Promise<void> => {
    await command({ type: 'start' })
    for (const [index, person] of [anna, bjorn].entries())
      await command({ type: 'play', command: { type: 'take-seat', seat: index + 1 } }, person)
  }
  return { anna, bjorn, code, command, sitDown }
}

test('[W37] who looks elsewhere is told once that a match begins and that the evening is closed, in their language', async () => {
  const { bjorn, code, command } = await evening('smakrafl')
  await ask('PUT', bjorn, { url: `${service.origin}/b`, kind: 'json', language: 'is' })
  const moments = () => told().filter(({ tag }) => !tag.startsWith('turn'))
  for (const count of [1, 2]) {
    await command({ type: 'start' })
    await expect.poll(() => moments().length).toBe(count)
    await command({ type: 'play', command: { type: 'resign' } })
  }
  expect(moments()[0]).toEqual({
    title: `Smákrafl · ${code}`,
    body: 'Leikurinn er hafinn.',
    lang: 'is',
    tag: `start-${code}`,
    url: `http://fimm.test/t/${code}`,
  })
  await command({ type: 'close-evening', closed: true })
  await expect.poll(() => moments().at(-1)?.tag).toBe(`evening-closed-${code}`)
  await rest(QUIET)
  expect(moments()).toHaveLength(3)
})

test('[W37] it is told that it is one’s turn; who took it back hears nothing, and one that is gone is forgotten', async () => {
  const { anna, code, command, sitDown } = await evening()
  const url = `${service.origin}/a`
  await ask('PUT', anna, { url, kind: 'json' })
  await ask('PUT', anna, { url: `${service.origin}/other`, kind: 'json' })
  await ask('DELETE', anna, { url: `${service.origin}/other` })
  await sitDown()
  await expect.poll(() => told().map(({ tag }) => tag)).toContain(`turn-${code}`)
  service.answer = 410
  await command({ type: 'abandon' })
  await sitDown()
  await expect.poll(async () => (await ask('GET', anna)).body).toEqual({ webhooks: [] })
})

test('[W37] one channel can be two people’s; of one person’s the newest five are kept', async () => {
  const [anna, bjorn] = [await server.guest('Anna V'), await server.guest('Björn V')]
  const shared = { url: `${service.origin}/shared`, kind: 'slack', language: 'en' }
  await ask('PUT', bjorn, shared)
  for (let number = 0; number < 6; number++)
    await ask('PUT', anna, { ...shared, url: `${service.origin}/${number}` })
  await ask('PUT', anna, shared)
  expect((await ask('GET', bjorn)).body).toEqual({ webhooks: [shared] })
  const { webhooks } = (await ask('GET', anna)).body as { webhooks: readonly { url: string }[] }
  expect(webhooks.map(({ url }) => url.replace(service.origin, ''))).toEqual([
    '/2',
    '/3',
    '/4',
    '/5',
    '/shared',
  ])
  await ask('DELETE', anna, shared)
  expect((await ask('GET', bjorn)).body).toEqual({ webhooks: [shared] })
})

test('[W37] addresses that only the server could reach are refused', async () => {
  const here = await startTestServer()
  const anna = await here.guest('Anna')
  for (const url of [
    service.origin,
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://hooks.example/a#b',
  ])
    expect(await ask('PUT', anna, { url, kind: 'json' }, here.url)).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-endpoint' } },
    })
  expect((await ask('PUT', anna, { url: 'https://hooks.example/a', kind: 'json' }, here.url)).status).toBe(
    200,
  )
  await here.close()
})

test.each([
  [
    'ntfy',
    'It’s your turn.',
    'https://hooks.example/x?title=Poker+%C2%B7+ABCDE&click=https%3A%2F%2Ffimm.example%2Ft%2FABCDE',
  ],
  [
    'discord',
    {
      content: '**Poker · ABCDE**\nIt’s your turn. https://fimm.example/t/ABCDE',
      allowed_mentions: { parse: [] },
    },
    'https://hooks.example/x',
  ],
  [
    'slack',
    { text: '*Poker · ABCDE*\nIt’s your turn. https://fimm.example/t/ABCDE' },
    'https://hooks.example/x',
  ],
] as const)('%s gets what it reads, and never whose channel it is', (kind, expected, address) => {
  const notice = noticeOf('turn', 'ABCDE', 'poker', 'en')
  const { endpoint, body } = webhookRequest(
    kind,
    'https://hooks.example/x#p-anna',
    notice,
    'https://fimm.example',
  )
  expect(endpoint).toBe(address)
  expect(kind === 'ntfy' ? String(body) : JSON.parse(String(body))).toEqual(expected)
})
