// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import acquire from '../game.ts'
import type { MoveNote } from '../analysis.ts'
import { anna, bjorn, positionOf } from '../test/position.ts'
import { Board } from './board.tsx'
import { Review } from './review.tsx'
import type { Props } from './props.ts'

afterEach(cleanup)

const t: Props['t'] = (key, values = {}) => [key, ...Object.values(values)].join(' ')
const person: Props['person'] = (id) => ({ id, name: id, colour: 0 })

const SAFE = 'LLLLLLLLLLL.\n............\nTTTTTTTTTTT.'
const state = positionOf({
  players: [anna, bjorn],
  board: SAFE,
  racks: { [anna]: '5B 9I', [bjorn]: '7F' },
})

test('in a replay each rack lies open: what was placed, and what can never be placed, look different', () => {
  const note: MoveNote = {
    player: anna,
    turn: 1,
    games: 10,
    moves: [{ command: { type: 'place-tile', tile: '9I', decision: 0 }, worth: 100, outcome: 'lone' }],
    played: 0,
  }
  const props: Props = {
    view: acquire.view(state, { kind: 'review' }),
    viewer: { kind: 'review', host: false },
    person,
    t,
    list: (items) => items.join(', '),
    send: async () => ({ ok: true }),
    now: () => 0,
    decisions: [],
    connected: true,
    readOnly: true,
    statusShownByPage: true,
    analysis: { notes: [{ decision: 0, note }], note },
  }
  render(createElement(Review, { props }))
  const looks = screen
    .getAllByText(/^(5B|9I|7F)$/)
    .map((tile) => [tile.textContent, tile.getAttribute('data-look')])
  expect(looks.slice(0, 3)).toEqual([
    ['5B', 'unplayable'],
    ['9I', 'placed'],
    ['7F', 'tile'],
  ])
})

test('where racks lie open, the board says on each empty space whose tile belongs there; nobody else is shown any', () => {
  const marks = (view: Props['view']) => {
    const { container } = render(createElement(Board, { view, t, holder: person }))
    const marked = [...container.querySelectorAll('[data-holder]')]
    const found = marked.map((mark) => mark.getAttribute('data-holder'))
    // The label says the name; what is written must be in it, and initials are not.
    expect(marked.filter(({ textContent }) => textContent !== '')).toEqual([])
    const labels = [...container.querySelectorAll('[aria-label*="board.held"]')].map((cell) =>
      cell.getAttribute('aria-label'),
    )
    cleanup()
    return { found, labels }
  }
  const review = marks(acquire.view(state, { kind: 'review' }))
  expect(review.found).toEqual(['A', 'B', 'A'])
  expect(review.labels).toEqual([
    '5B, board.empty, board.held anna',
    '7F, board.empty, board.held bjorn',
    '9I, board.empty, board.held anna',
  ])
  expect(marks(acquire.view(state, { kind: 'player', player: anna, host: true }))).toEqual({
    found: [],
    labels: [],
  })
})
