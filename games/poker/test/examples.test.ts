import { expect, test } from 'vitest'
import examples from '../examples/index.ts'
import game from '../game.ts'
import type { LegalMoves } from '../view-types.ts'
import { wrongIn } from './invariants.ts'

test.each(examples)('example: $name', ({ make }) => {
  const { state, viewer } = make()
  expect(wrongIn(state)).toEqual([])
  expect(game.view(state, viewer)).toMatchObject({ seats: { length: 10 } })
})

test('the examples show every phase', () => {
  const phases = new Set(examples.map(({ make }) => game.view(make().state, { kind: 'screen' }).hand?.phase))
  expect(phases).toEqual(new Set([undefined, 'preflop', 'flop', 'turn', 'showdown']))
  expect(examples.some(({ make }) => make().state.session.phase === 'over')).toBe(true)
})

/** What the name of an example says about whoever looks. */
test.each([
  [/^(my turn|facing a bet|a call for everything|the raise )/, (may) => may.fold.ok],
  [/^the raise /, (may) => !may.raise.ok && may.call.ok],
  [/^others act/, (may) => !may.fold.ok],
  [/^showdown.*as host/, (may) => may.distribute.ok],
  [/^the street is over, as host/, (may) => may.deal.ok],
  [/^chips are asked for/, (may) => may['approve-rebuy'].ok],
  [/^somebody is (away|silent), as host/, (may) => may['act-for'].ok && !may.fold.ok],
  [/^between hands, as host/, (may) => may['start-hand'].ok],
] as const satisfies readonly (readonly [RegExp, (may: LegalMoves) => boolean])[])(
  'examples named %s show that',
  (name, holds) => {
    const named = examples.filter((each) => name.test(each.name))
    expect(named.length).toBeGreaterThan(1)
    for (const { name: which, make } of named) {
      const { state, viewer } = make()
      const { may } = game.view(state, viewer)
      expect(may !== null && holds(may), which).toBe(true)
    }
  },
)
