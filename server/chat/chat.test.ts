import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { post, startTestServer, type TestGuest, type TestServer } from '../testing/server.ts'

const connect = async (server: TestServer, { token }: TestGuest) => {
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/v2/socket`, { headers })
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data as Buffer)) as ServerFrame))
  await new Promise((open) => socket.once('open', open))
  /** The answer to a command, and whether there is one more. */
  const answers = async (id: string, count: number): Promise<readonly string[]> => {
    const found = () => frames.flatMap((frame) => ('id' in frame && frame.id === id ? [frame.t] : []))
    while (found().length < count) await sleep(5)
    return found()
  }
  return { frames, answers, send: (frame: object) => socket.send(JSON.stringify(frame)) }
}

const say = (table: string, id: string) => ({ t: 'chat', id, table, command: { type: 'say', text: id } })
const react = (table: string, id: string) => ({
  t: 'chat',
  id,
  table,
  command: { type: 'react', reaction: '👏' },
})

test('[F13] [W12] the same id is one message: twice at once, over a socket and HTTP, and after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fimm-chat-'))
  let server = await startTestServer({}, { folder })
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'crossword' })
  const overHttp = (id: string): Promise<Response> =>
    fetch(`${server.url}/api/v1/tables/${code}/chat`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${anna.token}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({ type: 'say', text: id }),
    })
  const stored = async () =>
    (await server.running.app.runtime.store.chat.newest(code, 100)).map(({ text }) => text)

  const first = await connect(server, anna)
  first.send({ t: 'watch', table: code })
  for (const frame of [say(code, 'said-once'), react(code, 'clapped-')]) {
    first.send(frame)
    first.send(frame)
  }
  expect(await first.answers('said-once', 2)).toEqual(['ok', 'ok'])
  expect(await first.answers('clapped-', 2)).toEqual(['ok', 'ok'])
  expect((await overHttp('said-once')).status).toBe(200)
  expect([await overHttp('over-http'), await overHttp('over-http')].map(({ status }) => status)).toEqual([
    200, 200,
  ])
  expect(first.frames.filter(({ t }) => t === 'chat')).toHaveLength(3)
  expect(await stored()).toEqual(['said-once', 'over-http'])
  expect((await overHttp('bad key')).status).toBe(400)
  await server.close()

  server = await startTestServer({}, { folder })
  const second = await connect(server, anna)
  second.send(say(code, 'said-once'))
  expect(await second.answers('said-once', 1)).toEqual(['ok'])
  expect(await stored()).toEqual(['said-once', 'over-http'])
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('[F18] a token chats over a socket if it was made for that, and not otherwise', async () => {
  const server = await startTestServer()
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'crossword' })
  const answerTo = async (scopes: readonly string[]): Promise<readonly string[]> => {
    const made = (await post(server.url, '/tokens', { label: 'bot', scopes }, anna.token)) as {
      token: string
    }
    const { send, answers } = await connect(server, { ...anna, token: made.token })
    const id = `with-${scopes.join('-')}`
    send(say(code, id))
    return answers(id, 1)
  }
  expect(await answerTo(['read', 'play'])).toEqual(['refused'])
  expect(await answerTo(['read', 'chat'])).toEqual(['ok'])
  expect(await server.running.app.runtime.store.chat.newest(code, 10)).toHaveLength(1)
  await server.close()
})
