import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { moneyOf } from '../money.ts'
import { takeback } from '../takeback.ts'
import type { Event } from '../events.ts'
import { award, OLGA, play, start, tableOf, undo } from './table.ts'

const three = { ann: 500, bob: 500, cid: 500 }
const policy = (event: object): string => takeback(event as Event)

test('[P30] leaving between hands cannot be taken back; a seat freed by a leaving that was said before can', () => {
  const over = play(start(tableOf({ stacks: three })), 'ann fold', 'bob fold')
  const left = over.when('ann', { type: 'leave-seat' })
  left.happens({ type: 'seat-left', player: 'ann', announced: false })
  undo(left).refused('nothing-to-take-back')
  expect(policy({ type: 'seat-left', announced: false })).toBe('never')
  expect(policy({ type: 'seat-left', announced: true })).toBe('host')
})

test('[P30] what was seen stays seen, wishes and connections stay true, all else is the owner’s to take back', () => {
  const never = ['match-opened', 'seat-taken', 'leave-announced', 'hand-started', 'room-reset']
  const shown = ['session-ended', 'hands-turned-up', 'cards-shown', 'twice-answered', 'twice-settled']
  for (const type of [...never, ...shown]) expect(policy({ type }), type).toBe('never')
  const wishes = ['sat-out', 'sat-in', 'straddle-set', 'rebuy-requested', 'clock-restarted']
  const people = ['player-disconnected', 'player-reconnected', 'street-dealt-out']
  const ends = ['last-hand-announced', 'last-hand-withdrawn']
  for (const type of [...wishes, ...people, ...ends]) expect(policy({ type }), type).toBe('keep')
  expect(policy({ type: 'player-folded' })).toBe('host')
  expect(policy({ type: 'pot-distributed' })).toBe('host')
  expect(policy({ type: 'pot-distributed', byCards: true })).toBe('never')
  expect(policy({ type: 'round-advanced', phase: 'flop' })).toBe('host')
  expect(policy({ type: 'round-advanced', phase: 'flop', board: [] })).toBe('never')
})

test('[P34] what rounding left over goes to whom it took most from, then to who sits first', () => {
  const whole = { chipValue: 0.1, moneyDecimals: 0 }
  // 0.2, 0.9 and 0.9 of a unit rounded away: both of the latter get one, and no more than there is.
  expect(moneyOf([12, 19, 19, -50], whole)).toEqual([1, 2, 2, -5])
  expect(moneyOf([14, 17, 14, -45], whole)).toEqual([1, 2, 1, -4])
  expect(moneyOf([15, 15, -30], whole)).toEqual([2, 1, -3])
})

test('[P26] winners that are picked again otherwise are paid as they were picked last', () => {
  const shown = play(start(tableOf({ stacks: three })), 'ann all-in', 'bob call', 'cid call')
  const picked = shown.whenHost(OLGA, { type: 'select-winners', pot: 0, winners: ['ann', 'bob'] })
  const paid = picked.whenHost(OLGA, { type: 'distribute', winners: [['ann', 'cid']] })
  paid.happens(
    { type: 'winners-selected', winners: ['ann', 'cid'] },
    {
      type: 'pot-distributed',
      shares: [
        { player: 'cid', amount: 750 },
        { player: 'ann', amount: 750 },
      ],
    },
    { type: 'hand-ended' },
  )
  // The same once more needs no picking.
  award(shown, ['ann'])
  picked
    .whenHost(OLGA, { type: 'distribute', winners: [['bob', 'ann']] })
    .happens({ type: 'pot-distributed' }, { type: 'hand-ended' })
})

test('[P35] a seat whose player is leaving is lent to nobody', () => {
  const leaving = start(tableOf({ stacks: three })).when('ann', { type: 'leave-seat' })
  leaving.whenHost(OLGA, { type: 'set-proxy', player: 'ann', playedBy: 'bob' }).refused('no-such-player')
  leaving.whenHost(OLGA, { type: 'set-proxy', player: 'cid', playedBy: 'bob' }).happens({ type: 'proxy-set' })
})

test('[P30] [P30b] random sessions, which the rules of every game are held to, take back and put again', () => {
  const players = ['ann', 'bob', 'cid']
  const session = { players, others: players, host: OLGA, seed: 'thought again', limit: 300 }
  const { log } = playRandomly(game, { ...session, takeBacks: 0.5 })
  expect(log.some((entry) => 'undoes' in entry)).toBe(true)
  expect(log.some((entry) => 'redoes' in entry)).toBe(true)
  expect(playRandomly(game, session).log.some((entry) => 'undoes' in entry)).toBe(false)
})
