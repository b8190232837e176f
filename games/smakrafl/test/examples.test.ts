import { expect, test } from 'vitest'
import examples from '../examples/index.ts'
import game from '../game.ts'

test.each(examples)('[S9] the gallery can show: $name', ({ make }) => {
  const { state, viewer } = make()
  expect(game.invariant?.(state)).toBeUndefined()
  expect(game.view(state, viewer).tiles).toHaveLength(8)
})

test('the gallery has every phase', () => {
  const views = examples.map(({ make }) => make()).map(({ state, viewer }) => game.view(state, viewer))
  expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
  for (const why of ['moves', 'resigned', 'left'])
    expect(views.some(({ verdict }) => verdict?.why === why)).toBe(true)
  expect(views.some(({ verdict }) => verdict !== null && verdict.winner === null)).toBe(true)
  expect(views.some(({ may }) => may?.['claim-win'].ok)).toBe(true)
  expect(views.some(({ history }) => history.some((move) => move.kind === 'swap' && move.count > 1))).toBe(
    true,
  )
  expect(views.some(({ history }) => history.some((move) => move.kind === 'time-out'))).toBe(true)
  const winnerIn = (wanted: string): string | null | undefined =>
    views[examples.findIndex(({ name }) => name === wanted)]?.verdict?.winner
  expect(winnerIn('won')).toBe('anna')
  expect(winnerIn('lost')).toBe('anna')
})
