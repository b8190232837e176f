import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import type { Commit, Listing } from '../contracts/store.ts'
import { commitOf, listingOf } from './commits.ts'
import { resultOf } from './results-contract.ts'
import type { Contract } from './test-database.ts'

/** Which tables there are, whose they are and what they wait for, without one of them being loaded. */
export const openTablesContract: Contract = (fresh) => {
  test(
    '[T17] open tables are listed newest first, public ones only, by game if asked',
    fresh(async ({ streams }) => {
      const listing = (code: string, changes: Partial<Listing>): Commit => ({
        ...commitOf(code, 0, 'x'),
        listing: listingOf(code, changes),
      })
      await streams.commit([
        listing('A', { createdAt: 1 }),
        listing('B', { createdAt: 3, game: 'poker' }),
        listing('C', { createdAt: 2 }),
        listing('D', { createdAt: 4, visibility: 'unlisted' }),
        commitOf('E', 0, 'never listed'),
      ])
      const codes = async (game?: string, limit?: number) =>
        (await streams.listed({ game, limit })).map(({ code }) => code)
      expect(await codes()).toEqual(['B', 'C', 'A'])
      expect(await codes('acquire')).toEqual(['C', 'A'])
      expect(await codes(undefined, 2)).toEqual(['B', 'C'])
      expect(await codes('chess')).toEqual([])
      expect((await streams.listed({ game: 'poker' }))[0]).toEqual(
        listingOf('B', { createdAt: 3, game: 'poker' }),
      )
      const full = listingOf('C', { createdAt: 2, phase: 'playing', players: ['anna', 'bjorn'] })
      await streams.commit([
        { ...commitOf('B', 1, 'closed'), listing: null },
        { ...commitOf('C', 1, 'joined'), listing: full },
        { ...commitOf('D', 1, 'shown'), listing: listingOf('D', { createdAt: 4 }) },
        commitOf('A', 1, 'nothing changed'),
      ])
      expect(await codes()).toEqual(['D', 'C', 'A'])
      expect((await streams.listed())[1]).toEqual(full)
      await streams.commit([{ ...commitOf('E', 1, 'shown'), listing: listingOf('E', { createdAt: 2 }) }])
      const page = async (createdAt: number, code: string) =>
        (await streams.listed({ limit: 2, after: { createdAt, code } })).map((found) => found.code)
      expect(await page(4, 'D')).toEqual(['C', 'E'])
      expect(await page(2, 'C')).toEqual(['E', 'A'])
      expect(await page(1, 'A')).toEqual([])
    }),
  )

  test(
    '[T17] a table at which nobody is present is not listed, and known to be empty',
    fresh(async ({ streams }) => {
      const there = (code: string, changes: Partial<Listing> = {}) => ({ listing: listingOf(code, changes) })
      await streams.commit([
        { ...commitOf('A', 0, 'x'), ...there('A', { emptySince: EVENING }) },
        { ...commitOf('B', 0, 'x'), ...there('B') },
        { ...commitOf('C', 0, 'x'), ...there('C', { visibility: 'unlisted' }), members: ['anna', 'bjorn'] },
      ])
      expect((await streams.listed()).map(({ code }) => code)).toEqual(['B'])
      expect(await streams.openCount()).toBe(3)
      expect([...(await streams.occupied())]).toEqual([
        ['B', []],
        ['C', ['anna', 'bjorn']],
      ])
      await streams.commit([{ ...commitOf('A', 1, 'back'), ...there('A') }])
      await streams.commit([{ ...commitOf('B', 1, 'gone'), ...there('B', { emptySince: EVENING }) }])
      expect((await streams.listed()).map(({ code }) => code)).toEqual(['A'])
    }),
  )

  test(
    'a person’s open tables: those that wait for them, then where a match is on, then the newest',
    fresh(async ({ streams }) => {
      const own = (code: string, createdAt: number, changes: Partial<Listing> = {}): Commit => ({
        ...commitOf(code, 0, 'x'),
        listing: listingOf(code, { createdAt, ...changes }),
        members: ['an%', 'bjorn'],
      })
      const playing = { phase: 'playing' } as const
      await streams.commit([
        own('A', 1),
        { ...own('B', 2, playing), waitingFor: ['bjorn'] },
        { ...own('C', 3, playing), waitingFor: ['annað', 'anna'] },
        { ...own('D', 4, playing), waitingFor: ['bjorn', 'an%'] },
        own('E', 5, { isDaily: true }),
        own('F', 6, { ...playing, isDaily: true }),
        own('G', 7, { emptySince: 10 }),
        own('H', 8, { ...playing, emptySince: 10 }),
        { ...commitOf('I', 0, 'closed'), members: ['an%'] },
      ])
      const codes = async (page?: Parameters<typeof streams.openTablesOf>[1], player = 'an%') =>
        (await streams.openTablesOf(player, page)).map(({ code }) => code).join('')
      expect(await codes()).toBe('DHFCBGEA')
      expect(await codes({ withoutDaily: true, emptyAfter: 11 })).toBe('DHFCBA')
      expect(await codes({ limit: 2 })).toBe('DH')
      expect(await codes({}, 'bjorn')).toBe('DBHFCGEA')
      expect(await codes({}, 'nobody')).toBe('')
      // A move: only whom the table waits for changes.
      await streams.commit([{ ...commitOf('B', 1, 'moved'), waitingFor: ['an%'] }])
      await streams.commit([{ ...commitOf('D', 1, 'closed'), listing: null, waitingFor: [] }])
      expect(await codes()).toBe('BHFCGEA')
      expect(await streams.openTablesOf('an%', { limit: 1 })).toEqual([
        { ...listingOf('B', { createdAt: 2, ...playing }), waitingFor: ['an%'] },
      ])
    }),
  )

  test(
    '[T9] a finished match is written with its last events or not at all, and once',
    fresh(async ({ streams, results }) => {
      const ending: Commit = { ...commitOf('ABCDE', 0, 'one', 'over'), results: [resultOf('ABCDE', 1)] }
      expect(await streams.commit([ending, commitOf('OTHER', 0, 'else')])).toEqual(['committed', 'committed'])
      expect(await streams.commit([{ ...ending, results: [resultOf('ABCDE', 2)] }])).toEqual(['conflict'])
      expect(await results.find('ABCDE', 2)).toBeUndefined()
      const changed = resultOf('ABCDE', 1, { game: 'poker' })
      await streams.commit([{ ...commitOf('ABCDE', 2, 'again'), results: [changed] }])
      expect(await results.at('ABCDE')).toEqual([resultOf('ABCDE', 1)])
      expect(await results.statistics('anna')).toMatchObject([{ game: 'acquire', played: 1 }])
    }),
  )

  test(
    '[T19] who is a member where is known without loading a table, and as of its last event',
    fresh(async ({ streams }) => {
      await streams.commit([
        { ...commitOf('AAAAA', 0, 'a1'), members: ['anna', 'bjorn'] },
        { ...commitOf('BBBBB', 0, 'b1'), members: ['anna'] },
        commitOf('CCCCC', 0, 'c1'),
      ])
      expect(new Set(await streams.tablesOf('anna'))).toEqual(new Set(['AAAAA', 'BBBBB']))
      expect(await streams.tablesOf('bjorn')).toEqual(['AAAAA'])
      const late = { ...commitOf('BBBBB', 0, 'late'), members: ['bjorn'] }
      const next = { ...commitOf('AAAAA', 1, 'a2'), members: ['bjorn', 'dora'] }
      expect(await streams.commit([late, next, commitOf('AAAAA', 2, 'a3')])).toEqual([
        'conflict',
        'committed',
        'committed',
      ])
      expect(await streams.tablesOf('anna')).toEqual(['BBBBB'])
      expect(await streams.tablesOf('bjorn')).toEqual(['AAAAA'])
      await streams.commit([{ ...commitOf('AAAAA', 3, 'a4'), members: [] }])
      expect(await streams.tablesOf('dora')).toEqual([])
    }),
  )
}
