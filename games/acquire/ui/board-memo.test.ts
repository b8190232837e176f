// @vitest-environment happy-dom
import type * as Grids from '@fimm/ui/grid.tsx'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import examples from '../examples/index.ts'
import acquire from '../game.ts'
import AcquireFace from './face.tsx'
import type { Props } from './props.ts'

const drawn = vi.hoisted(() => ({ times: 0 }))
vi.mock('@fimm/ui/grid.tsx', async (original) => ({
  ...(await original<typeof Grids>()),
  Grid: () => {
    drawn.times++
    return null
  },
}))

beforeEach(() => {
  localStorage.clear()
  drawn.times = 0
})
afterEach(cleanup)

const propsOf = (name: string): Props => {
  const example = examples.find((each) => each.name === name)
  if (example === undefined) throw new Error(`no example ${name}`)
  const { state, viewer } = example.make()
  const player = viewer.kind === 'player' ? viewer.player : ''
  return {
    view: acquire.view(state, viewer),
    viewer: { kind: 'player', player, host: false },
    person: (id) => ({ id, name: id, colour: 0 }),
    t: (key, values = {}) => [key, ...Object.values(values)].join(' '),
    list: (items) => items.join(', '),
    send: async () => ({ ok: true }),
    now: () => 0,
    decisions: [],
    connected: true,
    readOnly: false,
    statusShownByPage: true,
  }
}

test('the board is not drawn again while one fills the cart, nor when the page around it is', () => {
  const props = propsOf('buy shares')
  const page = render(createElement(AcquireFace, props))
  const before = drawn.times
  expect(before).toBeGreaterThan(0)
  for (const button of page.container.querySelectorAll('[data-buy]:not([disabled])')) fireEvent.click(button)
  expect(page.container.querySelector('[data-cart-slot=taken]'), 'something is in the cart').not.toBeNull()
  for (let second = 1; second <= 3; second++)
    page.rerender(createElement(AcquireFace, { ...props, now: () => second * 1000 }))
  expect(drawn.times).toBe(before)
})

test('the board is drawn again for another view, and for a tile that is chosen', () => {
  const props = propsOf('start, your turn')
  const page = render(createElement(AcquireFace, props))
  const before = drawn.times
  const tile = page.container.querySelector('[role=radio]')
  if (tile === null) throw new Error('no tile in the rack')
  fireEvent.click(tile)
  expect(drawn.times).toBeGreaterThan(before)
  const chosen = drawn.times
  page.rerender(createElement(AcquireFace, { ...props, view: { ...props.view } }))
  expect(drawn.times).toBeGreaterThan(chosen)
})
