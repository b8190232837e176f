import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import { StoreFault } from '../store-fault.ts'
import type { Contract } from './test-database.ts'
import { accountOf, guest, sessionOf } from './people.ts'

export const peopleContract: Contract = (fresh) => {
  test(
    '[T18] a guest has a name, which can change',
    fresh(async (store) => {
      const { people } = store
      await guest(store, 'p-1', 'Anna')
      expect(await people.create({ id: 'p-1', name: 'Bjorn', createdAt: 0 })).toBe(false)
      expect(await people.find('p-1')).toEqual({ id: 'p-1', kind: 'guest', name: 'Anna', createdAt: EVENING })
      expect(await people.rename('p-1', 'Anna Þóra 🎲')).toBe(true)
      expect(await people.find('p-1')).toMatchObject({ name: 'Anna Þóra 🎲' })
      expect(await people.rename('p-2', 'Nobody')).toBe(false)
      expect(await people.find('p-2')).toBeUndefined()
    }),
  )

  test(
    '[T18] a guest comes with the session they come in by, or not at all',
    fresh(async ({ people, sessions }) => {
      const anna = { id: 'p-1', name: 'Anna', createdAt: EVENING }
      expect(await people.create(anna, sessionOf('first', 'p-1'))).toBe(true)
      expect(await people.find('p-1')).toMatchObject(anna)
      expect(await sessions.of('p-1', EVENING)).toEqual([sessionOf('first', 'p-1')])
      // Who is there already is let in by nobody else's session.
      expect(await people.create({ ...anna, name: 'Bjorn' }, sessionOf('second', 'p-1'))).toBe(false)
      expect(await sessions.find('second', EVENING)).toBeUndefined()
      // A session that cannot be opened leaves nobody behind without one.
      const twin = people.create({ ...anna, id: 'p-2' }, sessionOf('first', 'p-2'))
      await expect(twin).rejects.toBeInstanceOf(StoreFault)
      expect(await people.find('p-2')).toBeUndefined()
    }),
  )

  test(
    'many people are found at once',
    fresh(async (store) => {
      const ids = Array.from({ length: 150 }, (_, index) => `p-${index}`)
      for (const id of ids) await guest(store, id)
      const found = await store.people.list([...ids, 'p-0', 'nobody'])
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids))
      expect(found).toHaveLength(150)
      expect(await store.people.list([])).toEqual([])
    }),
  )

  test(
    '[T18] a guest claims an account and stays who he was; usernames are unique in any case',
    fresh(async (store) => {
      const { people } = store
      await guest(store, 'p-1', 'Anna')
      await guest(store, 'p-2', 'Other')
      expect(await people.claim(accountOf('p-1', 'Ánna'))).toBe('claimed')
      expect(await people.find('p-1')).toEqual({
        id: 'p-1',
        kind: 'account',
        name: 'Anna',
        createdAt: EVENING,
      })
      expect(await people.claim(accountOf('p-2', 'áNNA'))).toBe('username-taken')
      expect(await people.claim(accountOf('p-1', 'second'))).toBe('already-claimed')
      expect(await people.claim(accountOf('p-3', 'third'))).toBe('no-such-player')
      expect(await people.accountNamed('ÁNNA')).toEqual(accountOf('p-1', 'Ánna'))
      expect(await people.accountNamed('anna')).toBeUndefined()
      expect(await people.accountNamed("x' OR 1=1 --\u0000")).toBeUndefined()
      expect(await people.accountOf('p-1')).toEqual(accountOf('p-1', 'Ánna'))
      expect(await people.accountOf('p-2')).toBeUndefined()
    }),
  )

  test(
    '[T18] of two who claim the same username at once, one gets it',
    fresh(async (store) => {
      for (const id of ['p-1', 'p-2', 'p-3']) await guest(store, id)
      const answers = await Promise.all(
        ['p-1', 'p-2', 'p-3'].map(async (id) => store.people.claim(accountOf(id, 'Same'))),
      )
      expect(answers.toSorted()).toEqual(['claimed', 'username-taken', 'username-taken'])
    }),
  )

  test(
    'a password changes only where there is an account',
    fresh(async (store) => {
      await guest(store, 'p-1')
      expect(await store.people.setPassword('p-1', 'new')).toBe(false)
      await store.people.claim(accountOf('p-1', 'anna'))
      expect(await store.people.setPassword('p-1', 'new')).toBe(true)
      expect(await store.people.accountOf('p-1')).toEqual({ ...accountOf('p-1', 'anna'), password: 'new' })
    }),
  )

  test(
    '[T19] who is deleted leaves an id and nothing else, and cannot come back',
    fresh(async (store) => {
      const { people, sessions, apiTokens, chat, push } = store
      for (const id of ['p-1', 'p-2']) {
        await guest(store, id)
        await people.claim(accountOf(id, `user of ${id}`))
        await sessions.open(sessionOf(`s ${id}`, id))
        await apiTokens.create({ id: 't', hash: `t ${id}`, owner: id, label: '', scopes: [], createdAt: 1 })
        await chat.append({ table: 'ABCDE', author: id, text: 'hello', audience: 'all', at: EVENING })
        await push.keep({
          player: id,
          endpoint: `https://push/${id}`,
          keys: {},
          language: 'en',
          createdAt: 1,
        })
      }
      expect(await people.forget('p-1')).toBe(true)
      expect(await people.find('p-1')).toEqual({ id: 'p-1', kind: 'gone', createdAt: EVENING })
      expect(await people.accountOf('p-1')).toBeUndefined()
      expect(await people.accountNamed('user of p-1')).toBeUndefined()
      expect(await sessions.find('s p-1', EVENING)).toBeUndefined()
      expect(await sessions.of('p-1', EVENING)).toEqual([])
      expect(await apiTokens.find('t p-1')).toBeUndefined()
      expect(await push.of('p-1')).toEqual([])
      expect((await chat.newest('ABCDE', 10)).map(({ author }) => author)).toEqual(['p-2'])

      expect(await people.forget('p-1')).toBe(false)
      expect(await people.rename('p-1', 'Back')).toBe(false)
      expect(await people.create({ id: 'p-1', name: 'Back', createdAt: 1 })).toBe(false)
      expect(await people.claim(accountOf('p-1', 'back'))).toBe('no-such-player')
      expect(await sessions.open(sessionOf('new', 'p-1'))).toBe(false)

      expect(await people.find('p-2')).toMatchObject({ kind: 'account', name: 'p-2' })
      expect(await sessions.of('p-2', EVENING)).toHaveLength(1)
      expect(await apiTokens.of('p-2')).toHaveLength(1)
      expect(await push.of('p-2')).toHaveLength(1)
    }),
  )

  test(
    'any name is kept as well as every engine can',
    fresh(async (store) => {
      await guest(store, 'p-1', "Robert'); DROP TABLE players; --")
      await guest(store, 'p-2', 'nul \u0000, half \ud800')
      expect(await store.people.find('p-1')).toMatchObject({ name: "Robert'); DROP TABLE players; --" })
      expect(await store.people.find('p-2')).toMatchObject({ name: 'nul \ufffd, half \ufffd' })
      expect(await store.people.find('p-\u0000')).toBeUndefined()
    }),
  )
}
