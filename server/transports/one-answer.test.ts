import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { startTestServer, type TestGuest, type TestServer } from '../testing/server.ts'

let server: TestServer
afterEach(() => server.close())

const connect = async ({ token }: TestGuest) => {
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/v2/socket`, { headers })
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data as Buffer)) as ServerFrame))
  await new Promise((open) => socket.once('open', open))
  const until = async (isSo: () => boolean): Promise<void> => {
    for (const end = Date.now() + 20_000; !isSo() && Date.now() < end;) await sleep(5)
    expect(isSo()).toBe(true)
  }
  return { socket, frames, until, send: (frame: object) => socket.send(JSON.stringify(frame)) }
}

const answersTo = (frames: readonly ServerFrame[], id: string): readonly ServerFrame[] =>
  frames.filter(
    (frame) =>
      ((frame.t === 'ok' || frame.t === 'refused') && frame.id === id) ||
      (frame.t === 'patch' && frame.ack?.includes(id) === true),
  )

test.each([
  ['is closed', { t: 'unwatch' }],
  ['is opened anew', { t: 'watch' }],
])('[F8] a command whose subscription %s before it is written is acknowledged', async (_what, next) => {
  server = await startTestServer()
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'crossword' })
  // Writing takes long enough for the next frame to be handled before.
  const { streams } = server.running.app.runtime.store
  const commit = streams.commit.bind(streams)
  streams.commit = async (batch) => {
    await sleep(20)
    return commit(batch)
  }
  const { send, frames, until } = await connect(anna)
  send({ t: 'watch', table: code })
  await until(() => frames.some(({ t }) => t === 'table'))
  for (let round = 0; round < 10; round++) {
    const visibility = round % 2 === 0 ? 'public' : 'unlisted'
    send({
      t: 'command',
      id: `command-${round}`,
      table: code,
      command: { type: 'set-visibility', visibility },
    })
    send({ ...next, table: code })
    await until(() => answersTo(frames, `command-${round}`).length > 0)
    send({ t: 'watch', table: code })
  }
  await sleep(50)
  for (let round = 0; round < 10; round++) expect(answersTo(frames, `command-${round}`)).toHaveLength(1)
})

test('[F8] [W19] of very many commands each is answered once, those too many with their ids', async () => {
  server = await startTestServer({ RATE_LIMIT_FRAMES: '600' })
  const { send, frames, until } = await connect(await server.guest('Hasty'))
  const ids = Array.from({ length: 700 }, (_, n) => `command-${n}`)
  // Spelled as the schema allows and not as our own client does: the id comes last.
  for (const id of ids) send({ t: 'command', table: 'ZZZZZ', command: { type: 'leave' }, id })
  await until(() => frames.filter(({ t }) => t === 'refused').length >= ids.length)
  await sleep(50)
  for (const id of ids) expect(answersTo(frames, id), id).toHaveLength(1)
  const tooMany = frames.flatMap((frame) =>
    frame.t === 'refused' && frame.error.code === 'too-much' ? [frame] : [],
  )
  expect(tooMany.length).toBeGreaterThan(50)
  expect(tooMany[0]?.error.detail).toEqual({ seconds: 1 })
})

test('[F10] a second tab that closes while its table is loading takes nobody’s presence away', async () => {
  server = await startTestServer()
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'crossword' })
  const { chat, presence, tables } = server.running.app
  const moves: boolean[] = []
  presence.onMove((_code, player, isThere) => player === anna.player && moves.push(isThere))
  const first = await connect(anna)
  first.send({ t: 'watch', table: code })
  await first.until(() => moves.length === 1)

  const newest = chat.newest.bind(chat)
  chat.newest = async (...asked) => {
    await sleep(200)
    return newest(...asked)
  }
  const second = await connect(anna)
  second.send({ t: 'watch', table: code })
  await sleep(50)
  second.socket.terminate()
  const third = await connect(anna)
  third.send({ t: 'watch', table: code })
  third.send({ t: 'unwatch', table: code })
  await sleep(400)
  expect(moves).toEqual([true])
  await expect.poll(() => [...tables.subscribersOf(code)]).toHaveLength(1)
  expect(third.frames.some(({ t }) => t === 'table')).toBe(false)
})
