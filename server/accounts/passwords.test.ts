import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

test('[T18] a password is kept as argon2id with its cost, and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await checkPassword('correct horse', one)).toBe(true)
  expect(await checkPassword('correct Horse', one)).toBe(false)
})

/** As an older server might have kept it, and quick to check. */
const cheapHash = (password: string): string => {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 64, passes: 3, parallelism: 2 }
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, tagLength: 24, ...cost })
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=64,t=3,p=2$${bare(nonce)}$${bare(tag)}`
}

test('a hash made with another cost is still read', async () => {
  const hash = cheapHash('old')
  expect(await checkPassword('old', hash)).toBe(true)
  expect(await checkPassword('new', hash)).toBe(false)
})

test('the same signs in another spelling are the same password', async () => {
  const hash = await hashPassword('A\u030Angstrom')
  expect(await checkPassword('\u00C5ngstrom', hash)).toBe(true)
})

test('without a hash, or with an unreadable one, every password is wrong', async () => {
  expect(await checkPassword('anything', undefined)).toBe(false)
  expect(await checkPassword('anything', 'plain text')).toBe(false)
  expect(await checkPassword('', '')).toBe(false)
})

test('when too many ask at once, some are told so at once, and the rest are answered', async () => {
  const hash = cheapHash('correct horse')
  const answers = await Promise.all(Array.from({ length: 60 }, () => checkPassword('correct horse', hash)))
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(8)
  expect(answers.filter((answer) => answer === true)).toHaveLength(52)
})
