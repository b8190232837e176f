// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LobbyChoice } from './lobby-choice.tsx'

afterEach(cleanup)

test('[P35c] [P36] whose cards, and a home game or a tournament: both in sight before the first hand', () => {
  const chosen: object[] = []
  const props = {
    options: { cards: 'dealt', format: 'cash', actionClock: 30, rebuys: 'ask' },
    disabled: false,
    onChoose: (changes: object) => void chosen.push(changes),
    t: String,
  }
  const { rerender } = render(createElement(LobbyChoice, props))
  const radio = (name: RegExp): HTMLElement => screen.getByRole('radio', { name })
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([
    radio(/^choice.dealt/),
    radio(/^option.format.cash$/),
  ])
  fireEvent.click(radio(/^choice.own/))
  fireEvent.click(radio(/^option.format.tournament$/))
  expect(chosen).toEqual([
    { cards: 'own', actionClock: 0 },
    { format: 'tournament', rebuys: 'none' },
  ])
  // What somebody has set by hand stays.
  const byHand = { ...props.options, actionClock: 45, rebuys: 'free' }
  rerender(createElement(LobbyChoice, { ...props, options: byHand }))
  fireEvent.click(radio(/^choice.own/))
  fireEvent.click(radio(/^option.format.tournament$/))
  expect(chosen.slice(2)).toEqual([{ cards: 'own' }, { format: 'tournament' }])
  rerender(createElement(LobbyChoice, { ...props, disabled: true }))
  for (const each of screen.getAllByRole('radio')) expect(each.closest('fieldset')?.disabled).toBe(true)
})
