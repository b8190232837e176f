import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCases } from '../../../tools/conformance.ts'
import { sharedFile } from './board.ts'
import replay from './conformance.ts'

interface Board {
  readonly date: string
  readonly quartets: readonly (readonly string[])[]
  readonly words: readonly string[]
}

const golden = JSON.parse(
  readFileSync(fileURLToPath(new URL('golden/boards.json', import.meta.url)), 'utf8'),
) as readonly Board[]
const shared = sharedFile('conformance', 'quartiles-boards.json')
const boards = [...golden, ...(shared === undefined ? [] : (readCases(shared) as readonly Board[]))]

test.each(boards)('[Q3] the board of $date has just its words', (board) => {
  const { compared, differences } = replay(board)
  expect(differences).toEqual([])
  expect(compared).toBe(8)
})

const [board] = golden as readonly [Board]
test.each([
  ['a day that is none', { ...board, date: 'today' }],
  ['a word missing', { ...board, words: board.words.slice(1) }],
  ['a word too many', { ...board, words: [...board.words, 'zebra'] }],
  ['a word altered', { ...board, words: board.words.with(0, `${board.words[0]}s`) }],
  ['a tile altered', { ...board, quartets: board.quartets.with(0, ['pe', 'rc', 'ha', 'nces']) }],
  ['a tile twice', { ...board, quartets: board.quartets.with(0, board.quartets[1] ?? []) }],
  ['a tile that is none', { ...board, quartets: board.quartets.with(0, ['p', 'erc', 'ha', 'nce']) }],
])('%s is seen', (_what, altered) => {
  expect(replay(altered).differences.length).toBeGreaterThan(0)
})
