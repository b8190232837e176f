// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useMessageDraft } from './use-message-draft.ts'

afterEach(cleanup)

const writer = () => {
  const said: string[] = []
  const answers: ((isAccepted: boolean) => void)[] = []
  const { result } = renderHook(() =>
    useMessageDraft((text) => {
      said.push(text)
      return new Promise((resolve) => void answers.push(resolve))
    }),
  )
  return {
    said,
    draft: () => result.current,
    type: (text: string) => act(() => result.current.change(text)),
    send: () => act(() => void result.current.send()),
    answer: (isAccepted: boolean) => act(async () => answers.shift()?.(isAccepted)),
  }
}

test('[T12] a message is said once, however often somebody taps while the server is slow', async () => {
  const { said, draft, type, send, answer } = writer()
  type('well played')
  send()
  send()
  expect(said).toEqual(['well played'])
  expect(draft()).toMatchObject({ text: 'well played', canSend: false })
  await answer(true)
  expect(draft()).toMatchObject({ text: '', canSend: false })
})

test('[T12] what is typed while the last message is on its way stays, and is the next one', async () => {
  const { said, draft, type, send, answer } = writer()
  type('one')
  send()
  type('two')
  await answer(true)
  expect(draft().text).toBe('two')
  send()
  expect(said).toEqual(['one', 'two'])
})

test('[T12] a refused message stays where it was typed, and can be sent again', async () => {
  const { said, draft, type, send, answer } = writer()
  type('hello')
  send()
  await answer(false)
  expect(draft()).toMatchObject({ text: 'hello', canSend: true })
  send()
  expect(said).toEqual(['hello', 'hello'])
})

test('spaces are no message', () => {
  const { said, type, send } = writer()
  type('   ')
  send()
  expect(said).toEqual([])
})
