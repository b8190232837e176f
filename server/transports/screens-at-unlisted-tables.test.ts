import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { startTestServer, until, type TestServer } from '../testing/server.ts'
import { SOCKET_PATH } from './socket-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ RATE_LIMIT_CODES: '10' })
})
afterEach(() => server.close())

/** A television without a name. */
const openScreen = async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${SOCKET_PATH}?as=screen`)
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data as Buffer)) as ServerFrame))
  await new Promise((open) => socket.once('open', open))
  return { frames, socket, send: (frame: object) => socket.send(JSON.stringify(frame)) }
}

/** Anna and Björn in the middle of a match at an unlisted table, who chat. */
const match = async () => {
  const people = [await server.guest('Anna'), await server.guest('Björn')] as const
  const code = await server.open(people[0], { game: 'acquire', visibility: 'unlisted' })
  const clients = [server.client(people[0]), server.client(people[1])] as const
  for (const client of clients) client.watch(code, () => {})
  expect(await clients[1].send(code, { type: 'join' })).toMatchObject({ ok: true })
  expect(await clients[0].send(code, { type: 'start' })).toMatchObject({ ok: true })
  await until(clients[0], code, () => clients[0].table(code)?.document?.match !== undefined, 'a match')
  await clients[0].chat(code, { type: 'say', text: 'a secret of ours' })
  return { code, clients, people }
}

test('[F22] [T13] [T20] the code of an unlisted table opens its screen: what every player may see, and nothing more', async () => {
  const { code, clients, people } = await match()
  const screen = await openScreen()
  screen.send({ t: 'watch', table: code, as: 'screen' })
  await vi.waitFor(() => expect(screen.frames.some(({ t }) => t === 'table')).toBe(true))
  const shown = screen.frames.find((frame) => frame.t === 'table')
  expect(shown).toMatchObject({
    document: { names: { [people[1].player]: 'Björn' }, match: { viewer: 'screen' } },
    chat: [],
  })
  // A rack is its player's alone.
  const rackOf = (view: unknown) => (view as { readonly rack?: readonly unknown[] | null }).rack ?? []
  expect(rackOf(clients[0].table(code)?.document?.match?.view)).not.toEqual([])
  expect(rackOf(shown?.t === 'table' ? shown.document.match?.view : undefined)).toEqual([])
  expect((await server.running.app.tables.load(code))?.table.members).toHaveLength(2)
  await clients[0].chat(code, { type: 'say', text: 'another secret' })
  screen.send({ t: 'command', id: 'screen-joins', table: code, command: { type: 'join' } })
  screen.send({ t: 'watch', table: code })
  await vi.waitFor(() => expect(screen.frames.filter(({ t }) => t === 'refused')).toHaveLength(2))
  expect(JSON.stringify(screen.frames)).not.toContain('secret')
  for (const path of [`/tables/${code}`, `/tables/${code}/matches`, '/people'])
    expect([path, (await fetch(`${server.url}/api/v1${path}?as=screen`)).status]).toEqual([path, 401])
  // Nor is a match for somebody who has not the replay's own link.
  expect((await fetch(`${server.url}/api/v1/tables/${code}/matches/1`)).status).toBe(403)
  screen.socket.close()
})

test('[F16] [T20] wrong codes count for screens: after ten of them a right one is refused too', async () => {
  const { code } = await match()
  const answers: string[] = []
  for (const table of [...Array.from('ABCDEFGHJK', (letter) => `ZZZZ${letter}`), code]) {
    // Another connection each time makes no difference.
    const screen = await openScreen()
    screen.send({ t: 'watch', table, as: 'screen' })
    const isAnswer = ({ t }: ServerFrame) => t === 'table' || t === 'unavailable'
    await vi.waitFor(() => expect(screen.frames.some(isAnswer)).toBe(true))
    const answer = screen.frames.find(isAnswer)
    answers.push(answer?.t === 'unavailable' ? answer.error.code : 'shown')
    screen.socket.close()
  }
  expect(answers).toEqual([...Array<string>(10).fill('no-such-table'), 'too-much'])
})
