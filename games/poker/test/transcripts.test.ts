import { transcript } from '@fimm/kernel/testing/transcript.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import type { SeatView, View } from '../view-types.ts'
import { act, award, momentOf, OLGA, play, start, tableOf, undo, type Table } from './table.ts'

/** The table as one line a seat, then the middle, then what this pair of eyes may do. */
const draw = (view: View): string =>
  [
    ...view.seats.flatMap((seat) => (seat === null ? [] : [drawSeat(seat)])),
    ...drawMiddle(view),
    ...drawMoves(view),
  ].join('\n')

const drawSeat = (seat: SeatView): string =>
  [
    `${seat.acting ? '>' : ' '} ${seat.seat} ${seat.player.padEnd(4)} ${String(seat.stack).padStart(5)}`,
    seat.bet > 0 ? `bet ${seat.bet}` : '',
    seat.status,
    seat.marks.join('+'),
    seat.connected ? '' : 'away',
    seat.leaving === null ? '' : `leaving (${seat.leaving})`,
    seat.rebuyAsked === null ? '' : `asks for ${seat.rebuyAsked}`,
    seat.pendingChange === 0 ? '' : `${seat.pendingChange} after the hand`,
    seat.lastAction === null ? '' : `last: ${seat.lastAction.action} ${seat.lastAction.to}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')

const drawMiddle = ({ hand, ledger, settlement, phase, decision }: View): string[] => {
  if (hand === null)
    return [
      `  ${phase}; ${ledger.map(({ player, net }) => `${player} ${net >= 0 ? '+' : ''}${net}`).join(', ')}`,
      ...(phase === 'over' ? (settlement ?? []) : []).map(
        ({ from, to, amount }) => `  ${from} pays ${to} ${amount}`,
      ),
    ]
  const pots = hand.pots.map(({ kind, amount, players, shares }) => {
    const won = shares.map((share) => `${share.player} ${share.amount}`).join(', ')
    return `${kind} ${amount} (${players.join(' ')})${won === '' ? '' : ` → ${won}`}`
  })
  return [
    `  hand ${hand.number}, decision ${decision}, ${hand.phase}, total ${hand.total}: ${pots.join('; ')}`,
  ]
}

const drawMoves = ({ may }: View): string[] => {
  if (may?.fold.ok !== true) return []
  const { check, call, bet, raise } = may
  return [
    `  may: fold${check.ok ? ', check' : ''}${call.ok ? `, call ${call.amount}` : ''}${
      bet.ok ? `, bet ${bet.min}–${bet.max}` : ''
    }${raise.ok ? `, raise ${raise.min}–${raise.max}` : ''}`,
  ]
}

const tell = async (name: string, title: string, table: Table, viewers: readonly string[]): Promise<void> => {
  const begun = table.log.find((entry) => 'event' in entry && entry.event.type === 'hand-started')
  const drawEvery = (decision: number): boolean => decision >= (begun?.decision ?? 0)
  const text = transcript(game, table.log, { title, viewers, draw, drawEvery })
  await expect(text).toMatchFileSnapshot(`transcripts/${name}.txt`)
}

test('heads-up: the button is the small blind', async () => {
  const table = start(tableOf({ stacks: { ann: 200, bob: 300 } }))
  const flop = play(table, 'ann call', 'bob raise 30', 'ann call')
  const shown = play(flop, 'bob bet 40', 'ann all-in', 'bob call')
  const over = start(
    award(shown, ['bob']).whenHost(OLGA, { type: 'adjust-stack', player: 'ann', amount: 200 }),
  )
  await tell('heads-up', 'Heads-up: two hands, the button goes over', play(over, 'bob fold'), ['ann', 'bob'])
})

test('three ways, two side pots, an odd chip', async () => {
  const table = start(tableOf({ stacks: { ann: 37, bob: 105, cid: 400, dan: 400 }, button: 'dan' }))
  const flop = play(table, 'cid call', 'dan call', 'ann all-in', 'bob all-in', 'cid call', 'dan call')
  const shown = play(flop, 'cid bet 50', 'dan call', 'cid check', 'dan check', 'cid check', 'dan check')
  const over = award(shown, ['ann', 'bob', 'dan'], ['bob', 'dan'], ['dan'])
  await tell('side-pots', 'Two side pots and an odd chip', over, ['dan'])
})

test('the owner takes back over streets and after giving out the pot', async () => {
  const flop = play(start(tableOf({ stacks: { ann: 500, bob: 500 } })), 'ann call', 'bob check', 'bob bet 40')
  const corrected = play(undo(undo(flop)), 'bob raise 60', 'ann call', 'bob all-in', 'ann call')
  const wrong = award(corrected, ['ann'])
  await tell('undo', 'Undo across streets, and of the wrong winner', award(undo(undo(wrong)), ['bob']), [
    'ann',
  ])
})

test('somebody leaves while all-in', async () => {
  const table = play(start(tableOf({ stacks: { ann: 80, bob: 500, cid: 500 } })), 'ann all-in', 'bob call')
  const left = play(table.leaves('ann'), 'cid call', 'bob check', 'cid bet 100', 'bob fold')
  await tell('leaving-all-in', 'Leaving while all-in, and winning', award(left, ['ann']), ['bob'])
})

test('the owner vanishes', async () => {
  const seated = tableOf({ stacks: { olga: 500, ann: 500, bob: 500 } })
  const away = play(start(seated), 'olga call', 'ann call', 'bob check').away(OLGA)
  const stuck = play(away, 'ann check', 'bob bet 30').after(60_000)
  // The table asks who stands in: of those connected, ann has sat longest.
  expect(game.actingHost?.(stuck.state, ['bob', 'ann'])).toBe('ann')
  const wish = { type: 'act-for', ...momentOf(stuck), player: OLGA, action: 'call' } as const
  const acted = stuck.when('ann', wish, { host: true })
  const back = play(acted, 'ann call').after(5_000).back(OLGA)
  const shown = play(back, 'ann check', 'bob check', 'olga bet 50', 'ann fold', 'bob fold')
  await tell('owner-vanishes', 'The owner is away, and comes back', shown, ['ann', OLGA])
})

test('a rebuy in mid-hand', async () => {
  const options = { rebuys: 'ask' as const, buyInMode: 'fixed' as const, buyIn: 50 }
  const table = play(
    start(tableOf({ stacks: { ann: 500, bob: 120, cid: 500 }, options })),
    'ann raise 40',
    'bob call',
  )
  const asked = table.when('bob', { type: 'request-rebuy', amount: 400 })
  const approved = asked.whenHost(OLGA, { type: 'approve-rebuy', player: 'bob', amount: 400 })
  const lost = award(play(approved, 'cid fold', 'bob all-in', 'ann call'), ['ann'])
  await tell('rebuy', 'A rebuy approved in mid-hand', lost.whenHost(OLGA, { type: 'settle-up' }), ['bob'])
})

test('cards are dealt when the owner says so', async () => {
  const options = { confirmDeal: true, ante: 'big-blind' as const, anteAmount: 10 }
  const calls = play(start(tableOf({ stacks: { ann: 300, bob: 300 }, options })), 'ann call', 'bob check')
  const flop = calls.whenHost(OLGA, { type: 'deal', ...momentOf(calls) })
  const turn = play(flop, 'bob bet 20', 'ann call')
  const voided = turn.whenHost(OLGA, { type: 'end-hand', ...momentOf(turn) })
  await tell(
    'confirm-deal',
    'The owner deals street by street, then voids the hand',
    act(start(voided), 'ann fold'),
    ['bob'],
  )
})
