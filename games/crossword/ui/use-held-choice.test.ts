// @vitest-environment happy-dom
import { ACCEPTED, heldServer, REFUSED } from '@fimm/ui/testing/held-server.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONFIRM_DELAY, useHeldChoice } from './use-held-choice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const START = { decision: 4, until: null as number | null, isOpen: true }

const chooser = (start = START) => {
  const server = heldServer<string>()
  const hook = renderHook(
    ({ decision, until, isOpen }: typeof START) =>
      useHeldChoice<string>({ view: { decision, until } as never, now: Date.now, isOpen, send: server.send }),
    { initialProps: start },
  )
  const choose = (letter: string, atOnce?: boolean): void =>
    act(() => hook.result.current.choose(letter, atOnce))
  const pass = (millis: number): void => void act(() => vi.advanceTimersByTime(millis))
  const answer = (result: typeof REFUSED): Promise<void> => act(async () => server.answer(result))
  return { server, hook, choose, pass, answer, held: () => hook.result.current }
}

test('[C24] a letter is sent after a moment, and only the last one chosen', () => {
  const { server, choose, pass, held } = chooser()
  choose('A')
  pass(CONFIRM_DELAY - 1)
  choose('B')
  pass(CONFIRM_DELAY - 1)
  expect(server.sent).toEqual([])
  pass(1)
  expect(server.sent).toEqual(['B'])
  expect(held()).toMatchObject({ value: 'B', sent: true })
})

test('[C24] the same letter again is sent at once, and a letter taken back never', () => {
  const { server, choose, pass, hook } = chooser()
  choose('A')
  act(() => hook.result.current.takeBack())
  pass(10 * CONFIRM_DELAY)
  expect(server.sent).toEqual([])
  choose('B')
  choose('B')
  expect(server.sent).toEqual(['B'])
})

test('[C24] while the server is slow nothing else can be chosen or taken back, and nothing is sent twice', async () => {
  const { server, choose, pass, hook, answer, held } = chooser()
  choose('A', true)
  choose('B', true)
  act(() => hook.result.current.takeBack())
  pass(10 * CONFIRM_DELAY)
  expect(server.sent).toEqual(['A'])
  expect(held()).toMatchObject({ value: 'A', sent: true })
  await answer(ACCEPTED)
  expect(held(), 'shown until the table says so').toMatchObject({ value: 'A', sent: true })
})

test('[C24] a refusal lets one choose again', async () => {
  const { server, choose, answer, held } = chooser()
  choose('A', true)
  await answer(REFUSED)
  expect(held()).toMatchObject({ value: undefined, sent: false })
  choose('B', true)
  expect(server.sent).toEqual(['A', 'B'])
})

test('[C24] when the game moves on nothing of the last decision is sent, and its late refusal takes nothing away', async () => {
  const { server, hook, choose, pass, answer, held } = chooser()
  choose('A', true)
  hook.rerender({ ...START, decision: 5 })
  expect(held()).toMatchObject({ value: undefined, sent: false })
  choose('B')
  await answer(REFUSED)
  expect(held().value).toBe('B')
  hook.rerender({ ...START, decision: 6 })
  pass(10 * CONFIRM_DELAY)
  expect(server.sent).toEqual(['A'])
})

test('[C24] the clock does not run out while a letter waits to be sent', () => {
  const { server, choose, pass } = chooser({ ...START, until: Date.now() + CONFIRM_DELAY })
  choose('A')
  pass(0)
  expect(server.sent).toEqual(['A'])
})

test('[C24] a table shown twice changes nothing of a choice, and a letter on its way is not sent again', async () => {
  const { server, hook, choose, pass, answer, held } = chooser()
  choose('A')
  hook.rerender({ ...START })
  pass(CONFIRM_DELAY)
  hook.rerender({ ...START })
  await answer(ACCEPTED)
  hook.rerender({ ...START })
  pass(10 * CONFIRM_DELAY)
  expect(server.sent).toEqual(['A'])
  expect(held()).toMatchObject({ value: 'A', sent: true })
})
