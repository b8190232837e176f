import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDecisions } from './use-decisions.ts'

const page = vi.hoisted(() => ({ calm: false, states: [] as unknown[], next: 0 }))

// As much of React as the hook needs: states that stay, and effects that run at once.
vi.mock('react', () => ({
  useState: (initial: unknown) => {
    const place = page.next++
    if (place === page.states.length)
      page.states.push(typeof initial === 'function' ? (initial as () => unknown)() : initial)
    return [page.states[place], () => {}]
  },
  useEffect: (effect: () => void) => effect(),
  useEffectEvent: (handler: unknown) => handler,
  useCallback: (callback: unknown) => callback,
}))
vi.mock('./use-calm.ts', () => ({ useCalm: () => page.calm }))

const played: number[] = []
const show = (...seqs: readonly number[]): void => {
  page.next = 0
  useDecisions(
    seqs.map((seq) => ({ seq })),
    ({ seq }) => void played.push(seq),
  )
}

beforeEach(() => {
  page.states.length = 0
  page.calm = false
  played.length = 0
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

test('what comes after the first look moves', () => {
  show(1)
  show(1, 2)
  expect(played).toEqual([2])
})

test('nothing moves where motion is reduced', () => {
  page.calm = true
  show(1)
  show(1, 2)
  expect(played).toEqual([])
})

test('nothing moves on a page that nobody sees', () => {
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => {} })
  show(1)
  show(1, 2)
  expect(played).toEqual([])
})
