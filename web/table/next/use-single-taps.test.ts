// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSingleTaps } from './use-single-taps.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Dock = () => {
  const [isReady, setIsReady] = useState(false)
  const onClickCapture = useSingleTaps()
  return createElement(
    'div',
    { onClickCapture },
    createElement('p', {}, 'All but you'),
    createElement('button', { onClick: () => setIsReady(!isReady) }, isReady ? 'Ready' : 'I’m ready'),
  )
}

test('[T9c] who taps twice, where each tap would take the last one back, is ready', () => {
  render(createElement(Dock))
  fireEvent.click(screen.getByText('I’m ready'))
  vi.advanceTimersByTime(150)
  fireEvent.click(screen.getByText('Ready'))
  expect(screen.queryByText('Ready')).not.toBeNull()
  vi.advanceTimersByTime(500)
  fireEvent.click(screen.getByText('Ready'))
  expect(screen.queryByText('I’m ready')).not.toBeNull()
})

test('a tap beside the buttons is none', () => {
  render(createElement(Dock))
  fireEvent.click(screen.getByText('All but you'))
  fireEvent.click(screen.getByText('I’m ready'))
  expect(screen.queryByText('Ready')).not.toBeNull()
})
