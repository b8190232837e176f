import { expect, test } from 'vitest'
import { award, host, momentOf, OLGA, play, stacksOf, start, tableOf } from './table.ts'

const MINUTE = 60_000
const dealtIn = (table: ReturnType<typeof tableOf>) => table.state.hand?.players.map(({ player }) => player)

test('[P6] disconnected with chips keeps seat and stack for good', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500 } })
    .away('ann')
    .after(600 * MINUTE)
  expect(stacksOf(table)).toEqual({ ann: 500, bob: 500 })
})

test('[P6] disconnected without chips: the seat is free five minutes after the hand', () => {
  const lost = (at: ReturnType<typeof tableOf>) => award(play(start(at), 'ann all-in', 'bob call'), ['bob'])
  const table = lost(
    tableOf({ stacks: { ann: 50, bob: 500 } })
      .away('ann')
      .after(MINUTE),
  )
  expect(table.after(5 * MINUTE - 1).state.session.seats[0]).toMatchObject({ player: 'ann' })
  const freed = table.after(5 * MINUTE)
  expect(freed.state.session.seats[0]).toBeNull()
  expect(freed.log.at(-1)).toMatchObject({
    by: { kind: 'clock' },
    event: { type: 'seat-left', why: 'timed-out' },
  })
  expect(
    table
      .after(4 * MINUTE)
      .back('ann')
      .after(10 * MINUTE).state.session.seats[0],
  ).toMatchObject({ player: 'ann' })
  table.whenHost(OLGA, { type: 'free-seat', player: 'ann' }).refused('not-due')
})

test('[P6] offline for less than two minutes is still dealt in', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } }).away('cid')
  expect(dealtIn(start(table.after(2 * MINUTE - 1)))).toEqual(['ann', 'bob', 'cid'])
  expect(dealtIn(start(table.after(2 * MINUTE)))).toEqual(['ann', 'bob'])
  const both = table.away('bob')
  expect(both.view(host).may?.['start-hand']).toMatchObject({ ok: true, until: both.now + 2 * MINUTE })
  expect(table.view(host).may?.['start-hand']).toMatchObject({ ok: true, until: null })
  both
    .after(2 * MINUTE)
    .whenHost(OLGA, { type: 'start-hand' })
    .refused('not-enough-players')
})

test('[P6] the owner may act for somebody, and the log says so', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } }))
  const at = momentOf(table)
  const forced = table.whenHost(OLGA, { type: 'act-for', ...at, player: 'ann', action: 'raise', to: 30 })
  forced.happens({ type: 'player-raised', player: 'ann', to: 30, via: 'owner' })
  expect(forced.log.at(-1)).toMatchObject({ by: { kind: 'member', player: OLGA } })
  table.whenHost(OLGA, { type: 'act-for', ...at, player: 'bob', action: 'call' }).refused('not-your-turn')
  const folded = table.whenHost(OLGA, { type: 'force-fold', ...at, player: 'cid' })
  folded.happens({ type: 'player-folded', player: 'cid', via: 'owner' })
  folded.whenHost(OLGA, { type: 'force-fold', ...momentOf(folded), player: 'cid' }).refused('cannot-fold')
  folded.whenHost(OLGA, { type: 'force-fold', ...momentOf(folded), player: 'dan' }).refused('no-such-player')
})
