// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKept } from './use-kept.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const pairs = (stored: readonly number[]): boolean => stored.length === 2
const kept = () => renderHook(() => useKept<readonly number[]>('order', [1, 2], pairs))

test('what is kept is there after a reload of the page', () => {
  const before = kept()
  expect(before.result.current[0]).toEqual([1, 2])
  act(() => before.result.current[1]([2, 1]))
  expect(before.result.current[0]).toEqual([2, 1])
  expect(kept().result.current[0]).toEqual([2, 1])
})

test.each(['[1]', 'null', '{', '7'])('%s in its place is not used', (stored) => {
  sessionStorage.setItem('order', stored)
  expect(kept().result.current[0]).toEqual([1, 2])
})

test('where a browser keeps nothing, a choice is still a choice', () => {
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = kept()
  act(() => result.current[1]([2, 1]))
  expect(result.current[0]).toEqual([2, 1])
})
