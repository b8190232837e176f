// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePending } from './use-pending.ts'

test('while the server is slow it is known what was sent; afterwards what was refused, until the next try', async () => {
  const { result } = renderHook(() => usePending())
  const sent = Promise.withResolvers<{ readonly ok: boolean }>()
  let running: Promise<void> | undefined
  act(() => void (running = result.current.run('kick', () => sent.promise)))
  expect(result.current).toMatchObject({ pending: 'kick', refused: undefined })
  sent.resolve({ ok: false })
  await act(async () => running)
  expect(result.current).toMatchObject({ pending: undefined, refused: 'kick' })
  await act(() => result.current.run('leave', async () => ({ ok: true })))
  expect(result.current).toMatchObject({ pending: undefined, refused: undefined })
})

test('what is not sent is neither pending nor refused; what breaks is pending no longer', async () => {
  const { result } = renderHook(() => usePending())
  await act(() => result.current.run('kick', () => {}))
  expect(result.current).toMatchObject({ pending: undefined, refused: undefined })
  await act(() => result.current.run('kick', () => Promise.reject(new Error('gone'))).catch(() => {}))
  expect(result.current).toMatchObject({ pending: undefined, refused: undefined })
})
