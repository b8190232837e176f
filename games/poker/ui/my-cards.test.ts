// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BOARD, Dealing, HOLE, three } from '../test/dealing.ts'
import { MyCards } from './my-cards.tsx'
import { propsFor } from './testing/rendered.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('[P36] my cards come with a hand and go with it, hand after hand', () => {
  const table = new Dealing(three, HOLE, BOARD)
  const page = () => createElement(MyCards, { ...propsFor(table, 'bob'), isWide: false })
  const before = { ...propsFor(table, 'bob'), isWide: false }
  const rendered = render(createElement(MyCards, { ...before, view: { ...before.view, seat: null } }))
  expect(rendered.container.querySelector('[data-my-cards]')).toBeNull()
  rendered.rerender(page())
  expect(rendered.container.querySelector('[data-my-cards]')).not.toBeNull()
  table.play('ann raise 60', 'bob fold', 'cid fold')
  rendered.rerender(page())
  expect(rendered.container.querySelector('[data-my-cards]')).toBeNull()
})
