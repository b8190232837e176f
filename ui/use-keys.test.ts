// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KeyActions, useKeys } from './use-keys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const press = (target: Element, init: object): boolean => fireEvent.keyDown(target, init)
const element = (html: string, selector: string): Element => {
  document.body.innerHTML = html
  const found = document.body.querySelector(selector)
  if (found === null) throw new Error(selector)
  return found
}

test('a letter of a message is no move, nor is a key in a dialog or with Ctrl, and a button keeps its Enter', () => {
  const fold = vi.fn()
  const enter = vi.fn()
  renderHook(() => useKeys({ f: fold, enter }))
  press(element('<textarea></textarea>', 'textarea'), { key: 'f' })
  press(element('<div role="dialog"><p tabindex="0"></p></div>', 'p'), { key: 'f' })
  press(document.body, { key: 'f', ctrlKey: true })
  press(document.body, { key: 'f', repeat: true })
  press(element('<button></button>', 'button'), { key: 'Enter' })
  expect(fold).not.toHaveBeenCalled()
  expect(enter).not.toHaveBeenCalled()
  press(element('<button></button>', 'button'), { key: 'f' })
  press(document.body, { key: 'Enter' })
  expect(fold).toHaveBeenCalledOnce()
  expect(enter).toHaveBeenCalledOnce()
})

test('letters with accents come as keyboards send them: by themselves, with Alt or AltGr, the accent apart', () => {
  const picked: string[] = []
  const letters = Object.fromEntries([...'aáæþf'].map((letter) => [letter, () => void picked.push(letter)]))
  renderHook(() => useKeys(letters))
  press(document.body, { key: 'þ' })
  // Option and the apostrophe on a Mac; AltGr and A on Windows; a, and then a mark over it.
  press(document.body, { key: 'æ', altKey: true })
  press(document.body, { key: 'á', ctrlKey: true, altKey: true })
  press(document.body, { key: 'a\u0301' })
  expect(picked).toEqual(['þ', 'æ', 'á', 'á'])
  for (const init of [
    { key: 'þ', ctrlKey: true },
    { key: 'þ', metaKey: true },
    { key: 'f', altKey: true },
    { key: 'a', ctrlKey: true, altKey: true },
    { key: 'Dead', altKey: true },
  ])
    press(document.body, init)
  expect(picked).toHaveLength(4)
})

test('a key pressed just as the server changed what it means does nothing', () => {
  const call = vi.fn()
  const hook = renderHook(({ decision }) => useKeys({ c: call }, { guard: decision }), {
    initialProps: { decision: 1 },
  })
  act(() => void vi.advanceTimersByTime(350))
  press(document.body, { key: 'c' })
  expect(call).toHaveBeenCalledTimes(1)
  hook.rerender({ decision: 2 })
  act(() => void vi.advanceTimersByTime(349))
  press(document.body, { key: 'c' })
  expect(call).toHaveBeenCalledTimes(1)
  act(() => void vi.advanceTimersByTime(1))
  press(document.body, { key: 'c' })
  expect(call).toHaveBeenCalledTimes(2)
})

test('a key does what the newest screen says, and nothing once the screen is gone', () => {
  const before = vi.fn()
  const after = vi.fn()
  const hook = renderHook(({ actions }: { actions: KeyActions }) => useKeys(actions), {
    initialProps: { actions: { r: before } as KeyActions },
  })
  hook.rerender({ actions: { r: after } })
  press(document.body, { key: 'r' })
  hook.unmount()
  press(document.body, { key: 'r' })
  expect(before).not.toHaveBeenCalled()
  expect(after).toHaveBeenCalledOnce()
})
