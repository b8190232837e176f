import { expect, test } from 'vitest'
import { newsFor } from './proposal-news.ts'

const duel = { game: 'duel', players: ['bjorn'] }
const puzzle = { game: 'puzzle', players: ['dora'] }
const me = (player: string, host = false) => ({ player, host }) as never

test('[T9c] who proposes something is still told what others have proposed before', () => {
  expect(newsFor(me('dora'), [duel, puzzle], [])).toBe(duel)
  expect(newsFor(me('bjorn'), [duel, puzzle], [])).toBe(puzzle)
})

test('[T9c] one after the other, each once, whoever says "me too" meanwhile', () => {
  const joined = { ...duel, players: ['bjorn', 'dora'] }
  expect(newsFor(me('einar'), [joined, puzzle], [])).toBe(joined)
  expect(newsFor(me('einar'), [joined, puzzle], ['duel'])).toBe(puzzle)
  expect(newsFor(me('einar'), [joined, puzzle], ['duel', 'puzzle'])).toBeUndefined()
})

test('[T9c] the host is asked in the dock', () => {
  expect(newsFor(me('anna', true), [duel], [])).toBeUndefined()
})
