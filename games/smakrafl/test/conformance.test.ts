import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import replay, { type Case, casesOf } from './conformance.ts'
import { golden } from './position.ts'

const shared = join(import.meta.dirname, '../../../../shared/conformance/smakrafl-games.json')

const failures = (cases: readonly Case[]) =>
  cases.map((example) => replay(example).differences).filter((differences) => differences.length > 0)

test('[S3–S9] recorded games come out the same, words in the same order', () => {
  const cases = casesOf(golden)
  expect(cases.length).toBeGreaterThan(2)
  expect(failures(cases)).toEqual([])
})

test.runIf(existsSync(shared))('[S3–S9] so do the games of an independent engine', () => {
  const cases = casesOf(JSON.parse(readFileSync(shared, 'utf8')))
  expect(cases.length).toBeGreaterThan(5)
  expect(failures(cases)).toEqual([])
})

const [example] = casesOf(golden) as [Case]
const { game } = example
const scoring = game.moves.findIndex(({ newWords }) => newWords.length > 1)

/** The first game with one of its moves changed. */
const withMove = (index: number, change: Partial<Case['game']['moves'][number]>): Case => {
  const moves = game.moves.with(index, { ...(game.moves[index] as (typeof game.moves)[number]), ...change })
  return { ...example, game: { ...game, moves } }
}
const move = game.moves[scoring] as (typeof game.moves)[number]
const step = scoring + 1

test.each([
  ['preUsed', 0, { ...example, game: { ...game, preUsed: [...game.preUsed, 'saga'] } }],
  ['preUsed', 0, { ...example, game: { ...game, preUsed: [] } }],
  ['newWords', step, withMove(scoring, { newWords: move.newWords.toReversed() })],
  ['newWords', step, withMove(scoring, { newWords: move.newWords.slice(1) })],
  ['moveScore', step, withMove(scoring, { moveScore: move.moveScore + 1 })],
  ['score', step, withMove(scoring, { score: move.score - 1 })],
  ['final', game.moves.length, { ...example, game: { ...game, final: game.final?.toReversed() } }],
  ['swap', step, withMove(scoring, { swap: { ...move.swap, x2: move.swap.x1, y2: move.swap.y1 } })],
] as const)('a record with another %s is found out, at step %i', (field, at, altered) => {
  const found = replay(altered).differences
  expect(found.map((difference) => [difference.field, difference.step])).toEqual([[field, at]])
})

test('[S4–S7] a record with another dictionary, grid or order of moves is found out', () => {
  const dictionary = example.dictionary.filter((word) => !move.newWords.includes(word))
  const tiles = game.tiles.map((row) => row.map(() => 'a' as const))
  const moves = game.moves.toReversed()
  for (const altered of [
    { ...example, dictionary },
    { ...example, game: { ...game, tiles } },
    { ...example, game: { ...game, moves } },
  ])
    expect(replay(altered).differences).not.toEqual([])
})
