import { seeded } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { given, type Scenario } from '@fimm/kernel/testing/scenario.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import type { Smakrafl } from '../game-types.ts'
import type { Command } from '../types.ts'
import { anna, bjorn, dictionary, EMPTY, grid, on, swap } from './position.ts'

const opened = (seed: number, previous?: { players: readonly string[]; first?: string }): string => {
  const words = dictionary('hestur')
  const match = given(game, {
    players: [anna, bjorn],
    seed,
    words: () => words,
    ...(previous === undefined ? {} : { previous }),
  })
  return match.view(anna).first
}

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)

/** Moves that change nothing, until so many are made. */
const idly = (match: Scenario<Smakrafl>, moves: number): Scenario<Smakrafl> =>
  Array.from({ length: moves }).reduce<Scenario<Smakrafl>>(
    (after) => after.when(after.view(anna).turn ?? '', swap('11', '12')),
    match,
  )

test('[S8] chance says who begins', () => {
  const firsts = SEEDS.map((seed) => opened(seed))
  expect(firsts.filter((first) => first === anna).length).toBeGreaterThan(8)
  expect(firsts.filter((first) => first === bjorn).length).toBeGreaterThan(8)
})

test('[S8] in a rematch the other begins', () => {
  const again = (first: string): string[] =>
    SEEDS.map((seed) => opened(seed, { players: [bjorn, anna], first }))
  expect(new Set(again(anna))).toEqual(new Set([bjorn]))
  expect(new Set(again(bjorn))).toEqual(new Set([anna]))
})

test('[S8] with somebody else it is no rematch: chance decides again', () => {
  const firsts = SEEDS.map((seed) => opened(seed, { players: [anna, 'dora'], first: anna }))
  expect(new Set(firsts)).toEqual(new Set([anna, bjorn]))
})

test('[S8] moves alternate strictly', () => {
  const match = on(EMPTY, { first: bjorn })
  expect(match.status).toMatchObject({ phase: 'playing', waitingFor: [bjorn] })
  match
    .when(anna, swap('00', '01'))
    .refused('not-your-turn')
    .when(bjorn, swap('00', '01'))
    .when(bjorn, swap('00', '01'))
    .refused('not-your-turn')
    .when(anna, swap('00', '01'))
    .happens({ type: 'letters-swapped', player: anna })
})

test('[S8] ten moves each and sixty seconds a move, unless the options say otherwise', () => {
  const match = on(EMPTY)
  expect(match.state.options).toMatchObject({ turnTime: 60, moves: 10 })
  expect(match.view(anna)).toMatchObject({ round: 1, rounds: 10, until: EVENING + 60_000 })
  const late = idly(match, 19)
  expect(late.status).toMatchObject({ phase: 'playing', waitingFor: [bjorn] })
  expect(late.view(anna)).toMatchObject({ round: 10, seats: [{ moves: 10, movesLeft: 0 }, { moves: 9 }] })
  expect(idly(late, 1).status.phase).toBe('over')

  const short = on(EMPTY, { options: { turnTime: 15, moves: 1 } })
  expect(short.state.until).toBe(EVENING + 15_000)
  expect(short.after(4000).when(anna, swap('00', '01')).state.until).toBe(EVENING + 19_000)
  expect(idly(short, 2).status.phase).toBe('over')
})

test.each([{ turnTime: 14 }, { turnTime: 301 }, { moves: 0 }, { moves: 31 }, { moves: 1.5 }, { size: 8 }])(
  '[S8] options outside the limits are refused: %j',
  (options) => {
    const result = game.schema.options['~standard'].validate(options)
    expect(result).toHaveProperty('issues')
  },
)

test('[S8] running out of time is a move worth nothing', () => {
  const tiles = grid('xist.... ........ ........ ........ ........ ........ ........ .......l')
  const match = on(tiles, { words: dictionary('list') }).when(anna, swap('00', '77'))
  expect(match.view(anna).seats[0].score).toBe(4)
  const late = match.after(59_999)
  expect(late.view(anna)).toMatchObject({ turn: bjorn, decision: 1 })
  const out = match.after(60_000)
  out.happens({ type: 'time-ran-out', player: bjorn, total: 0, until: EVENING + 120_000 })
  expect(out.view(anna)).toMatchObject({ turn: anna, decision: 2, history: [{}, { kind: 'time-out' }] })
  expect(out.after(60_000).view(anna)).toMatchObject({ turn: bjorn, seats: [{ score: 4, moves: 2 }, {}] })
})

test('[S8, S9] a match nobody plays ends by itself, in a draw', () => {
  const match = on(EMPTY, { options: { moves: 2 } }).after(4 * 60_000)
  match.happens(
    { type: 'time-ran-out', player: anna },
    { type: 'time-ran-out', player: bjorn },
    { type: 'time-ran-out', player: anna },
    { type: 'time-ran-out', player: bjorn, until: null },
    { type: 'match-drawn' },
  )
})

test('[S10b] a swap that is decided before the clock’s command counts, whatever the time', () => {
  const late = { now: EVENING + 60_500, random: seeded(1), words: () => dictionary('hestur') }
  const member = { kind: 'member', player: anna, host: true } as const
  expect(game.decide(on(EMPTY).state, swap('00', '01'), member, late)).toMatchObject({ ok: true })
})

test('[S8] [S10b] a swap that crossed with the clock is told that it is stale', () => {
  const match = on(EMPTY)
  const { decision } = match.view(anna)
  match
    .after(60_000)
    .when(anna, { ...swap('00', '01'), decision })
    .refused('stale')
})

test('[S9] the last move ends the match at once: its result, then the outcome', () => {
  const tiles = grid('xist.... ........ ........ ........ ........ ........ ........ .......l')
  const match = on(tiles, { words: dictionary('list'), options: { moves: 1 } })
    .when(anna, swap('11', '12'))
    .when(bjorn, swap('00', '77'))
    .happens(
      { type: 'letters-swapped', player: bjorn, points: 4, until: null },
      { type: 'match-won', player: bjorn, why: 'moves' },
    )
  expect(match.status).toEqual({
    phase: 'over',
    outcome: {
      standings: [
        { player: anna, score: 0, rank: 2 },
        { player: bjorn, score: 4, rank: 1 },
      ],
      winners: [bjorn],
      first: anna,
    },
  })
  expect(match.view(anna)).toMatchObject({
    turn: null,
    until: null,
    verdict: { why: 'moves', winner: bjorn },
  })
})

test('[S9] the first player can win with the lead, also when the last move is a time-out', () => {
  const tiles = grid('xist.... ........ ........ ........ ........ ........ ........ .......l')
  on(tiles, { words: dictionary('list'), options: { moves: 1 } })
    .when(anna, swap('00', '77'))
    .after(60_000)
    .happens({ type: 'time-ran-out', player: bjorn }, { type: 'match-won', player: anna, why: 'moves' })
})

test('[S9] equal scores are a draw, without a winner', () => {
  const tiles = grid('xist.... ........ ........ ........ xaga.... ........ ........ ......sl')
  const match = on(tiles, { words: dictionary('list', 'saga'), options: { moves: 1 } })
    .when(anna, swap('00', '77'))
    .when(bjorn, swap('11', '12'))
  expect(match.view(anna).verdict).toEqual({ why: 'moves', winner: anna })
  const level = on(tiles, { words: dictionary('list', 'saga', 'sist'), options: { moves: 1 } })
    .when(anna, swap('00', '77'))
    .when(bjorn, swap('00', '76'))
    .happens({ type: 'letters-swapped', points: 4 }, { type: 'match-drawn' })
  expect(level.status).toMatchObject({
    outcome: {
      winners: [],
      standings: [
        { score: 4, rank: 1 },
        { score: 4, rank: 1 },
      ],
    },
  })
})

test.each<Command>([swap('00', '01'), { type: 'resign' }, { type: 'claim-win' }])(
  '[S9] nothing is accepted afterwards: $type',
  (command) => {
    const over = idly(on(EMPTY, { options: { moves: 1 } }), 2)
    over.when(anna, command).refused('match-over')
    expect(over.view(anna).may).toBeNull()
    expect(over.leaves(anna).log).toEqual(over.log)
  },
)

test.each([
  { x: -1, y: 0 },
  { x: 8, y: 0 },
  { x: 0, y: 1.5 },
  { x: '1', y: 0 },
  { x: 0 },
  { x: 0, y: 0, z: 0 },
])('[S10] coordinates are integers from 0 to 7: %j is refused', (cell) => {
  const command = { type: 'swap', first: cell, second: { x: 1, y: 1 } } as unknown as Command
  on(EMPTY).when(anna, command).refused('bad-command')
})

test('[S10] only the player to move may move', () => {
  on(EMPTY)
    .when('a stranger', swap('00', '01'))
    .refused('not-playing')
    .whenHost('a stranger', swap('00', '01'))
    .refused('not-playing')
    .bot(bjorn, swap('00', '01'))
    .refused('not-your-turn')
    .bot(anna, swap('00', '01'))
    .happens({ type: 'letters-swapped', player: anna })
})

test('[S10] there is one clock, its deadline is an absolute time, and only it says that time is up', () => {
  const match = on(EMPTY).after(7_000).when(anna, swap('00', '01'))
  const at = EVENING + 67_000
  expect(match.status).toMatchObject({
    deadlines: [{ id: 'move-1', at, command: { type: 'time-out', decision: 1 } }],
  })
  for (const viewer of [anna, bjorn, { kind: 'spectator' }] as const)
    expect(match.view(viewer).until).toBe(at)
  match
    .when(anna, { type: 'time-out', decision: 1 })
    .refused('only-the-clock')
    .bot(bjorn, { type: 'time-out', decision: 1 })
    .refused('only-the-clock')
})

test('[S10] the clock is not heard early, nor for a turn that is gone', () => {
  const { state } = on(EMPTY)
  const env = { now: EVENING + 59_999, random: seeded(1), words: () => dictionary('hestur') }
  const clock = { kind: 'clock' } as const
  const answer = (decision: number, now: number) =>
    game.decide(state, { type: 'time-out', decision }, clock, { ...env, now })
  expect(answer(0, EVENING + 59_999)).toMatchObject({ ok: false, error: { code: 'not-due' } })
  expect(answer(1, EVENING + 60_000)).toMatchObject({ ok: false, error: { code: 'stale' } })
  expect(answer(0, EVENING + 60_000)).toMatchObject({ ok: true })
})

test('moves show words, so nobody takes one back', () => {
  on(EMPTY)
    .when(anna, swap('00', '01'))
    .takesBack(anna, { agreed: true, host: true })
    .refused('nothing-to-take-back')
})
