import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { afterEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { startTestServer, type TestGuest, type TestServer } from '../testing/server.ts'
import { rateLimit } from './rate-limit.ts'
import { siteKey, WrongCodes } from './wrong-codes.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const start = async (environment: Readonly<Record<string, string>> = {}) => {
  server = await startTestServer({ RATE_LIMIT_CODES: '10', ...environment })
  const { url } = server
  const get = async (path: string, { token }: TestGuest, from?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(from && { 'x-forwarded-for': from }) }
    const answer = await fetch(`${url}/api/v1${path}`, { headers })
    const body = (await answer.json()) as { readonly error?: { readonly code: string } }
    return { status: answer.status, code: body.error?.code, retryAfter: answer.headers.get('retry-after') }
  }
  /** Sends frames about tables over a socket, and gives the codes they are answered with. */
  const tries = async ({ token }: TestGuest, frames: readonly object[]): Promise<readonly string[]> => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v2/socket`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const answers: string[] = []
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data as Buffer)) as ServerFrame
      if (frame.t === 'unavailable' || frame.t === 'refused') answers.push(frame.error.code)
      if (frame.t === 'table' || frame.t === 'ok') answers.push('ok')
    })
    await new Promise((open) => socket.once('open', open))
    for (const [index, frame] of frames.entries()) {
      socket.send(JSON.stringify(frame))
      await vi.waitFor(() => expect(answers).toHaveLength(index + 1))
    }
    socket.close()
    return answers
  }
  return { server, get, tries }
}

/** Codes that no table has: tables are opened at random, and these few are not. */
const wrong = (index: number): string => `ZZZZ${'ABCDEFGHJKMNPQRSTUVWXYZ'[index]}`
const watch = (table: string) => ({ t: 'watch', table })
const command = (table: string, index: number) => ({
  t: 'command',
  id: `command-${index}`,
  table,
  command: { type: 'join' },
})

test('[F16] [T20] ten wrong codes a minute from one address, over sockets and HTTP and all names together', async () => {
  const { server: here, get, tries } = await start()
  const [anna, bjorn, dora] = [
    await here.guest('Anna'),
    await here.guest('Björn'),
    await here.guest('Dóra'),
  ] as const
  const own = await here.open(anna, { game: 'crossword' })
  const others = await here.open(dora, { game: 'crossword' })
  expect(
    await tries(
      bjorn,
      [0, 1, 2].map((index) => watch(wrong(index))),
    ),
  ).toEqual(Array.from({ length: 3 }, () => 'no-such-table'))
  expect(
    await tries(
      bjorn,
      [3, 4, 5].map((index) => command(wrong(index), index)),
    ),
  ).toEqual(Array.from({ length: 3 }, () => 'no-such-table'))
  // The same one again is no further guess.
  for (const path of ['', '/invitation', '/matches', '/matches/1'])
    expect(await get(`/tables/${wrong(5)}${path}`, dora)).toMatchObject({ status: 404 })
  for (const [index, path] of ['', '/invitation', '/matches', '/matches/1'].entries())
    expect(await get(`/tables/${wrong(6 + index)}${path}`, dora)).toMatchObject({ status: 404 })
  // Now right ones and wrong ones are told apart no more, at any path.
  for (const code of [wrong(15), others])
    for (const path of ['', '/invitation', '/matches', '/matches/1', '/stream']) {
      const { status, retryAfter } = await get(`/tables/${code}${path}`, anna)
      expect([path, status]).toEqual([path, 429])
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
  expect(await tries(anna, [watch(wrong(16)), watch(others), command(others, 9)])).toEqual(
    Array.from({ length: 3 }, () => 'too-much'),
  )
  // One's own tables go on.
  expect(await tries(anna, [watch(own)])).toEqual(['ok'])
  expect(await get(`/tables/${own}`, anna)).toMatchObject({ status: 200 })
})

test('[F16] [T20] another address is not held to it, another of the same IPv6 site is', async () => {
  const { server: here, get } = await start({ TRUST_PROXY: '1' })
  const anna = await here.guest('Anna')
  const code = await here.open(await here.guest('Björn'), { game: 'crossword' })
  for (let index = 0; index < 10; index++)
    expect(await get(`/tables/${wrong(index)}`, anna, `2001:db8:1:ab${index}0::1`)).toMatchObject({
      status: 404,
    })
  expect(await get(`/tables/${code}`, anna, '2001:db8:1:abff::7')).toMatchObject({ status: 429 })
  expect(await get(`/tables/${code}`, anna, '2001:db8:1:ac00::7')).toMatchObject({ status: 200 })
  expect(await get(`/tables/${code}`, anna, '203.0.113.7')).toMatchObject({ status: 200 })
})

test('[F16] time gives tries back', () => {
  let now = 0
  const guesses = new WrongCodes(
    rateLimit(10, () => now),
    () => now,
  ).from('203.0.113.7')
  for (let index = 0; index < 10; index++) {
    expect(guesses.allowed().ok).toBe(true)
    guesses.missed(wrong(index))
  }
  expect(guesses.allowed()).toEqual({ ok: false, seconds: 6 })
  now += 6_000
  expect(guesses.allowed().ok).toBe(true)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:abcd::1', '2001:db8:1:ab'],
  ['2001:db8:1:cd::1', '2001:db8:1:00'],
])('[T20] the site of %s is %s', (address, site) => {
  expect(siteKey(address)).toBe(site)
})
