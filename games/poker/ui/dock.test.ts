// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, dockOf, propsFor } from './testing/rendered.ts'
import { award, OLGA, play, start, tableOf, type Table } from '../test/table.ts'
import type { Command } from '../types.ts'
import { BillCard } from './bill-card.tsx'
import { billOf, billText } from './bill.ts'
import { HostBar } from './host-bar.tsx'
import { Guests } from './host-guests.tsx'
import { AskForChips } from './my-menu.tsx'
import { Screen } from './screen.tsx'
import { SeatPlate } from './seat-plate.tsx'
import { Settlement } from './settlement.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const three = { ann: 500, bob: 500, cid: 500 }

test('[P7] who has no chips comes back for the buy-in in one tap, not for the most there is', () => {
  const options = { smallBlind: 5, buyIn: 20, rebuys: 'ask', chipValue: 10, currency: 'kr.' } as const
  const table = tableOf({ stacks: { ann: 200, bob: 200 }, options })
  const broke = award(play(start(table), 'ann all-in', 'bob call'), ['ann'])
  const sent = dockOf(broke, 'bob')
  expect(screen.getByText('busted.asks')).toBeTruthy()
  const back = button(/^busted.back 200/)
  expect(back.textContent, '[P34] what it costs').toContain('ledger.money 2000')
  fireEvent.click(back)
  expect(sent).toEqual([{ type: 'request-rebuy', amount: 200 }])
})

test('[P7] where rebuys are off the host is told who has no chips, and gives a buy-in in one tap', () => {
  const options = { smallBlind: 5, buyIn: 20, chipValue: 10, currency: 'kr.' }
  const begun = start(tableOf({ stacks: { ann: 200, bob: 200 }, options }))
  const bar = (table: Table, player: string): readonly Command[] => {
    const sent: Command[] = []
    const more = { isWide: false, isActingFor: false, onActFor: () => {} }
    render(createElement(HostBar, { ...propsFor(table, player, sent), ...more }))
    return sent
  }
  const allIn = play(begun, 'ann all-in', 'bob call')
  bar(allIn, OLGA)
  expect(screen.queryByText('bar.broke'), 'not before the hand is over').toBeNull()
  cleanup()
  const broke = award(allIn, ['ann'])
  dockOf(broke, 'bob')
  expect(screen.getByText('busted.none')).toBeTruthy()
  bar(broke, 'ann')
  expect(screen.queryByText('bar.broke'), 'for the host alone').toBeNull()
  const sent = bar(broke, OLGA)
  expect(screen.getByText('bar.broke').textContent, '[P34] what it costs').toContain('ledger.money 2000')
  fireEvent.click(button(/^bar.give 200/))
  expect(sent).toEqual([{ type: 'adjust-stack', player: 'bob', amount: 200 }])
})

test('[P34] wherever chips are bought, what they cost stands beside them', () => {
  const options = { smallBlind: 5, buyIn: 50, rebuys: 'free', chipValue: 10, currency: 'kr.' } as const
  const table = tableOf({ stacks: { ann: 400, bob: 400 }, options })
  const buys = {
    'sitting down': () => dockOf(table, 'eve'),
    'a host sitting down': () => dockOf(table, OLGA),
    'a guest': () => render(createElement(Guests, propsFor(table, OLGA))),
    'more chips': () => render(createElement(AskForChips, propsFor(table, 'ann'))),
  }
  for (const [what, show] of Object.entries(buys)) {
    show()
    expect(screen.getByText(/^ledger\.money \d+$/).textContent, what).toBe(
      what === 'more chips' ? 'ledger.money 1000' : 'ledger.money 5000',
    )
    cleanup()
  }
})

test('[P35c] who is out of a tournament is told the place and the prize, and of no chips to come', () => {
  const options = { format: 'tournament', buyIn: 50, payouts: 'two', rebuyLevels: 0 } as const
  const table = tableOf({ stacks: { ann: 500, bob: 500, cid: 500 }, options })
  const out = award(play(start(table), 'ann all-in', 'bob call', 'cid call'), ['ann', 'bob'])
  const sent = dockOf(out, 'cid')
  expect(screen.getByText('busted.place 3 3')).toBeTruthy()
  expect(screen.queryByText('busted.prize')).toBeNull()
  fireEvent.click(button(/^busted.watch/))
  expect(sent).toEqual([{ type: 'leave-seat' }])
  cleanup()
  const last = award(play(start(out), 'bob all-in', 'ann call'), ['ann'])
  dockOf(last, 'bob')
  expect(screen.getByText('busted.place 2 3')).toBeTruthy()
  expect(screen.getByText('busted.prize')).toBeTruthy()
})

test('[P7b] a host without a seat can start the hand, and still sit down in the same place', () => {
  const sent = dockOf(tableOf({ stacks: three }), OLGA)
  expect(button(/^start.hand 1/).getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(button(/^sit.with/))
  expect(sent).toMatchObject([{ type: 'take-seat', seat: 4 }])
})

test('[P14] in a pause the host is told that the pot stays, and goes on; all others wait', () => {
  const paused = start(tableOf({ stacks: { ...three, olga: 500 } })).whenHost(OLGA, { type: 'pause' })
  const sent = dockOf(paused, OLGA)
  expect(button(/^owner.resume/).textContent).toContain('status.you-paused')
  fireEvent.click(button(/^owner.resume/))
  expect(sent).toEqual([{ type: 'resume' }])
  cleanup()
  dockOf(paused, 'ann')
  expect(screen.getByText('status.paused')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[P17] a typed amount above the stack is everything', () => {
  dockOf(start(tableOf({ stacks: three })), 'ann')
  const amount = screen.getByRole('textbox', { name: 'amount.label' })
  fireEvent.change(amount, { target: { value: '99999' } })
  fireEvent.blur(amount)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button(/^action.all-in-to 500/)).toBeTruthy()
})

test('[P13] after an all-in whoever deals is offered the streets left one after another, before winners are picked', () => {
  const shown = play(start(tableOf({ stacks: three })), 'ann all-in', 'bob call', 'cid fold')
  const sent = dockOf(shown, OLGA)
  expect(button(/^showdown.pay/).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button(/^owner.deal/))
  expect(sent).toMatchObject([{ type: 'deal' }])
})

test('[P8] a plate has its seat’s number, and marks that are the same in every language', () => {
  const { view, t, now, person } = propsFor(start(tableOf({ stacks: three })), 'cid')
  const marks = view.seats.flatMap((seat) => {
    if (seat === null) return []
    const props = { seat, person: person(seat.player), isMe: false, size: 'phone', wins: undefined } as const
    const rest = { wordAbove: false, hideWord: false, discsLeft: false, until: undefined, total: 0, now, t }
    const { container } = render(createElement(SeatPlate, { ...props, ...rest }))
    expect(within(container).getByText(`seat.number ${seat.seat}`)).toBeTruthy()
    return [...container.querySelectorAll('[data-mark] [aria-hidden]')].map((sign) => sign.textContent)
  })
  expect(marks, 'no initials of blinds').toEqual(['D', '', ''])
})

test('[P34b] a debt is ticked off on this device, stays so, and is paid in the bill to send', () => {
  const over = award(play(start(tableOf({ stacks: three })), 'ann all-in', 'bob call', 'cid fold'), ['ann'])
  const ended = over.whenHost(OLGA, { type: 'settle-up' })
  const debts = (): HTMLInputElement[] => {
    render(createElement(Settlement, propsFor(ended, 'ann')))
    return screen.getAllByRole('checkbox')
  }
  const [first, second] = debts()
  expect([first?.checked, second?.checked]).toEqual([false, false])
  if (first !== undefined) fireEvent.click(first)
  cleanup()
  expect(debts().map(({ checked }) => checked)).toEqual([true, false])
  expect(screen.getByText('ledger.paid-here')).toBeTruthy()
  cleanup()
  const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(createElement(BillCard, propsFor(ended, 'ann')))
  fireEvent.click(button(/^bill.text/))
  expect(copied.mock.calls[0]?.[0].split('\n').slice(-2)).toEqual([
    'bob → ann: ledger.chips 500 · ledger.paid',
    'cid → ann: ledger.chips 10',
  ])
  drawing.mockRestore()
  copied.mockRestore()
})

test('[P34] the bill to copy says who won what, with a sign, and who pays whom', () => {
  const options = { chipValue: 10, currency: 'kr.' }
  const table = tableOf({ stacks: three, options })
  const over = award(play(start(table), 'ann all-in', 'bob call', 'cid fold'), ['ann'])
  const props = propsFor(over.whenHost(OLGA, { type: 'settle-up' }), 'ann')
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    key === 'ledger.money' ? `${String(values['money'])} ${String(values['currency'])}` : key
  expect(billText(billOf({ ...props, t }, () => false)).split('\n')).toEqual([
    'bill.title',
    'bill.detail · ledger.value',
    '',
    'ann: +5100 kr.',
    'cid: -100 kr.',
    'bob: -5000 kr.',
    '',
    'ledger.who-pays',
    'bob → ann: 5000 kr.',
    'cid → ann: 100 kr.',
  ])
})

test('[P32] the big screen speaks of no hand before the first', () => {
  const screenOf = (table: Table): string => {
    const viewer = { kind: 'screen', host: false } as const
    const props = { ...propsFor(table, OLGA), view: table.view({ kind: 'screen' }), viewer }
    return render(createElement(Screen, props)).container.textContent
  }
  const table = tableOf({ stacks: three })
  expect(screenOf(table)).not.toContain('table.hand')
  cleanup()
  expect(screenOf(start(table))).toContain('table.hand 1')
})
