import type { IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { connectionAuth } from './connection-auth.ts'
import { openTestHttp } from '../http/testing/test-http.ts'

const app = await openTestHttp({ RATE_LIMIT_ADDRESS: '5', TRUST_PROXY: '1' })
afterAll(() => app.close())

const callFrom = (address: string, token?: string) =>
  ({
    headers: { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as IncomingMessage

test('sockets know people as HTTP does, and a token that may only read only reads', async () => {
  const auth = connectionAuth(app.services)
  const anna = await app.guest('Anna')
  const made = await app.post('/api/v1/tokens', anna.token, { label: 'bot', scopes: ['read'] })
  const chat = await app.post('/api/v1/tokens', anna.token, { label: 'bot', scopes: ['chat'] })
  const known = await auth.admit(callFrom('203.0.113.1', anna.token))
  expect(known).toMatchObject({ ok: true, caller: { player: anna.player, name: 'Anna' } })
  expect(known.ok && known.caller.readOnly).toBeUndefined()
  const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token
  const unknown = { ok: false, code: 'not-signed-in' }
  expect(await auth.admit(callFrom('203.0.113.1', tokenOf(made)))).toMatchObject({
    caller: { readOnly: true },
  })
  expect(await auth.admit(callFrom('203.0.113.1', tokenOf(chat)))).toEqual(unknown)
  expect(await auth.admit(callFrom('203.0.113.1'))).toEqual(unknown)
})

test('[F9] an address that knocks too often is told when to come back, not that it is unknown', async () => {
  const auth = connectionAuth(app.services)
  const anna = await app.guest('Anna')
  for (let count = 0; count < 5; count++)
    expect(await auth.admit(callFrom('203.0.113.9', anna.token))).toMatchObject({ ok: true })
  expect(await auth.admit(callFrom('203.0.113.9', anna.token))).toEqual({
    ok: false,
    code: 'too-many-requests',
    seconds: 12,
  })
  expect(await auth.admit(callFrom('203.0.113.10', anna.token))).toMatchObject({ ok: true })
})

test('[T13] the screen of a room comes in without a name, whoever’s browser it is', async () => {
  const auth = connectionAuth(app.services)
  const anna = await app.guest('Anna')
  const call = { ...callFrom('203.0.113.20', anna.token), url: '/api/v2/socket?as=screen' } as IncomingMessage
  const admission = await auth.admit(call)
  expect(admission).toMatchObject({ ok: true, caller: { isScreen: true, name: '' } })
  expect(admission.ok && admission.caller.player).not.toBe(anna.player)
})
