import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import type { LobbyMatch } from '../contracts/lobby-matches.ts'
import type { Contract } from './test-database.ts'

const matchOf = (code: string, changes: Partial<LobbyMatch> = {}): LobbyMatch => ({
  code,
  game: 'high-card',
  unlisted: false,
  createdAt: EVENING,
  updatedAt: EVENING,
  seats: [{}, {}],
  opener: 'p-0',
  version: 1,
  ...changes,
})

export const lobbyMatchesContract: Contract = (fresh) => {
  test(
    'of two who change a match of a lobby at once, one does',
    fresh(async ({ lobbyMatches }) => {
      await lobbyMatches.create(matchOf('AAAAAA'))
      const found = await lobbyMatches.find('AAAAAA')
      expect(found).toEqual(matchOf('AAAAAA'))
      const taken = matchOf('AAAAAA', { seats: [{ player: 'p-1', name: 'Anna', data: { a: 1 } }, {}] })
      expect(await lobbyMatches.replace(taken)).toBe(true)
      expect(await lobbyMatches.replace(matchOf('AAAAAA', { next: 'BBBBBB' }))).toBe(false)
      expect(await lobbyMatches.find('AAAAAA')).toEqual({ ...taken, version: 2 })
      expect(await lobbyMatches.find('BBBBBB')).toBeUndefined()
    }),
  )

  test(
    'listed ones of a game are found, newest first',
    fresh(async ({ lobbyMatches }) => {
      await lobbyMatches.create(matchOf('AAAAAA'))
      await lobbyMatches.create(matchOf('BBBBBB', { createdAt: EVENING + 1 }))
      await lobbyMatches.create(matchOf('CCCCCC', { unlisted: true }))
      await lobbyMatches.create(matchOf('DDDDDD', { game: 'other' }))
      const codes = async (limit: number) =>
        (await lobbyMatches.newest('high-card', limit)).map(({ code }) => code)
      expect(await codes(9)).toEqual(['BBBBBB', 'AAAAAA'])
      expect(await codes(1)).toEqual(['BBBBBB'])
    }),
  )
}
