// @vitest-environment happy-dom
import { ACCEPTED, heldServer, REFUSED } from '@fimm/ui/testing/held-server.ts'
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../types.ts'
import { useWord } from './use-word.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const TILES = ['QU', 'AR', 'TI', 'LES', 'SE', 'AL']
const NOT_A_WORD = { ok: false, code: 'not-a-word', message: 'Not a word.' } as const

const writer = () => {
  const server = heldServer<Command>()
  const others = heldServer<object>()
  const hook = renderHook(() =>
    useWord({
      tiles: TILES,
      isActive: true,
      send: server.send,
      putWord: { isAsking: false, run: others.send },
    }),
  )
  return {
    server,
    others,
    word: () => hook.result.current,
    tap: (...ids: readonly number[]) => {
      for (const id of ids) act(() => hook.result.current.tap(id))
    },
    key: (...keys: readonly string[]) => {
      for (const key of keys) act(() => void fireEvent.keyDown(document.body, { key }))
    },
    lay: () => act(() => hook.result.current.lay()),
    answer: (result: typeof REFUSED) => act(async () => server.answer(result)),
  }
}

test('two taps on Submit lay one word, and what is tapped while the server is slow is the next one', async () => {
  const { server, tap, lay, answer, word } = writer()
  tap(4, 5)
  lay()
  lay()
  expect(word().pending).toBe('SEAL')
  tap(0)
  lay()
  expect(server.sent).toEqual([{ type: 'find-word', tiles: [4, 5] }])
  await answer(ACCEPTED)
  expect(word()).toMatchObject({
    draft: { path: [0] },
    pending: undefined,
    feedback: { kind: 'found', text: 'SEAL' },
  })
})

test('a refused word is back in its line with the reason', async () => {
  const { tap, lay, answer, word } = writer()
  tap(4, 5)
  lay()
  await answer(REFUSED)
  expect(word()).toMatchObject({
    draft: { path: [4, 5] },
    feedback: { kind: 'refused', text: 'The game has moved on.' },
  })
})

test('keys write, Enter lays, Backspace and Escape take back; nothing to lay sends nothing', () => {
  const { server, key, word } = writer()
  key('Enter')
  key('s', 'e', 'a', 'l')
  expect(word().draft.path).toEqual([4, 5])
  key('Backspace')
  expect(word().draft.path).not.toEqual([4, 5])
  key('Escape')
  expect(word().isEmpty).toBe(true)
  key('s', 'e', 'Enter', 'Enter')
  expect(server.sent).toEqual([{ type: 'find-word', tiles: [4] }])
})

test('[T23] an unknown word is put to the others only after a moment: a second tap on Submit is no question', async () => {
  const { others, tap, lay, answer, word } = writer()
  tap(4, 5)
  lay()
  await answer(NOT_A_WORD)
  expect(word().ask).toBeUndefined()
  act(() => void vi.advanceTimersByTime(600))
  act(() => word().ask?.())
  expect(others.sent).toEqual([{ tiles: [4, 5] }])
  await act(async () => others.answer(REFUSED))
  expect(word().draft.path, 'a question refused leaves the word').toEqual([4, 5])
})
