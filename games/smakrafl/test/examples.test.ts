import { expect, test } from 'vitest'
import examples from '../examples/index.ts'
import game from '../game.ts'

test.each(examples)('[S9] the gallery can show: $name', ({ make }) => {
  const { state, viewer } = make()
  expect(game.invariant?.(state)).toBeUndefined()
  expect(game.view(state, viewer).tiles).toHaveLength(8)
})

test('[S2] what is pressed in an example is what its name says', () => {
  const pressed = (name: string): readonly string[] => {
    const { make, press = [] } = examples.find((each) => each.name === name) ?? fail(name)
    const { state, viewer } = make()
    const letters = game.view(state, viewer).tiles.flat()
    return press.map((selector) => letters[Number(/\d+/u.exec(selector)?.[0])] ?? '')
  }
  const [one, other] = pressed('the same letters twice')
  expect(one).toBe(other)
  expect(new Set(pressed('swapped, and can be cancelled')).size).toBe(2)
  expect(new Set(pressed('a plan for my next turn')).size).toBe(2)
})

test('[S2] a plan outlasts the other’s move, and then it is my turn', () => {
  const {
    make,
    afterwards,
    press = [],
  } = examples.find(({ name }) => name === 'my turn, with a plan') ?? fail('plan')
  const { state, viewer } = make()
  const [before, after] = [game.view(state, viewer), game.view(afterwards?.() ?? fail('afterwards'), viewer)]
  expect([before.may?.swap.ok, after.may?.swap.ok]).toEqual([false, true])
  for (const selector of press) {
    const cell = Number(/\d+/u.exec(selector)?.[0])
    expect(after.tiles.flat()[cell]).toBe(before.tiles.flat()[cell])
  }
})

test('[S11] in the example the win can be claimed, by the gallery’s clock', () => {
  const { make } = examples.find(({ name }) => name === 'the win can be claimed') ?? fail('claim')
  const { state, viewer } = make()
  const claim = game.view(state, viewer).may?.['claim-win']
  expect(claim?.ok === true && claim.from <= 1_794_772_800_000).toBe(true)
})

const fail = (name: string): never => {
  throw new Error(`no example ${name}`)
}

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

test('[S10] by the gallery’s clock nobody has more time than a turn', () => {
  const tooLong = examples.filter(({ make }) => {
    const { state, viewer } = make()
    const { until, turnTime } = game.view(state, viewer)
    return until !== null && until - 1_794_772_800_000 > turnTime * 1000
  })
  expect(tooLong.map(({ name }) => name)).toEqual([])
})
