import type { Client } from '@fimm/client/client.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { post, startTestServer, until, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

test.each(['unlisted', 'public'])(
  '[F33] [T22] who is kicked from a table that is %s stays out, over every connection and after coming back, until the match is over',
  async (visibility) => {
    const [anna, bjorn, dora] = [
      await server.guest('Anna'),
      await server.guest('Björn'),
      await server.guest('Dóra'),
    ] as const
    const code = await server.open(anna, { game: 'smakrafl', visibility })
    const [host, kicked, other] = [anna, bjorn, dora].map((person) => {
      const client = server.client(person)
      client.watch(code, () => {})
      return client
    }) as [Client, Client, Client]
    for (const client of [kicked, other])
      expect(await client.send(code, { type: 'join' })).toMatchObject({ ok: true })
    expect(await kicked.send(code, { type: 'kick', player: dora.player })).toMatchObject({
      error: { code: 'host-only' },
    })
    expect(await host.send(code, { type: 'kick', player: bjorn.player })).toMatchObject({ ok: true })
    await until(kicked, code, () => kicked.table(code)?.document?.me === undefined, 'out')

    const again = server.client(bjorn)
    const out = { error: { code: 'kicked' } }
    expect(await kicked.send(code, { type: 'join' })).toMatchObject(out)
    expect(await again.send(code, { type: 'join', as: 'spectator' })).toMatchObject(out)
    expect(await host.send(code, { type: 'start' })).toMatchObject({ ok: true })
    expect(await again.send(code, { type: 'join' })).toMatchObject(out)
    // Nor by HTTP.
    await expect(post(server.url, `/tables/${code}/commands`, { type: 'join' }, bjorn.token)).rejects.toThrow(
      'kicked',
    )

    expect(await host.play(code, { type: 'resign' })).toMatchObject({ ok: true })
    await until(host, code, () => host.table(code)?.document?.match === undefined, 'the end')
    expect(await again.send(code, { type: 'join' })).toMatchObject({ ok: true })
  },
)

test('[F33] [T22] or until the host lets the person in again', async () => {
  const [anna, bjorn] = [await server.guest('Anna'), await server.guest('Björn')]
  const code = await server.open(anna, { game: 'smakrafl' })
  const [host, kicked] = [server.client(anna), server.client(bjorn)]
  expect(await kicked.send(code, { type: 'join' })).toMatchObject({ ok: true })
  expect(await host.send(code, { type: 'kick', player: bjorn.player })).toMatchObject({ ok: true })
  expect(await kicked.send(code, { type: 'let-in', player: bjorn.player })).toMatchObject({ ok: false })
  expect(await host.send(code, { type: 'let-in', player: bjorn.player })).toMatchObject({ ok: true })
  expect(await kicked.send(code, { type: 'join' })).toMatchObject({ ok: true })
})
