// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, dockOf, propsFor } from './testing/rendered.ts'
import { award, OLGA, play, start, tableOf, type Table } from '../test/table.ts'
import type { Command } from '../schema.ts'
import { BillCard } from './bill-card.tsx'
import { billOf, billText } from './bill.ts'
import { HostBar } from './host-bar.tsx'
import { Guests } from './host-guests.tsx'
import { SeatMenu } from './host-players.tsx'
import { AskForChips } from './my-menu.tsx'
import { PlayingCard } from './playing-card.tsx'
import { Screen } from './screen.tsx'
import { ScreenResult } from './screen-result.tsx'
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
  const options = { smallBlind: 5, buyIn: 20, chipValue: 10, currency: 'kr.', rebuys: 'none' } as const
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

test('[P7] a host without chips buys back in beside the next hand, which the others can play', () => {
  const options = { smallBlind: 5, buyIn: 20, rebuys: 'ask' } as const
  const table = tableOf({ stacks: { ann: 200, bob: 200, olga: 200 }, options })
  const broke = award(play(start(table), 'ann all-in', 'bob fold', 'olga call'), ['ann'])
  const sent = dockOf(broke, OLGA)
  expect(button(/^start.hand 2/).getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(button(/^busted.back 200/))
  expect(sent).toEqual([{ type: 'request-rebuy', amount: 200 }])
  cleanup()
  // With too few for a hand nobody is said to approve it.
  const two = tableOf({ stacks: { ann: 200, olga: 200 }, options })
  dockOf(award(play(start(two), 'ann all-in', 'olga call'), ['ann']), OLGA)
  expect(button(/^busted.back 200/)).toBeTruthy()
  expect(screen.queryByText('busted.asks')).toBeNull()
})

test.each(['ask', 'free', 'none'] as const)(
  '[P7] [P35] with rebuys “%s” the host buys back in for a guest without a phone',
  (rebuys) => {
    const options = { smallBlind: 5, buyIn: 20, rebuys }
    const table = tableOf({ stacks: { ann: 200 }, options }).whenHost(OLGA, {
      type: 'seat-guest',
      seat: 2,
      name: 'Siggi',
      buyIn: 200,
      playedBy: 'ann',
    })
    const allIn = play(start(table), 'ann all-in').whenHost(OLGA, {
      type: 'act-for',
      player: 'guest:Siggi',
      action: 'call',
    })
    const sent: Command[] = []
    const more = { isWide: false, isActingFor: false, onActFor: () => {} }
    render(createElement(HostBar, { ...propsFor(award(allIn, ['ann']), OLGA, sent), ...more }))
    fireEvent.click(button(/^bar.give 200/))
    expect(sent).toEqual([{ type: 'adjust-stack', player: 'guest:Siggi', amount: 200 }])
  },
)

test('[P2b] [P35b] a guest who comes back is offered the chips they left with; names are told apart at once', async () => {
  const guest = { type: 'seat-guest', seat: 2, name: 'Siggi', buyIn: 130, playedBy: 'ann' } as const
  const gone = tableOf({ stacks: { ann: 200 } })
    .whenHost(OLGA, guest)
    .whenHost(OLGA, { type: 'kick', player: 'guest:Siggi' })
  const sent: Command[] = []
  render(createElement(Guests, propsFor(gone, OLGA, sent)))
  const name = screen.getByLabelText('guest.name')
  fireEvent.change(name, { target: { value: 'Siggi' } })
  expect(button(/^guest.sit 2 130/)).toBeTruthy()
  fireEvent.change(name, { target: { value: 'Ann' } })
  fireEvent.click(button(/^guest.sit 2 1000/))
  expect(await screen.findByText('refusal.guest-name-taken')).toBeTruthy()
  expect(sent).toEqual([])
})

test('[P38] where cards are dealt nobody is offered another’s phone, and told why', () => {
  const dealt = tableOf({ stacks: three, options: { cards: 'dealt' } })
  render(createElement(Guests, propsFor(dealt, OLGA)))
  expect(screen.getByText('refusal.needs-own-phone')).toBeTruthy()
  cleanup()
  const menu = (table: Table): boolean => {
    const more = { player: 'bob', isActingFor: false, onActFor: () => {} }
    render(createElement(SeatMenu, { ...propsFor(table, OLGA), ...more }))
    expect(button(/^owner.sit-out/)).toBeTruthy()
    const isOffered = screen.queryByLabelText('owner.phone') !== null
    cleanup()
    return isOffered
  }
  expect(menu(dealt)).toBe(false)
  expect(menu(tableOf({ stacks: three }))).toBe(true)
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

test('[P35c] [P7c] when a tournament is won the bill is the next step, and everybody is told', () => {
  const options = { format: 'tournament', buyIn: 50, rebuyLevels: 0 } as const
  const table = tableOf({ stacks: { ann: 500, bob: 500 }, options })
  const won = award(play(start(table), 'ann all-in', 'bob call'), ['ann'])
  expect(won.status).toMatchObject({ waitsForHost: true })
  const sent = dockOf(won, OLGA)
  expect(screen.queryByRole('button', { name: /^start.hand|^settle.play-on/ })).toBeNull()
  fireEvent.click(button(/^settle.up/))
  expect(sent).toMatchObject([{ type: 'settle-up' }])
  cleanup()
  dockOf(won, 'ann')
  expect(screen.getByText('tournament.won-bill')).toBeTruthy()
})

/** Everybody acts in turn until nobody is asked; who cannot raise any more calls. */
const everybody = (table: Table, wayOf: (player: string) => 'fold' | 'all-in'): Table => {
  const { hand } = table.view({ kind: 'screen' })
  if (hand?.acting == null) return table
  const { player, toCall } = hand.acting
  const way = wayOf(player)
  const isCovered = table.view(player).may?.['all-in'].ok !== true && toCall > 0
  return everybody(play(table, `${player} ${way === 'all-in' && isCovered ? 'call' : way}`), wayOf)
}

test('[P35c] the big screen lists who played a tournament by place, whatever they won or lost', () => {
  // Ann bought in three times, so that the second has won more than the first.
  const options = { format: 'tournament', buyIn: 50, rebuys: 'free', rebuyLevels: 1, payouts: 'two' } as const
  const table = tableOf({ stacks: { ann: 500, bob: 500, cid: 500 }, options })
  const lost = (before: Table): Table => {
    const shown = everybody(start(before), (player) => (player === 'cid' ? 'fold' : 'all-in'))
    return award(shown, ['bob'])
  }
  const rebuy = (broke: Table): Table => broke.when('ann', { type: 'request-rebuy', amount: 500 })
  const again = rebuy(lost(rebuy(lost(table)))).after(16 * 60_000)
  const out = (before: Table, one: string): Table =>
    award(
      everybody(start(before), (player) => (['ann', one].includes(player) ? 'all-in' : 'fold')),
      ['ann'],
    )
  const won = out(out(again, 'cid'), 'bob')
  const ended = won.whenHost(OLGA, { type: 'settle-up' })
  render(createElement(ScreenResult, { ...propsFor(ended, OLGA), view: ended.view({ kind: 'screen' }) }))
  const { tournament, ledger } = ended.view('ann')
  const places = tournament?.places ?? []
  const netOf = (player: string | undefined) => ledger.find((line) => line.player === player)?.net
  expect([places[0]?.player, netOf('ann')]).toEqual(['ann', 125])
  // The letter of the avatar stands between the two.
  expect(screen.getAllByRole('listitem').map((line) => line.textContent.slice(0, 6))).toEqual(
    places.slice(1).map(({ place, player }) => `${place}.${player.charAt(0).toUpperCase()}${player}`),
  )
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

test('my own plate writes large stacks out, where those of others have no room for it', () => {
  const table = tableOf({ stacks: { ann: 12_345, bob: 12_345, cid: 500 } })
  const { view, t, now, person } = propsFor(table, 'ann')
  const [seat] = view.seats
  if (seat == null) throw new Error('nobody sits')
  const rest = { wordAbove: false, hideWord: false, discsLeft: false, until: undefined, total: 0, now, t }
  const textOf = (isMe: boolean): string => {
    const props = { seat, person: person('ann'), isMe, size: 'phone', wins: undefined, ...rest } as const
    return render(createElement(SeatPlate, props)).container.textContent
  }
  expect(textOf(true)).toContain('chips 12345')
  expect(textOf(false)).toContain('chips.thousands 12.3')
})

test('kings, queens and jacks wear something where there is room for it', () => {
  const wears = (card: 'Kh' | 'Qs' | 'Jd' | 'Th' | 'As', height: number): boolean =>
    render(createElement(PlayingCard, { card, height, t: String })).container.querySelector(
      '.playing-card-mark',
    ) !== null
  expect((['Kh', 'Qs', 'Jd', 'Th', 'As'] as const).map((card) => wears(card, 98))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(wears('Kh', 42)).toBe(false)
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
