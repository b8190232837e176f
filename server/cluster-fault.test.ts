import { expect, test } from 'vitest'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { clusterFault } from './start-faults.ts'
import { StoreFault } from './store/store-fault.ts'

const configOf = (variables: Readonly<Record<string, string>>): Config => {
  const config = readConfig(variables)
  if (!config.ok) throw new Error('a bad configuration')
  return config.value
}
const DATABASE_URL = 'postgres://fimm:hidden@base:5432/fimm'

test.each([
  ['redis://:secret@one:6379', 'one:6379'],
  ['redis+sentinel://user:secret@one:26379,two:26379/friends', 'one:26379,two:26379'],
])('[F19] a Redis that refuses us is named without its password: %s', (address, hosts) => {
  const said = clusterFault(
    new Error('WRONGPASS invalid username-password pair'),
    configOf({ REDIS_URL: address }),
  )
  expect(said).toBe(`Redis at ${hosts} refuses this user or password. Correct REDIS_URL.`)
})

test.each([{ DATABASE_URL }, { DATABASE_URL, REDIS_URL: 'redis://one' }])(
  '[F19] a database that fails while other nodes are looked for is named as one: %o',
  (variables) => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(clusterFault(new StoreFault('not-saved', cause), configOf(variables))).toBe(
      'No PostgreSQL answers at base:5432. Start it, or correct DATABASE_URL.',
    )
  },
)

test('[F19] without a Redis nodes meet in the database, which may refuse the user there', () => {
  const fault = Object.assign(new Error('password'), { code: '28P01' })
  expect(clusterFault(fault, configOf({ DATABASE_URL }))).toContain('Correct DATABASE_URL.')
})
