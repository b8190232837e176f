// @vitest-environment happy-dom
import { ACCEPTED, heldServer, REFUSED } from '@fimm/ui/testing/held-server.ts'
import { act, cleanup, fireEvent, render, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act as acts, start, tableOf } from '../test/table.ts'
import type { Command } from '../schema.ts'
import { ActionBar, type ActCommand } from './action-bar.tsx'
import { type Chosen, PreActions, streetOf, usePreAction } from './pre-action.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const DEALT = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } }))
const key = (name: string): void => act(() => void fireEvent.keyDown(document.body, { key: name }))

const bar = () => {
  const { may } = DEALT.view('ann')
  if (may === null) throw new Error('ann is to act')
  const server = heldServer<ActCommand>()
  const t = (text: string): string => text
  const shown = () =>
    createElement(ActionBar, {
      may: structuredClone(may),
      step: 10,
      info: null,
      onAct: server.send,
      t: t as never,
    })
  const { rerender } = render(shown())
  act(() => void vi.advanceTimersByTime(350))
  const repeat = (): void => rerender(shown())
  return { server, repeat, answer: (result: typeof REFUSED) => act(async () => server.answer(result)) }
}

test('[P16] a raise is sent once while the server is slow, whatever else is pressed', async () => {
  const { server, answer } = bar()
  key('ArrowUp')
  key('r')
  key('r')
  key('f')
  key('c')
  expect(server.sent).toEqual([{ type: 'raise', to: 30 }])
  await answer(ACCEPTED)
})

test('[P16] a refused raise keeps its amount, and can be sent again', async () => {
  const { server, answer } = bar()
  key('ArrowUp')
  key('ArrowUp')
  key('r')
  await answer(REFUSED)
  key('r')
  expect(server.sent).toEqual([
    { type: 'raise', to: 40 },
    { type: 'raise', to: 40 },
  ])
})

test('[P16] arrows stay within what may be raised', () => {
  const { server } = bar()
  key('ArrowDown')
  key('r')
  expect(server.sent).toEqual([{ type: 'raise', to: 20 }])
})

test('[P16] a table shown twice changes nothing of an amount, and a raise on its way is not sent again', async () => {
  const { server, repeat, answer } = bar()
  key('ArrowUp')
  repeat()
  key('r')
  repeat()
  key('r')
  await answer(ACCEPTED)
  repeat()
  expect(server.sent).toEqual([{ type: 'raise', to: 30 }])
})

const inAdvance = (action: Chosen['action'], toCall: number) => {
  const server = heldServer<Command>()
  const forget = vi.fn()
  const waiting = DEALT.view('bob')
  const chosen: Chosen = { action, street: streetOf(waiting), toCall }
  const hook = renderHook(({ view }) => usePreAction({ view, send: server.send } as never, chosen, forget), {
    initialProps: { view: waiting },
  })
  return { server, forget, show: (view: typeof waiting) => hook.rerender({ view }) }
}

test('a call chosen in advance goes out once, when the turn comes, at the price it was meant for', () => {
  const { server, forget, show } = inAdvance('call', 5)
  expect(server.sent).toEqual([])
  const { decision } = acts(DEALT, 'ann call').view('bob')
  show(acts(DEALT, 'ann call').view('bob'))
  show(acts(DEALT, 'ann call').view('bob'))
  expect(server.sent).toEqual([{ type: 'call', decision }])
  expect(forget).toHaveBeenCalledOnce()
})

test('after a raise a call chosen in advance is forgotten and not sent', () => {
  const { server, forget, show } = inAdvance('call', 5)
  show(acts(DEALT, 'ann raise 60').view('bob'))
  expect(server.sent).toEqual([])
  expect(forget).toHaveBeenCalledOnce()
})

test('“check or fold” stays to be seen when somebody bets: it folds then, and can be taken away', () => {
  const bet = acts(acts(acts(acts(DEALT, 'ann call'), 'bob call'), 'cid check'), 'bob bet 40')
  const view = bet.view('ann')
  const onChoose = vi.fn()
  const chosen: Chosen = { action: 'check-fold', street: streetOf(view), toCall: 0 }
  const { getByRole } = render(
    createElement(PreActions, { view, t: (text: string) => text, chosen, onChoose } as never),
  )
  const fold = getByRole('checkbox', { name: 'pre.fold', checked: true })
  fireEvent.click(fold)
  expect(onChoose).toHaveBeenCalledWith(undefined)
})
