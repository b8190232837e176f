import { setTimeout as sleep } from 'node:timers/promises'
import { openSocket } from '@fimm/client/socket-transport.ts'
import { openStream } from '@fimm/client/stream-transport.ts'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestServer, type TestGuest, type TestServer } from '../testing/server.ts'

let server: TestServer
afterEach(() => server.close())

/** The first look-up of a session from now on takes long, the others none. Answers when it has begun. */
const slowOnce = async (): Promise<void> => {
  const { sessions } = server.running.app.runtime.store
  const find = sessions.find.bind(sessions)
  const { promise, resolve } = Promise.withResolvers<void>()
  sessions.find = async (...asked) => {
    sessions.find = find
    resolve()
    await sleep(150)
    return find(...asked)
  }
  return promise
}

/** The events of a stream as they come. */
const listen = async ({ token }: TestGuest) => {
  const headers = { authorization: `Bearer ${token}` }
  const leaving = new AbortController()
  const response = await fetch(`${server.url}/api/v2/stream`, { headers, signal: leaving.signal })
  const newest = { text: '' }
  const read = async (): Promise<void> => {
    for await (const chunk of response.body ?? []) newest.text += Buffer.from(chunk).toString()
  }
  read().catch(() => {})
  await vi.waitUntil(() => /event: connection\ndata: (\S+)\n/.test(newest.text))
  const [, id] = /event: connection\ndata: (\S+)\n/.exec(newest.text) ?? []
  const post = (frame: object): Promise<Response> =>
    fetch(`${server.url}/api/v2/stream/${id}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(frame),
    })
  return { newest, post, stop: () => leaving.abort() }
}

const command = (id: string) => ({ t: 'command', id, table: 'ZZZZZ', command: { type: 'leave' } })

test('[F24] [W5] frames that are posted one after another are handled in that order', async () => {
  server = await startTestServer()
  const { newest, post, stop } = await listen(await server.guest('Anna'))
  const isLookedUp = slowOnce()
  const first = post(command('posted-first'))
  await isLookedUp
  const second = post(command('posted-second'))
  expect([(await first).status, (await second).status]).toEqual([202, 202])
  await vi.waitUntil(() => newest.text.includes('posted-first') && newest.text.includes('posted-second'))
  expect(newest.text.indexOf('posted-first')).toBeLessThan(newest.text.indexOf('posted-second'))
  stop()
})

test('[F24] [W5] the client’s frames arrive in the order in which it sent them', async () => {
  server = await startTestServer()
  const { running } = server
  const arrived: string[] = []
  const { chat } = running.app
  const submit = chat.submit.bind(chat)
  chat.submit = async (code, player, wanted, ...more) => {
    if (wanted.type === 'say') arrived.push(wanted.text)
    return submit(code, player, wanted, ...more)
  }
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'crossword' })
  const client = server.client(anna, { socket: openStream })
  await vi.waitUntil(() => client.status === 'open')
  void slowOnce()
  const words = Array.from({ length: 30 }, (_, n) => `word ${n}`)
  const answers = await Promise.all(words.map((text) => client.chat(code, { type: 'say', text })))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(arrived).toEqual(words)
})

test('a post of somebody else’s, and one to a stream that has ended, change nothing', async () => {
  server = await startTestServer()
  const anna = await server.guest('Anna')
  const { post, stop } = await listen(anna)
  stop()
  await vi.waitUntil(async () => (await post(command('too-late-'))).status === 404)
  const answer = (await (await post(command('too-late-'))).json()) as { error: ServerFrame }
  expect(answer.error).toMatchObject({ code: 'no-such-stream' })
})

test('[W32] whatever table an address names, a socket and a stream open and serve any other', async () => {
  server = await startTestServer()
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'crossword', options: {} })
  for (const named of ['ZZZZZ', '?&/%'])
    for (const socket of [openSocket, openStream]) {
      const client = server.client(anna, { table: named, socket })
      expect(await client.send(code, { type: 'start' })).toMatchObject({ ok: true })
      expect(await client.send(code, { type: 'abandon' })).toMatchObject({ ok: true })
      client.close()
    }
})
