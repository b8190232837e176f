import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { anna, bjorn, dictionary, EMPTY, grid, on, swap } from './position.ts'

const MINUTE = 60_000
const slow = { options: { turnTime: 300 } } as const

test('[S11] a lost connection keeps the seat, and the clock runs on', () => {
  const match = on(EMPTY).after(1000).away(anna)
  match.happens({ type: 'player-away', player: anna, since: EVENING + 1000 })
  expect(match.view(bjorn).seats[0]).toMatchObject({ player: anna, away: EVENING + 1000 })
  expect(match.status).toMatchObject({ waitingFor: [anna], deadlines: [{ at: EVENING + MINUTE }] })
  match.after(MINUTE).happens({ type: 'time-ran-out', player: anna })
})

test('[S11] after sixty seconds away, and not before, the other may claim the win', () => {
  const match = on(EMPTY, slow).away(anna)
  match.after(59_001).when(bjorn, { type: 'claim-win' }).refused('too-soon', { seconds: 1 })
  const won = match
    .after(MINUTE)
    .when(bjorn, { type: 'claim-win' })
    .happens({ type: 'win-claimed', player: bjorn }, { type: 'match-won', player: bjorn, why: 'claimed' })
  expect(won.status).toMatchObject({
    outcome: {
      winners: [bjorn],
      standings: [
        { player: anna, rank: 2 },
        { player: bjorn, rank: 1 },
      ],
    },
  })
})

test('[S11] the view says from when on the win may be claimed, and why not', () => {
  const match = on(EMPTY, slow)
  expect(match.view(bjorn).may?.['claim-win']).toEqual({ ok: false, why: 'not-away' })
  const away = match.after(5000).away(anna)
  expect(away.view(bjorn).may?.['claim-win']).toEqual({ ok: true, from: EVENING + 5000 + MINUTE })
  expect(away.view(anna).may?.['claim-win']).toEqual({ ok: false, why: 'not-away' })
  expect(away.view({ kind: 'spectator' }).may).toBeNull()
})

test('[S11] who comes back in time is safe, and the minute begins anew', () => {
  const match = on(EMPTY, slow).away(anna).after(50_000).back(anna)
  match.happens({ type: 'player-back', player: anna })
  match.after(20_000).when(bjorn, { type: 'claim-win' }).refused('not-away')
  match.away(anna).after(50_000).when(bjorn, { type: 'claim-win' }).refused('too-soon', { seconds: 10 })
})

test('[S11] being told twice that somebody is away does not begin the minute anew', () => {
  const match = on(EMPTY, slow).away(anna).after(40_000).away(anna)
  match.happens()
  match
    .after(20_000)
    .when(bjorn, { type: 'claim-win' })
    .happens({ type: 'win-claimed' }, { type: 'match-won' })
})

test('[S11] somebody who only watches may come and go without a word', () => {
  on(EMPTY).away('dora').happens()
  on(EMPTY).leaves('dora').happens()
  on(EMPTY).when('dora', { type: 'claim-win' }).refused('not-playing')
  on(EMPTY).when('dora', { type: 'resign' }).refused('not-playing')
})

test('[S11] presence is a fact that stays', () => {
  expect(game.takeback({ type: 'player-away', player: anna, since: EVENING })).toBe('keep')
  expect(game.takeback({ type: 'player-back', player: anna })).toBe('keep')
  on(EMPTY).away(anna).takesBack(anna, { host: true, agreed: true }).refused('nothing-to-take-back')
})

test.each([anna, bjorn])('[S11] %s may resign at any time, whoever is to move', (player) => {
  const other = player === anna ? bjorn : anna
  on(EMPTY)
    .when(player, { type: 'resign' })
    .happens({ type: 'player-resigned', player }, { type: 'match-won', player: other, why: 'resigned' })
})

test('[S11] who resigns loses, with whatever score', () => {
  const tiles = grid('xist.... ........ ........ ........ ........ ........ ........ .......l')
  const match = on(tiles, { words: dictionary('list') })
    .when(anna, swap('00', '77'))
    .when(anna, { type: 'resign' })
  expect(match.status).toMatchObject({
    outcome: {
      winners: [bjorn],
      standings: [
        { player: anna, score: 4, rank: 2 },
        { player: bjorn, score: 0, rank: 1 },
      ],
    },
  })
})

test('[S11] leaving gives the match to the other', () => {
  const match = on(EMPTY).leaves(bjorn)
  match.happens({ type: 'player-left', player: bjorn }, { type: 'match-won', player: anna, why: 'left' })
  expect(match.status).toEqual({
    phase: 'over',
    outcome: {
      standings: [
        { player: anna, score: 0, rank: 1 },
        { player: bjorn, score: 0 },
      ],
      winners: [anna],
      first: anna,
    },
  })
})
