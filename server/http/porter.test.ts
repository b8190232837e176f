import type { IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { porterOf } from './porter.ts'
import { openHouse } from './testing/house.ts'

const house = await openHouse({ RATE_LIMIT_ADDRESS: '5', TRUST_PROXY: '1' })
afterAll(() => house.close())

const callFrom = (address: string, token?: string) =>
  ({
    headers: { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as IncomingMessage

test('sockets know people as HTTP does, and a token that may only read only reads', async () => {
  const porter = porterOf(house.services)
  const anna = await house.guest('Anna')
  const made = await house.post('/api/v1/tokens', anna.token, { label: 'bot', scopes: ['read'] })
  const chat = await house.post('/api/v1/tokens', anna.token, { label: 'bot', scopes: ['chat'] })
  const known = await porter.identify(callFrom('203.0.113.1', anna.token))
  expect(known).toMatchObject({ player: anna.player, name: 'Anna' })
  expect(known?.readOnly).toBeUndefined()
  const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token
  expect(await porter.identify(callFrom('203.0.113.1', tokenOf(made)))).toMatchObject({ readOnly: true })
  expect(await porter.identify(callFrom('203.0.113.1', tokenOf(chat)))).toBeUndefined()
  expect(await porter.identify(callFrom('203.0.113.1'))).toBeUndefined()
})

test('an address that knocks too often is not asked who it is', async () => {
  const porter = porterOf(house.services)
  const anna = await house.guest('Anna')
  for (let count = 0; count < 5; count++)
    expect(await porter.identify(callFrom('203.0.113.9', anna.token))).toBeDefined()
  expect(await porter.identify(callFrom('203.0.113.9', anna.token))).toBeUndefined()
  expect(await porter.identify(callFrom('203.0.113.10', anna.token))).toBeDefined()
})
