// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BOARD, Dealing, HOLE, three } from '../test/dealing.ts'
import { ActionClock, isHurried } from './action-clock.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[P22] [P45] the seconds to act with those of the time bank beside them; then the bank runs', () => {
  const table = new Dealing({ ...three, options: { actionClock: 10, timeBank: 30 } }, HOLE, BOARD)
  const view = table.view('ann')
  const begun = Date.now()
  const now = (): number => table.now + Date.now() - begun
  const t = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ')
  const { container } = render(createElement(ActionClock, { view, now, t } as never))
  const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000))
  pass(2)
  expect(container.textContent).toContain('8 s')
  expect(container.textContent).toContain('clock.more 35')
  pass(7)
  expect(isHurried({ view, now }), 'there is the bank').toBe(false)
  pass(3)
  expect(container.textContent).toContain('33 s')
  expect(container.querySelector('[role=timer]')?.getAttribute('aria-label')).toBe('clock.bank')
  expect(container.querySelector('[data-bank]')).toBeNull()
  pass(29)
  expect(isHurried({ view, now })).toBe(true)
})
