import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { Client } from '@fimm/client/client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { post as ask, startTestServer, until, type TestGuest, type TestServer } from '../testing/server.ts'
import { postAnywhere } from './push-http.ts'
import { openBrowser, openPushService, signatureOf, type PushService } from './testing/push-service.ts'

/** Long enough that a message which must not come would have come. */
const AFTER = 40
const QUIET = 10 * AFTER
const push = { post: postAnywhere, after: AFTER }

let service: PushService
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { push })
})
afterAll(async () => {
  expect(server.faults).toEqual([])
  await server.close()
})
beforeEach(async () => {
  service = await openPushService()
})
afterEach(() => service.close())

const letters = async (count: number): Promise<void> => {
  await expect.poll(() => service.letters.length).toBe(count)
  await rest(QUIET)
  expect(service.letters).toHaveLength(count)
}

const subscribe = async (person: TestGuest, subscription: object, method = 'PUT', url = server.url) => {
  const answer = await fetch(`${url}/api/v1/push`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
  return answer.status
}

interface Evening {
  readonly anna: TestGuest
  readonly bjorn: TestGuest
  readonly code: string
  readonly client: Client
}

/** A table where Anna looks, and Björn does not. */
const evening = async (here = server): Promise<Evening> => {
  const [anna, bjorn] = [await here.guest(`Anna ${draw()}`), await here.guest(`Björn ${draw()}`)]
  const code = await here.open(anna, { game: 'crossword', options: { size: 2 } })
  await ask(here.url, `/tables/${code}/join`, {}, bjorn.token)
  const client = here.client(anna)
  client.watch(code, () => {})
  await until(client, code, () => client.table(code)?.document !== undefined, 'a document')
  return { anna, bjorn, code, client }
}

const draw = (): string => crypto.randomUUID().slice(0, 8)

const start = async ({ client, code }: Evening): Promise<void> => {
  expect(await client.send(code, { type: 'start' })).toMatchObject({ ok: true })
}

/** Whoever announces does so; then both have a letter to place. */
const announce = async ({ client, code, anna, bjorn }: Evening, url = server.url): Promise<void> => {
  const [announcer] = client.table(code)?.document?.match?.waitingFor ?? []
  const { token } = announcer === anna.player ? anna : bjorn
  await command(code, token, { type: 'announce-letter', letter: 'A' }, url)
}

const place = (code: string, { token }: TestGuest, cell: number): Promise<void> =>
  command(code, token, { type: 'place-letter', cell })

const command = async (code: string, token: string, move: object, url = server.url): Promise<void> => {
  await ask(url, `/tables/${code}/commands`, { type: 'play', command: move }, token)
}

test('who looks elsewhere is told once that it is their turn, in their language, by who has the key', async () => {
  const table = await evening()
  const browser = openBrowser(`${service.origin}/is`, 'is')
  await subscribe(table.bjorn, browser.subscription)
  await start(table)
  await announce(table)
  await place(table.code, table.anna, 0)
  await letters(1)
  const [letter] = service.letters
  if (letter === undefined) throw new Error('nothing came')
  expect(browser.read(letter)).toEqual({
    title: `Krossgáta · ${table.code}`,
    body: 'Þú átt leik.',
    lang: 'is',
    tag: `turn-${table.code}`,
    path: `/t/${table.code}`,
  })
  expect(letter.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: `turn-${table.code}`,
  })
  const { key, claims } = signatureOf(letter)
  const known = await fetch(`${server.url}/api/v1/push`, {
    headers: { authorization: `Bearer ${table.bjorn.token}` },
  })
  expect(await known.json()).toEqual({ key })
  expect(claims).toMatchObject({ aud: service.origin, exp: expect.any(Number) })
})

test('the host is told when the table waits for them: at a chip table somebody must start the hand', async () => {
  const [anna, bjorn] = [await server.guest(`Anna ${draw()}`), await server.guest(`Björn ${draw()}`)]
  const code = await server.open(anna, { game: 'poker' })
  await ask(server.url, `/tables/${code}/join`, {}, bjorn.token)
  const browser = openBrowser(`${service.origin}/host`, 'en')
  await subscribe(anna, browser.subscription)
  await subscribe(bjorn, openBrowser(`${service.origin}/other`, 'en').subscription)
  await ask(server.url, `/tables/${code}/commands`, { type: 'start' }, anna.token)
  await command(code, anna.token, { type: 'take-seat', seat: 1 })
  await rest(QUIET)
  expect(service.letters, 'one player is no table').toEqual([])
  await command(code, bjorn.token, { type: 'take-seat', seat: 2 })
  await letters(1)
  const [letter] = service.letters
  if (letter === undefined) throw new Error('nothing came')
  expect(browser.read(letter)).toMatchObject({ title: `Poker · ${code}`, tag: `turn-${code}` })
})

test('who looks is not told; who hides the page is', async () => {
  const table = await evening()
  const { bjorn, code } = table
  await subscribe(bjorn, openBrowser(`${service.origin}/looks`).subscription)
  const page = server.client(bjorn)
  page.watch(code, () => {})
  await until(page, code, () => page.table(code)?.document !== undefined, 'a document')
  await start(table)
  await announce(table)
  await letters(0)

  await place(code, bjorn, 0)
  page.setVisible(false)
  await expect.poll(() => server.running.app.presence.visibility.isVisible(code, bjorn.player)).toBe(false)
  await place(code, table.anna, 0)
  // A new turn has begun; it is Björn's sooner or later.
  if (!isWaitedFor(table, bjorn)) await announce(table)
  await letters(1)

  page.setVisible(true)
  await expect.poll(() => server.running.app.presence.visibility.isVisible(code, bjorn.player)).toBe(true)
  await letters(1)
})

const isWaitedFor = ({ client, code }: Evening, { player }: TestGuest): boolean =>
  client.table(code)?.document?.match?.waitingFor.includes(player) ?? false

test.each([404, 410])('a browser its service no longer knows (%i) is forgotten', async (status) => {
  const table = await evening()
  const { push: kept } = server.running.app.runtime.store
  await subscribe(table.bjorn, openBrowser(`${service.origin}/${status}`).subscription)
  service.answer = status
  await start(table)
  await announce(table)
  await expect.poll(() => kept.of(table.bjorn.player)).toEqual([])
})

test.each([500, 'never'] as const)(
  'a service that answers %s harms nothing, and is tried again',
  async (answer) => {
    const table = await evening()
    const { push: kept } = server.running.app.runtime.store
    await subscribe(table.bjorn, openBrowser(`${service.origin}/${answer}`).subscription)
    service.answer = answer
    await start(table)
    await announce(table)
    await expect.poll(() => service.letters.length).toBeGreaterThan(0)
    await place(table.code, table.anna, 0)
    await place(table.code, table.bjorn, 0)
    expect(await kept.of(table.bjorn.player)).toHaveLength(1)
  },
)

test('who switched it off, or never switched it on, hears nothing; another’s switch is out of reach', async () => {
  const table = await evening()
  const { subscription } = openBrowser(`${service.origin}/off`)
  const { push: kept } = server.running.app.runtime.store
  await subscribe(table.bjorn, subscription)
  await subscribe(table.anna, { endpoint: subscription.endpoint }, 'DELETE')
  expect(await kept.of(table.bjorn.player)).toHaveLength(1)
  await subscribe(table.bjorn, { endpoint: subscription.endpoint }, 'DELETE')
  await start(table)
  await announce(table)
  await letters(0)
})

test('of one person’s browsers the newest ten are kept', async () => {
  const bjorn = await server.guest(`Björn ${draw()}`)
  for (let number = 0; number < 12; number++)
    await subscribe(bjorn, openBrowser(`${service.origin}/${bjorn.name}/${number}`).subscription)
  const kept = await server.running.app.runtime.store.push.of(bjorn.player)
  expect(kept).toHaveLength(10)
  expect(kept.at(-1)?.endpoint).toContain('/11')
})

test('the keys are made once: a restart signs with the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fimm-'))
  const keys: unknown[] = []
  for (let run = 0; run < 2; run++) {
    const here = await startTestServer({}, { push, folder })
    const { token } = await here.guest(`Guest ${draw()}`)
    const answer = await fetch(`${here.url}/api/v1/push`, { headers: { authorization: `Bearer ${token}` } })
    keys.push(((await answer.json()) as { key: string }).key)
    await here.close()
  }
  expect(keys[0]).toMatch(/^B[\w-]{86}$/)
  expect(keys[1]).toBe(keys[0])
  await rm(folder, { recursive: true, force: true })
})

test('where it is switched off there is no key, and nothing to subscribe to', async () => {
  const here = await startTestServer({ PUSH: 'off' }, { push })
  const guest = await here.guest('Guest')
  const answer = await fetch(`${here.url}/api/v1/push`, {
    headers: { authorization: `Bearer ${guest.token}` },
  })
  expect(await answer.json()).toEqual({ key: null })
  const { subscription } = openBrowser(`${service.origin}/no`)
  expect(await subscribe(guest, subscription, 'PUT', here.url)).toBe(409)
  await here.close()
})

test('only addresses of push services can be subscribed', async () => {
  const here = await startTestServer()
  const guest = await here.guest('Guest')
  for (const endpoint of [`${service.origin}/`, 'https://localhost/', 'https://10.0.0.1/'])
    expect(await subscribe(guest, openBrowser(endpoint).subscription, 'PUT', here.url)).toBe(400)
  const { subscription } = openBrowser('https://push.example/send/1')
  expect(await subscribe(guest, subscription, 'PUT', here.url)).toBe(200)
  await here.close()
})
