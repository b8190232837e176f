import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import type { Session } from '../contracts/sessions.ts'
import type { Store } from '../contracts/store.ts'
import type { Contract } from './test-database.ts'

const guest = async ({ people }: Store, id: string, name = id): Promise<void> => {
  expect(await people.create({ id, name, createdAt: EVENING })).toBe(true)
}

const accountOf = (player: string, username: string) => ({
  player,
  username,
  password: '$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA',
  createdAt: EVENING + 1,
})

const sessionOf = (hash: string, player: string, changes: Partial<Session> = {}): Session => ({
  id: `id of ${hash}`,
  hash,
  player,
  createdAt: EVENING,
  seenAt: EVENING,
  expiresAt: EVENING + 1000,
  agent: 'Firefox on Linux',
  ...changes,
})

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

export const sessionsContract: Contract = (fresh) => {
  test(
    '[T18] a session is found by the hash of its token until it expires',
    fresh(async (store) => {
      const { sessions } = store
      await guest(store, 'p-1')
      expect(await sessions.open(sessionOf('h-1', 'p-1'))).toBe(true)
      expect(await sessions.open(sessionOf('h-2', 'nobody'))).toBe(false)
      expect(await sessions.find('h-1', EVENING + 999)).toEqual(sessionOf('h-1', 'p-1'))
      expect(await sessions.find('h-1', EVENING + 1000)).toBeUndefined()
      expect(await sessions.find('h-2', EVENING)).toBeUndefined()
      await sessions.touch('h-1', EVENING + 500, EVENING + 2000)
      expect(await sessions.find('h-1', EVENING + 1500)).toMatchObject({ seenAt: EVENING + 500 })
    }),
  )

  test(
    'sessions are listed last seen first, and revoked one by one, all, or all others',
    fresh(async (store) => {
      const { sessions } = store
      await guest(store, 'p-1')
      await guest(store, 'p-2')
      for (const [index, hash] of ['a', 'b', 'c', 'd'].entries())
        await sessions.open(sessionOf(hash, 'p-1', { seenAt: EVENING + index }))
      await sessions.open(sessionOf('e', 'p-2'))
      const hashes = async (player: string) => (await sessions.of(player, EVENING)).map(({ hash }) => hash)
      expect(await hashes('p-1')).toEqual(['d', 'c', 'b', 'a'])
      expect(await sessions.revoke('p-2', 'id of b')).toBe(false)
      expect(await sessions.revoke('p-1', 'id of b')).toBe(true)
      expect(await sessions.revoke('p-1', 'id of b')).toBe(false)
      expect(await sessions.find('b', EVENING)).toBeUndefined()
      expect(await sessions.revokeAll('p-1', 'id of c')).toBe(2)
      expect(await hashes('p-1')).toEqual(['c'])
      expect(await sessions.revokeAll('p-1')).toBe(1)
      expect(await hashes('p-2')).toEqual(['e'])
    }),
  )

  test(
    'expired sessions are not listed, and are swept away',
    fresh(async (store) => {
      const { sessions } = store
      await guest(store, 'p-1')
      await sessions.open(sessionOf('old', 'p-1', { expiresAt: EVENING + 10 }))
      await sessions.open(sessionOf('new', 'p-1', { expiresAt: EVENING + 20 }))
      expect((await sessions.of('p-1', EVENING + 10)).map(({ hash }) => hash)).toEqual(['new'])
      expect(await sessions.sweep(EVENING + 10)).toBe(1)
      expect(await sessions.sweep(EVENING + 10)).toBe(0)
    }),
  )

  test(
    'tokens of bots have scopes and a label, and are their owner’s to revoke',
    fresh(async (store) => {
      const { apiTokens } = store
      await guest(store, 'p-1')
      const token = {
        id: 't-1',
        hash: 'h-1',
        owner: 'p-1',
        label: 'my “bot”',
        scopes: ['play', 'watch'],
        createdAt: EVENING,
      }
      expect(await apiTokens.create(token)).toBe(true)
      expect(await apiTokens.create({ ...token, id: 't-2', hash: 'h-2', createdAt: EVENING + 1 })).toBe(true)
      expect(await apiTokens.create({ ...token, id: 't-3', hash: 'h-3', owner: 'nobody' })).toBe(false)
      expect(await apiTokens.find('h-1')).toEqual(token)
      await apiTokens.touch('h-1', EVENING + 5)
      expect(await apiTokens.find('h-1')).toEqual({ ...token, usedAt: EVENING + 5 })
      expect((await apiTokens.of('p-1')).map(({ id }) => id)).toEqual(['t-1', 't-2'])
      expect(await apiTokens.revoke('p-2', 't-1')).toBe(false)
      expect(await apiTokens.revoke('p-1', 't-1')).toBe(true)
      expect(await apiTokens.find('h-1')).toBeUndefined()
    }),
  )

  test(
    'a browser to be woken belongs to who was last signed in there',
    fresh(async (store) => {
      const { push } = store
      await guest(store, 'p-1')
      await guest(store, 'p-2')
      const subscription = {
        player: 'p-1',
        endpoint: 'https://push.example/1',
        keys: { auth: 'a', p256dh: 'b' },
        language: 'is',
        createdAt: 1,
      }
      expect(await push.keep(subscription)).toBe(true)
      expect(await push.of('p-1')).toEqual([subscription])
      expect(await push.keep({ ...subscription, player: 'p-2' })).toBe(true)
      expect(await push.of('p-1')).toEqual([])
      expect(await push.of('p-2')).toHaveLength(1)
      expect(await push.keep({ ...subscription, player: 'nobody' })).toBe(false)
      expect(await push.drop(subscription.endpoint)).toBe(true)
      expect(await push.drop(subscription.endpoint)).toBe(false)
    }),
  )

  test(
    '[F39] a session gets another token, and only its player’s own does',
    fresh(async ({ people, sessions }) => {
      await people.create({ id: 'p-1', name: 'Anna', createdAt: EVENING })
      const times = { createdAt: EVENING, seenAt: EVENING, expiresAt: EVENING + 1000 }
      await sessions.open({ id: 's-1', hash: 'before', player: 'p-1', agent: 'a browser', ...times })
      expect(await sessions.rotate('p-2', 's-1', 'stolen')).toBe(false)
      expect(await sessions.rotate('p-1', 's-2', 'stolen')).toBe(false)
      expect(await sessions.rotate('p-1', 's-1', 'after')).toBe(true)
      expect(await sessions.find('before', EVENING)).toBeUndefined()
      expect(await sessions.find('after', EVENING)).toMatchObject({ id: 's-1', player: 'p-1', ...times })
    }),
  )
}

export const chatContract: Contract = (fresh) => {
  test(
    '[T12] what was said is read in order, the newest so many of one table',
    fresh(async ({ chat }) => {
      const say = async (table: string, text: string, at: number) =>
        chat.append({ table, author: 'anna', text, audience: 'all', at })
      for (const [index, text] of ['one', 'two', 'three', 'four'].entries())
        await say('ABCDE', text, EVENING + Math.floor(index / 2))
      await say('OTHER', 'else', EVENING)
      const texts = async (limit: number) => (await chat.newest('ABCDE', limit)).map(({ text }) => text)
      expect(await texts(10)).toEqual(['one', 'two', 'three', 'four'])
      expect(await texts(3)).toEqual(['two', 'three', 'four'])
      expect(await texts(0)).toEqual([])
      const since = async (tables: readonly string[], at: number, limit = 10) =>
        (await chat.since(tables, at, limit)).map(({ text }) => text)
      expect(await since(['ABCDE', 'OTHER', 'NOONE'], EVENING + 1)).toEqual(['three', 'four'])
      expect(new Set(await since(['ABCDE', 'OTHER'], EVENING))).toEqual(
        new Set(['one', 'two', 'else', 'three', 'four']),
      )
      expect(await since(['ABCDE'], EVENING, 1)).toEqual(['one'])
      expect(await since([], EVENING)).toEqual([])
    }),
  )

  test(
    '[T12] messages keep their audience and are deleted by id, or all of one author',
    fresh(async ({ chat }) => {
      const said = await chat.append({
        table: 'ABCDE',
        author: 'anna',
        text: "psst'; DELETE FROM chat; -- 🤫\u0000",
        audience: 'spectators',
        at: EVENING,
      })
      expect(said?.text).toBe("psst'; DELETE FROM chat; -- 🤫\ufffd")
      if (said === undefined) throw new Error('not stored')
      expect(await chat.find('ABCDE', said.id)).toEqual(said)
      expect(await chat.newest('ABCDE', 1)).toEqual([said])
      expect(await chat.find('OTHER', said.id)).toBeUndefined()
      expect(await chat.delete('OTHER', said.id)).toBe(false)
      expect(await chat.delete('ABCDE', said.id)).toBe(true)
      expect(await chat.delete('ABCDE', said.id)).toBe(false)
    }),
  )

  test(
    '[F13] the same command of the same author at the same table is one message, also at the same moment',
    fresh(async ({ chat }) => {
      const say = async (table: string, author: string, command: string | undefined, at = EVENING) =>
        (await chat.append({ table, author, text: 'x', audience: 'all', at, command })) !== undefined
      const twice = await Promise.all([say('ABCDE', 'anna', 'one'), say('ABCDE', 'anna', 'one', EVENING + 1)])
      expect(twice.filter(Boolean)).toHaveLength(1)
      expect(await say('ABCDE', 'anna', 'two')).toBe(true)
      expect(await say('ABCDE', 'bjorn', 'one')).toBe(true)
      expect(await say('OTHER', 'anna', 'one')).toBe(true)
      // What has no id is never the same.
      expect([await say('ABCDE', 'anna', undefined), await say('ABCDE', 'anna', undefined)]).toEqual([
        true,
        true,
      ])
      expect(await chat.newest('ABCDE', 10)).toHaveLength(5)
    }),
  )
}
