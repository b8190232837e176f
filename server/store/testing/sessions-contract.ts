import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import type { Contract } from './test-database.ts'
import { guest, sessionOf } from './people.ts'

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
