import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { applyPatch } from '@fimm/protocol/patch.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { Client } from '@fimm/client/client.ts'
import { openStream } from '@fimm/client/stream-transport.ts'
import { startTestServer, until, type TestGuest, type TestServer } from '../testing/server.ts'

let server: TestServer
let anna: TestGuest
let bjorn: TestGuest
let table: string
beforeAll(async () => {
  server = await startTestServer()
  anna = await server.guest('Anna')
  bjorn = await server.guest('Björn')
  table = await server.open(anna, { game: 'crossword' })
})
afterAll(() => server.close())

/** A bare socket: what goes over the wire and nothing else. */
class Wire {
  readonly frames: ServerFrame[] = []
  readonly socket: WebSocket
  closed: number | undefined
  #waiting: (() => void)[] = []

  constructor(headers: Readonly<Record<string, string>>, path = '/api/v2/socket') {
    this.socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers })
    this.socket.on('message', (data) =>
      this.#note(() => this.frames.push(JSON.parse(String(data as Buffer)) as ServerFrame)),
    )
    this.socket.on('close', (code) => this.#note(() => (this.closed = code)))
    this.socket.on('unexpected-response', (_request, { statusCode = 0 }) =>
      this.#note(() => (this.closed = statusCode)),
    )
    this.socket.on('error', () => {})
  }

  static by({ token }: TestGuest): Wire {
    return new Wire({ authorization: `Bearer ${token}` })
  }

  async sends(frame: unknown): Promise<this> {
    await this.next(() => this.frames.length > 0)
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame))
    return this
  }

  async next(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.push(resolve)
      await promise
    }
  }

  async hears<T extends ServerFrame['t']>(
    t: T,
    like: (frame: Extract<ServerFrame, { t: T }>) => boolean = () => true,
  ) {
    const find = () =>
      this.frames.find(
        (frame): frame is Extract<ServerFrame, { t: T }> => frame.t === t && like(frame as never),
      )
    await this.next(() => find() !== undefined)
    return find() as Extract<ServerFrame, { t: T }>
  }

  #note(change: () => unknown): void {
    change()
    for (const wake of this.#waiting.splice(0)) wake()
  }
}

describe('connecting', () => {
  test('[W1] a client of another version is told which one the server speaks', async () => {
    const reasons: string[] = []
    for (const version of [1, 3]) {
      const other = new Wire({ authorization: `Bearer ${anna.token}` }, `/api/v${version}/socket`)
      other.socket.on('close', (_code, reason) => reasons.push(String(reason)))
      await other.next(() => other.closed !== undefined)
      expect([other.closed, other.frames]).toEqual([4426, []])
      expect((await fetch(`${server.url}/api/v${version}/stream`)).status).toBe(404)
    }
    expect(reasons).toEqual(['2', '2'])
  })

  test('[W1] [W2] other paths, other sites and strangers are turned away', async () => {
    const elsewhere = new Wire({ authorization: `Bearer ${anna.token}` }, '/api/v2/sockets')
    await elsewhere.next(() => elsewhere.closed !== undefined)
    expect(elsewhere.closed).toBe(404)
    const site = new Wire({ cookie: `fimm=${anna.token}`, origin: 'https://evil.example' })
    await site.next(() => site.closed !== undefined)
    expect(site.closed).toBe(403)
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const stranger = new Wire(headers)
      await stranger.next(() => stranger.closed !== undefined)
      expect(stranger.closed).toBe(4401)
    }
  })

  test('[W2] who logs out elsewhere is disconnected at once', async () => {
    const person = await server.guest('Hildur')
    const wire = Wire.by(person)
    await wire.hears('welcome')
    const gone = await fetch(`${server.url}/api/v1/me`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(gone.ok).toBe(true)
    await wire.next(() => wire.closed !== undefined)
    expect(wire.closed).toBe(4401)
  })

  test('[W3] the first frame says who one is, and the time', async () => {
    const wire = Wire.by(anna)
    await wire.hears('welcome')
    expect(wire.frames[0]).toMatchObject({ t: 'welcome', player: anna.player, name: 'Anna', version: 2 })
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['an unknown frame', { t: 'rule-the-world' }],
    ['a key too many', { t: 'ping', extra: 1 }],
    ['a prototype', '{"t":"ping","__proto__":{"x":1}}'],
    ['a bad code', { t: 'watch', table: 5 }],
    [
      'a command of the clock',
      {
        t: 'command',
        id: 'clock-command',
        table: 'ABCDE',
        command: { type: 'fire-deadline', deadline: 'x' },
      },
    ],
    [
      'a fact of the server',
      {
        t: 'command',
        id: 'server-fact-1',
        table: 'ABCDE',
        command: { type: 'note-presence', player: 'x', connected: false },
      },
    ],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('[W4] %s is answered with a code, and the connection stays', async (_what, frame) => {
    const wire = await Wire.by(anna).sends(frame)
    expect((await wire.hears('refused')).error.code).toBe('bad-frame')
    await wire.sends({ t: 'ping' })
    await wire.hears('pong')
  })

  test('[W4] a frame that is too large ends the connection, and no other', async () => {
    const wire = await Wire.by(anna).sends(`{"t":"ping","x":"${'x'.repeat(20_000)}"}`)
    await wire.next(() => wire.closed !== undefined)
    expect(wire.closed).toBe(1009)
    await (await Wire.by(bjorn).sends({ t: 'ping' })).hears('pong')
  })

  test('[W5] the same frames over a stream of events', async () => {
    const client = server.client(anna, { socket: openStream })
    client.watch(table, () => {})
    await until(client, table, () => client.table(table)?.document !== undefined, 'the table')
    expect(await client.send(table, { type: 'set-visibility', visibility: 'public' })).toMatchObject({
      ok: true,
    })
    expect(await client.send(table, { type: 'set-visibility', visibility: 'public' })).toMatchObject({
      ok: false,
      error: { code: 'nothing-changes' },
    })
  })

  test('[W5] knowing the id of somebody’s stream is not being them', async () => {
    const response = await fetch(`${server.url}/api/v2/stream`, {
      headers: { authorization: `Bearer ${anna.token}` },
    })
    const reader = response.body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    const [, id] = /data: (\S+)/.exec(first) ?? []
    const posted = await fetch(`${server.url}/api/v2/stream/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bjorn.token}`, 'content-type': 'application/json' },
      body: '{"t":"ping"}',
    })
    expect(posted.status).toBe(404)
    await reader?.cancel()
  })
})

describe('watching and commands', () => {
  test('[W6] a table that is not there is gone', async () => {
    const wire = await Wire.by(anna).sends({ t: 'watch', table: 'ZZZZZ' })
    expect((await wire.hears('unavailable')).error.code).toBe('no-such-table')
  })

  test('[W7] [W9] all patches together are what a newcomer gets', async () => {
    const code = await server.open(anna, { game: 'crossword', options: { size: 2 } })
    const wire = await Wire.by(anna).sends({ t: 'watch', table: code })
    await wire.hears('table')
    const client = server.client(bjorn)
    await client.send(code, { type: 'join' })
    await wire.sends({ t: 'command', id: 'start-the-match', table: code, command: { type: 'start' } })
    await wire.hears('patch', ({ ack }) => ack?.includes('start-the-match') ?? false)
    let document: unknown
    for (const frame of wire.frames) {
      if (frame.t === 'table') ({ document } = frame)
      if (frame.t === 'patch') document = applyPatch(document, frame.patch)
    }
    const newcomer = await Wire.by(anna).sends({ t: 'watch', table: code })
    expect((await newcomer.hears('table')).document).toEqual(document)
  })

  test('[W8] who holds all there is, of this build, is sent names and nothing else', async () => {
    const wire = await Wire.by(anna).sends({ t: 'watch', table })
    const { seq, document } = await wire.hears('table')
    const { build } = await wire.hears('welcome')
    const back = await Wire.by(anna).sends({ t: 'watch', table, since: seq, build })
    const { patch } = await back.hears('patch')
    expect(Object.keys(patch as object).toSorted()).toEqual(['clockAhead', 'names'])
    expect(applyPatch(document, patch)).toEqual(document)
  })

  test('[W11] [W15] granted once, or refused with a code and nothing changed', async () => {
    const wire = await Wire.by(bjorn).sends({
      t: 'command',
      id: 'kick-the-host',
      table,
      command: { type: 'kick', player: anna.player },
    })
    const { error } = await wire.hears('refused', ({ id }) => id === 'kick-the-host')
    expect(error).toMatchObject({ code: 'not-a-member', message: expect.any(String) })
  })

  test('[W12] [W13] a lost acknowledgement: the command goes again and has effect once', async () => {
    const code = await server.open(anna, { game: 'crossword', options: { size: 3 } })
    const first = await Wire.by(anna).sends({
      t: 'command',
      id: 'only-once-please',
      table: code,
      command: { type: 'add-bot', level: 'easy' },
    })
    // The socket dies before the answer could be read.
    first.socket.terminate()
    const again = await Wire.by(anna).sends({
      t: 'command',
      id: 'only-once-please',
      table: code,
      command: { type: 'add-bot', level: 'easy' },
    })
    await again.hears('ok', ({ id }) => id === 'only-once-please')
    const look = await again.sends({ t: 'watch', table: code })
    expect((await look.hears('table')).document.members).toHaveLength(2)
  })

  test('[W13] the client sends again by itself what was not answered', async () => {
    const code = await server.open(anna, { game: 'crossword' })
    let sockets = 0
    const client: Client = server.client(anna, {
      socket: (address, events) => {
        // The first connection swallows every answer and then breaks.
        const isFirst = sockets++ === 0
        const wire = new Wire({ authorization: `Bearer ${address.token ?? ''}` })
        wire.socket.on('open', () => events.opened())
        wire.socket.on('message', (data) => {
          if (!isFirst) events.received(JSON.parse(String(data as Buffer)) as ServerFrame)
        })
        wire.socket.on('close', () => events.ended('lost'))
        return {
          send: (frame) => {
            wire.socket.send(JSON.stringify(frame))
            if (isFirst) setTimeout(() => wire.socket.terminate(), 50)
          },
          close: () => wire.socket.close(),
        }
      },
    })
    expect(await client.send(code, { type: 'add-bot', level: 'hard' })).toMatchObject({ ok: true })
    expect(sockets).toBe(2)
    client.watch(code, () => {})
    await until(client, code, () => client.table(code)?.document !== undefined, 'the table')
    expect(client.table(code)?.document?.members).toHaveLength(2)
  })

  test('[W14] a game’s own command, and one from an old screen', async () => {
    const code = await server.open(anna, { game: 'crossword', options: { size: 2 } })
    const client = server.client(anna)
    client.watch(code, () => {})
    await client.send(code, { type: 'start' })
    expect(await client.play(code, { type: 'announce-letter', letter: 'a', decision: 999 })).toMatchObject({
      error: { code: 'stale' },
    })
    expect(await client.play(code, { type: 'announce-letter', letter: 'a' })).toMatchObject({ ok: true })
    expect(await client.play(code, { type: 'no-such-thing' })).toMatchObject({
      error: { code: 'bad-command' },
    })
  })
})

describe('talking, and the lobby', () => {
  test('[W16] chat reaches who is there, and is deleted by its author', async () => {
    const code = await server.open(anna, { game: 'crossword' })
    const client = server.client(bjorn)
    client.watch(code, () => {})
    expect(await client.chat(code, { type: 'say', text: 'hæ' })).toMatchObject({
      error: { code: 'not-a-member' },
    })
    await client.send(code, { type: 'join' })
    const host = await Wire.by(anna).sends({ t: 'watch', table: code })
    expect(await client.chat(code, { type: 'say', text: 'hæ' })).toMatchObject({ ok: true })
    const { message } = await host.hears('chat')
    expect(message).toMatchObject({ player: bjorn.player, text: 'hæ' })
    expect(await client.chat(code, { type: 'delete', message: message.id })).toMatchObject({ ok: true })
    await host.hears('chat-deleted', (frame) => frame.message === message.id)
    expect(await client.chat(code, { type: 'react', reaction: '👏' })).toMatchObject({ ok: true })
  })

  test('[W17] [T16] a challenge accepted opens a table with both seated, and starts', async () => {
    const [dora, einar] = await Promise.all(['Dóra', 'Einar'].map((name) => server.guest(name)))
    if (dora === undefined || einar === undefined) throw new Error('no guests')
    const [one, other] = [server.client(dora), Wire.by(einar)]
    await other.sends({ t: 'watch-lobby' })
    await other.hears('lobby', ({ document }) => document.people.some(({ name }) => name === 'Dóra'))
    expect(await one.sendToLobby({ type: 'challenge', to: einar.player, game: 'smakrafl' })).toMatchObject({
      ok: true,
    })
    await other.hears('lobby-patch', ({ patch }) => patch.received?.from === dora.player)
    await other.sends({
      t: 'lobby',
      id: 'yes-please',
      command: { type: 'answer', from: dora.player, yes: true },
    })
    const paired = await other.hears('paired')
    const look = await other.sends({ t: 'watch', table: paired.table })
    const { document } = await look.hears('table')
    expect(document.phase).toBe('playing')
    expect(document.members.map(({ id }) => id)).toEqual([dora.player, einar.player])
  })

  test('[W17] [T16] declined, crossed, and given up', async () => {
    const [freyja, gunnar] = await Promise.all(['Freyja', 'Gunnar'].map((name) => server.guest(name)))
    if (freyja === undefined || gunnar === undefined) throw new Error('no guests')
    const [one, other] = [server.client(freyja), server.client(gunnar)]
    const ended: string[] = []
    one.onFrame((frame) => frame.t === 'challenge-ended' && ended.push(frame.why))
    const paired = new Promise<string>((resolve) => {
      other.onFrame((frame) => frame.t === 'paired' && resolve(frame.table))
    })
    // Both must be here before one can be asked.
    await Promise.all([one, other].map((client) => client.sendToLobby({ type: 'withdraw' })))
    const ask = { type: 'challenge', to: gunnar.player, game: 'smakrafl' } as const
    expect(await one.sendToLobby(ask)).toMatchObject({ ok: true })
    expect(await other.sendToLobby({ type: 'answer', from: freyja.player, yes: false })).toMatchObject({
      ok: true,
    })
    expect(await one.sendToLobby(ask)).toMatchObject({ ok: true })
    expect(await one.sendToLobby({ type: 'withdraw' })).toMatchObject({ ok: true })
    expect(ended).toEqual(['declined', 'withdrawn'])
    expect(await one.sendToLobby(ask)).toMatchObject({ ok: true })
    expect(await other.sendToLobby({ ...ask, to: freyja.player })).toMatchObject({ ok: true })
    expect(await paired).toMatch(/^[A-Z2-9]{5}$/)
  })

  test('[W19] too much is told to wait, and who waits may go on', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FRAMES: '30' })
    try {
      const person = await strict.guest('Hasty')
      const socket = new WebSocket(`${strict.url.replace('http', 'ws')}/api/v2/socket`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      const codes: string[] = []
      const { promise, resolve } = Promise.withResolvers<void>()
      socket.on('open', () => {
        for (let i = 0; i < 60; i++) socket.send('{"t":"ping"}')
      })
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data as Buffer)) as ServerFrame
        if (frame.t === 'refused') codes.push(frame.error.code)
        if (codes.length >= 20) resolve()
      })
      await promise
      expect(new Set(codes)).toEqual(new Set(['too-much']))
      socket.close()
    } finally {
      await strict.close()
    }
  })
})
