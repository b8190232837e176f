import { expect, test } from 'vitest'
import { tokenIn } from './identity.ts'
import { drawId, drawToken, hashToken, kindOfToken, sameSecret } from './tokens.ts'

test('a token has 256 bits, says its kind, and is never drawn twice', () => {
  const tokens = Array.from({ length: 1000 }, () => drawToken('session'))
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(kindOfToken(token)).toBe('session')
  expect(kindOfToken(drawToken('api'))).toBe('api')
  expect(Buffer.from(drawToken('api').slice('fimm_a_'.length), 'base64url')).toHaveLength(32)
  expect(hashToken(tokens[0] ?? '')).not.toBe(hashToken(tokens[1] ?? ''))
})

test.each([
  '',
  'fimm_s_',
  `fimm_x_${'a'.repeat(43)}`,
  `fimm_s_${'a'.repeat(42)}`,
  ` fimm_s_${'a'.repeat(43)}`,
])('%j is no token', (text) => {
  expect(kindOfToken(text)).toBeUndefined()
})

test('ids are never like numbers, which objects would put in another order', () => {
  for (let count = 0; count < 1000; count++) expect(drawId('p')).toMatch(/^p[\w-]{12}$/)
})

test('secrets are compared whole', () => {
  expect(sameSecret('secret', 'secret')).toBe(true)
  for (const guess of ['', 'secre', 'secret ', 'Secret', 'x'.repeat(10_000)])
    expect(sameSecret('secret', guess)).toBe(false)
})

test('a header goes before a cookie, and cookies of other names are not ours', () => {
  const here = {}
  expect(tokenIn({ authorization: 'Bearer abc', cookie: 'fimm=def' }, here)).toEqual({
    token: 'abc',
    by: 'bearer',
  })
  expect(tokenIn({ cookie: 'other=1; fimm=def' }, here)).toEqual({ token: 'def', by: 'cookie' })
  expect(tokenIn({ authorization: 'Basic abc', cookie: 'fimm=def' }, here)).toBeUndefined()
  // Behind TLS only the cookie that cannot have been planted over plain HTTP counts.
  expect(tokenIn({ cookie: 'fimm=def' }, { publicUrl: 'https://games.example' })).toBeUndefined()
  expect(tokenIn({ cookie: '__Host-fimm=def' }, { publicUrl: 'https://games.example' })).toMatchObject({
    token: 'def',
  })
})
