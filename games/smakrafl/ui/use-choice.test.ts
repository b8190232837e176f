// @vitest-environment happy-dom
import { ACCEPTED, heldServer, REFUSED } from '@fimm/ui/testing/held-server.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at, grid } from '../test/position.ts'
import type { Command } from '../types.ts'
import { SETTLE, useChoice } from './use-choice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const tiles = grid('abcdefgh aaaaaaaa ........ ........ ........ ........ ........ ........')
const MINE = { tiles, decision: 7, until: null, may: { swap: { ok: true } } }
const THEIRS = { ...MINE, decision: 8, may: { swap: { ok: false } } }
const SWAP = { type: 'swap', first: at('01'), second: at('03'), decision: 7 }

const chooser = (start: object = MINE) => {
  const server = heldServer<Command>()
  const propsOf = ({ view, connected = true }: { view: object; connected?: boolean }) => ({ view, connected })
  const hook = renderHook(
    ({ view, connected }: ReturnType<typeof propsOf>) =>
      useChoice({ view: view as never, send: server.send, now: Date.now, connected, readOnly: false }),
    { initialProps: propsOf({ view: start }) },
  )
  return {
    server,
    held: () => hook.result.current,
    tap: (...cells: readonly string[]) => {
      for (const cell of cells) act(() => hook.result.current.tap(at(cell)))
    },
    pass: (millis: number) => void act(() => vi.advanceTimersByTime(millis)),
    answer: (result: typeof REFUSED) => act(async () => server.answer(result)),
    show: (view: object, connected?: boolean) =>
      hook.rerender(propsOf(connected === undefined ? { view } : { view, connected })),
  }
}

test('[S2] a swap is sent once it has settled, and once only, however slow the server is', async () => {
  const { server, tap, pass, answer, held } = chooser()
  tap('01', '03')
  pass(SETTLE - 1)
  expect(server.sent).toEqual([])
  pass(1)
  expect(server.sent).toEqual([SWAP])
  tap('05')
  act(() => held().cancel())
  act(() => held().confirm())
  pass(10 * SETTLE)
  expect(server.sent).toEqual([SWAP])
  expect(held().choice.stage).toBe('sent')
  await answer(ACCEPTED)
  expect(held().refusal).toBeUndefined()
})

test('[S2] cancelled in time, nothing is sent', () => {
  const { server, tap, pass, held } = chooser()
  tap('01', '03')
  act(() => held().cancel())
  pass(10 * SETTLE)
  expect(server.sent).toEqual([])
})

test('a refused swap stays as a plan with the reason, and goes out again only when confirmed', async () => {
  const { server, tap, pass, answer, held } = chooser()
  tap('01', '03')
  pass(SETTLE)
  await answer(REFUSED)
  expect(held()).toMatchObject({
    choice: { stage: 'planned', first: at('01') },
    refusal: 'The game has moved on.',
  })
  pass(10 * SETTLE)
  expect(server.sent).toHaveLength(1)
  act(() => held().confirm())
  expect(server.sent).toEqual([SWAP, SWAP])
})

test('a plan made while the other thinks is kept when the turn comes, and never sent by itself', () => {
  const { server, tap, pass, show, held } = chooser(THEIRS)
  tap('01', '03')
  show({ ...MINE, decision: 9 })
  pass(10 * SETTLE)
  expect(server.sent).toEqual([])
  expect(held().choice).toMatchObject({ stage: 'planned', first: at('01'), second: at('03') })
  act(() => held().confirm())
  expect(server.sent).toEqual([{ ...SWAP, decision: 9 }])
})

test('without a connection nothing is sent; back again the swap settles anew', () => {
  const { server, tap, pass, show } = chooser()
  tap('01', '03')
  show(MINE, false)
  pass(10 * SETTLE)
  expect(server.sent).toEqual([])
  show(MINE, true)
  pass(SETTLE)
  expect(server.sent).toEqual([SWAP])
})

test('a refusal that comes when the game has moved on does not touch what is planned since', async () => {
  const { tap, pass, show, answer, held } = chooser()
  tap('01', '03')
  pass(SETTLE)
  show(THEIRS)
  tap('04', '05')
  await answer(REFUSED)
  expect(held()).toMatchObject({ choice: { stage: 'planned', first: at('04') }, refusal: undefined })
})

test('[S2] a table shown twice changes nothing of a plan, and a swap on its way is not sent again', async () => {
  const { server, tap, pass, show, answer, held } = chooser()
  tap('01', '03')
  show({ ...MINE })
  expect(held().choice).toMatchObject({ first: at('01'), second: at('03') })
  pass(SETTLE)
  show({ ...MINE })
  await answer(ACCEPTED)
  show({ ...MINE })
  pass(10 * SETTLE)
  expect(server.sent).toEqual([SWAP])
})
