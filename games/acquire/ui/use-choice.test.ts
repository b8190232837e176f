// @vitest-environment happy-dom
import { ACCEPTED, heldServer, REFUSED } from '@fimm/ui/testing/held-server.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anna, bjorn, position } from '../test/position.ts'
import type { Command } from '../types.ts'
import type { View } from '../view-types.ts'
import type { Input } from './choice.ts'
import { useChoice } from './use-choice.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const chooser = (start: View) => {
  const server = heldServer<Command>()
  const hook = renderHook(
    ({ view, connected }: { view: View; connected: boolean }) =>
      useChoice({ view, send: server.send, readOnly: false, connected } as never),
    { initialProps: { view: start, connected: true } },
  )
  return {
    server,
    held: () => hook.result.current,
    act: (...inputs: readonly Input[]) => {
      for (const input of inputs) act(() => hook.result.current.act(input))
    },
    answer: (result: typeof REFUSED) => act(async () => server.answer(result)),
    show: (view: View, connected = true) => hook.rerender({ view, connected }),
    reload: () => hook.unmount(),
  }
}

const BUYING = position({
  board: 'AAA.TT......',
  racks: { anna: '12I 10I', bjorn: '12H' },
  step: { step: 'buy-shares' },
})
const CART: readonly Input[] = [
  { type: 'add-share', chain: 'american' },
  { type: 'add-share', chain: 'tower' },
]
const PURCHASE = { type: 'buy-shares', shares: ['american', 'tower'] }

test('[A21] a cart is bought once, however often somebody taps while the server is slow', async () => {
  const view = BUYING.view(anna)
  const { server, act: input, answer, held } = chooser(view)
  input(...CART, { type: 'confirm' }, { type: 'confirm' })
  expect(server.sent).toEqual([{ ...PURCHASE, decision: view.decision }])
  await answer(ACCEPTED)
  expect(held().choice).toMatchObject({ sent: null, problem: null })
})

test('[A21] a refused cart stays as it was, with the reason, and can be sent again', async () => {
  const { server, act: input, answer, held } = chooser(BUYING.view(anna))
  input(...CART, { type: 'confirm' })
  await answer(REFUSED)
  expect(held()).toMatchObject({
    choice: { problem: 'The game has moved on.', sent: null },
    cart: { shares: ['american', 'tower'] },
  })
  input({ type: 'confirm' })
  expect(server.sent).toHaveLength(2)
})

test('[A21] the cart survives a lost connection, during which nothing is sent', () => {
  const view = BUYING.view(anna)
  const { server, act: input, show, held } = chooser(view)
  input(...CART)
  show(view, false)
  input({ type: 'confirm' })
  expect(server.sent).toEqual([])
  show(view, true)
  expect(held().cart.shares).toEqual(['american', 'tower'])
  input({ type: 'confirm' })
  expect(server.sent).toHaveLength(1)
})

test('[A21] an answer that comes late says nothing about the next decision, and an old cart is not kept for it', async () => {
  const { server, act: input, show, answer, held } = chooser(BUYING.view(anna))
  input(...CART, { type: 'confirm' })
  show(BUYING.when(anna, { type: 'skip-buying' }).view(anna))
  await answer(REFUSED)
  expect(held().choice).toMatchObject({ problem: null, sent: null, shares: [] })
  expect(server.sent).toHaveLength(1)
})

const MERGER = position({
  board: 'AAA.TT......',
  racks: { anna: '4A 12I', bjorn: '12H' },
  shares: { anna: { tower: 4 }, bjorn: { tower: 5 } },
}).when(anna, { type: 'place-tile', tile: '4A' })

test('[A19] what is prepared for a merger survives the decisions of others, a refusal and a reload', async () => {
  const first = chooser(MERGER.view(bjorn))
  first.act({ type: 'prepare', sell: 1, trade: 2 })
  expect(first.held().disposal).toMatchObject({ sell: 1, trade: 2, isNow: false })
  first.reload()
  const second = chooser(MERGER.view(bjorn))
  expect(second.held().disposal).toMatchObject({ sell: 1, trade: 2, isNow: false })
  const decided = MERGER.when(anna, { type: 'dispose-shares', sell: 0, trade: 0 }).view(bjorn)
  second.show(decided)
  expect(second.server.sent, 'prepared is not sent').toEqual([])
  second.act({ type: 'confirm' })
  expect(second.server.sent).toEqual([
    { type: 'dispose-shares', sell: 1, trade: 2, decision: decided.decision },
  ])
  await second.answer(REFUSED)
  expect(second.held().disposal).toMatchObject({ sell: 1, trade: 2, isNow: true })
})

test('[A19] what is stored and makes no sense is not used', () => {
  for (const stored of [
    '{',
    '{"of":"1 4A tower","sell":-1,"trade":0}',
    '[]',
    '{"of":3,"sell":1,"trade":1}',
  ]) {
    sessionStorage.setItem(`fimm.acquire.disposal ${location.pathname}`, stored)
    expect(chooser(MERGER.view(bjorn)).held().disposal, stored).toMatchObject({ sell: 0, trade: 0 })
  }
})

test('[A21] a table shown twice changes nothing of a cart, and a cart on its way is not sent again', async () => {
  const view = BUYING.view(anna)
  const { server, act: input, show, answer, held } = chooser(view)
  const repeat = () => show(structuredClone(view))
  input(...CART)
  repeat()
  expect(held().cart.shares).toEqual(['american', 'tower'])
  input({ type: 'confirm' })
  repeat()
  await answer(ACCEPTED)
  repeat()
  expect(server.sent).toEqual([{ ...PURCHASE, decision: view.decision }])
})
