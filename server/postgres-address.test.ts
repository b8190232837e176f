import { expect, test } from 'vitest'
import { freshDatabase } from './testing/fresh.ts'
import { freePort, startOwnPostgres } from './testing/services.ts'
import { readAddress } from './postgres-address.ts'
import { postgresStore } from './store/postgres/store.ts'

test.each([
  ['postgres://fimm:secret@one/fimm', { hosts: 'one', database: 'fimm', hasSeveral: false, wanted: null }],
  [
    'postgresql://fimm:se%40cret@one:5432,two:5433/fimm?target_session_attrs=primary',
    { hosts: 'one:5432,two:5433', database: 'fimm', hasSeveral: true, wanted: 'primary' },
  ],
  ['postgres://one,two', { hosts: 'one,two', database: '', hasSeveral: true, wanted: null }],
  ['redis://one/fimm', undefined],
  ['postgres://', undefined],
  ['postgres://one,/fimm', undefined],
])('the address %s', (text, expected) => {
  expect(readAddress(text)).toEqual(expected)
})

test('[F6] of several hosts the one that answers is used, also when it is not the first', async () => {
  await using database = await freshDatabase()
  const { host } = new URL(database.url)
  const store = await postgresStore(database.url.replace(host, `127.0.0.1:${await freePort()},${host}`), 2)
  expect(await store.keys.keyOf('anything', () => 'made')).toBe('made')
  expect(await store.ready()).toBe(true)
  await store.close()
})

test.each(['', '?target_session_attrs=read-write'])(
  '[F6] a pair whose first host follows the other is written to at the other %s',
  async (wanted) => {
    await using database = await freshDatabase()
    const standby = await startOwnPostgres('standby')
    const url = new URL(database.url)
    const hosts = `${new URL(standby.url).host},${url.host}`
    const schema = `${wanted === '' ? '?' : '&'}${url.search.slice(1)}`
    const store = await postgresStore(`postgres://fimm@${hosts}${url.pathname}${wanted}${schema}`, 2)
    expect(await store.keys.keyOf('anything', () => 'made')).toBe('made')
    await store.close()
    await standby.stop()
  },
)
