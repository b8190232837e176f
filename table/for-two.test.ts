import { expect, test } from 'vitest'
import { checkForTwo } from './for-two.ts'
import { catalogue } from './testing/party.ts'

test('[T16] a challenge names a game that two people can start at once', () => {
  const code = (game: string): string | undefined => {
    const checked = checkForTwo(catalogue, game)
    return checked.ok ? undefined : checked.error.code
  }
  expect(code('no-such-game')).toBe('no-such-game')
  expect([...catalogue.keys()].filter((game) => code(game) === undefined)).toContain('duel')
  expect([...catalogue.keys()].filter((game) => code(game) === 'not-for-two')).not.toEqual([])
})
