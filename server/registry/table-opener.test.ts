import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestGuest, type TestServer } from '../testing/server.ts'

let server: TestServer
afterEach(() => server.close())

const open = async ({ token }: TestGuest, wanted: object = {}, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/api/v1/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ game: 'smakrafl', visibility: 'public', ...wanted }),
  })
  const body = (await answer.json()) as { readonly code?: string; readonly error?: { readonly code: string } }
  return body.code ?? body.error?.code ?? ''
}

const countOf = (answers: readonly string[], answer: string) =>
  answers.filter((other) => other === answer).length

test('[F17] [T21] one person has ten open tables, three without other people, however many are asked for at once', async () => {
  server = await startTestServer({ TABLES_PER_PERSON: '10' })
  const [anna, bjorn] = [await server.guest('Anna'), await server.guest('Björn')]
  const first = await Promise.all(Array.from({ length: 30 }, () => open(anna)))
  expect(countOf(first, 'too-many-tables-alone')).toBe(27)
  const codes = first.filter((answer) => answer.length === 5)
  const joining = server.client(bjorn)
  const hosting = server.client(anna)
  while (codes.length < 10) {
    for (const code of codes) await joining.send(code, { type: 'join' })
    codes.push(...(await Promise.all([open(anna), open(anna)])).filter((answer) => answer.length === 5))
    codes.splice(10)
  }
  for (const code of codes) await joining.send(code, { type: 'join' })
  expect(await Promise.all([open(anna), open(anna)])).toEqual(['too-many-tables', 'too-many-tables'])
  // As many more as are left; and one that is left is not one's own any more.
  expect(await hosting.send(codes[0] ?? '', { type: 'leave' })).toMatchObject({ ok: true })
  expect(await open(anna)).toHaveLength(5)
})

test('[F17] [T21] twenty tables per address, whatever name one takes', async () => {
  server = await startTestServer({ TABLES_PER_PERSON: '10', TRUST_PROXY: '1' })
  const answers: string[] = []
  for (let guest = 0; guest < 8; guest++) {
    const person = await server.guest(`Guest ${'ABCDEFGH'[guest]}`)
    const from = { 'x-forwarded-for': `2001:db8:0:ab${guest}0::1` }
    answers.push(...(await Promise.all([0, 1, 2].map(() => open(person, {}, from)))))
  }
  expect(countOf(answers, 'too-many-tables')).toBe(4)
  const elsewhere = await server.guest('Elsewhere')
  expect(await open(elsewhere, {}, { 'x-forwarded-for': '203.0.113.9' })).toHaveLength(5)
})

test('[F17] [W12] asked again with the same key, a table that was opened is given also when there are too many', async () => {
  server = await startTestServer({ TABLES_PER_PERSON: '10' })
  const anna = await server.guest('Anna')
  const key = { 'idempotency-key': 'a-key-of-its-own' }
  const code = await open(anna, {}, key)
  await Promise.all([open(anna), open(anna), open(anna)])
  expect(await open(anna)).toBe('too-many-tables-alone')
  expect(await open(anna, {}, key)).toBe(code)
})

test('[F17] a puzzle for one that is over takes no place', async () => {
  server = await startTestServer({ TABLES_PER_PERSON: '10' })
  const anna = await server.guest('Anna')
  const client = server.client(anna)
  const wanted = { game: 'crossword', options: { board: 'daily' } }
  for (let round = 0; round < 12; round++) {
    const code = await open(anna, wanted)
    expect(code).toHaveLength(5)
    await client.send(code, { type: 'start' })
    expect(await client.send(code, { type: 'abandon' })).toMatchObject({ ok: true })
  }
})
