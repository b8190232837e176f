import { expect, test } from 'vitest'
import { potsOf, sharesOf } from '../pots.ts'
import { act, award, host, momentOf, OLGA, play, potsIn, stacksOf, start, tableOf } from './table.ts'

/** Pots of a finished betting, from what each player put in; `!` folded, `*` all-in. */
const divided = (...players: readonly string[]): [number, string][] => {
  const contributors = players.map((player) => ({
    player: player.slice(0, 1),
    stack: player.includes('*') ? 0 : 1000,
    inPots: Number.parseInt(player.slice(1), 10),
    folded: player.includes('!'),
  }))
  return potsOf(contributors, 0).map(({ amount, eligible }) => [amount, eligible.join('')])
}

test.each<[string[], [number, string][]]>([
  [['a100', 'b100', 'c100'], [[300, 'abc']]],
  [['a100', 'b100', 'c40!'], [[240, 'ab']]],
  [
    ['a50*', 'b100', 'c100'],
    [
      [150, 'abc'],
      [100, 'bc'],
    ],
  ],
  [
    ['a20*', 'b50*', 'c100', 'd100', 'e70!'],
    [
      [100, 'abcd'],
      [120, 'bcd'],
      [120, 'cd'],
    ],
  ],
  // Equal all-ins cut once; a folded player's all is no threshold.
  [
    ['a50*', 'b50*', 'c100', 'd100'],
    [
      [200, 'abcd'],
      [100, 'cd'],
    ],
  ],
  [['a50!', 'b100', 'c100'], [[250, 'bc']]],
  [
    ['a20*', 'b60!*', 'c100', 'd100'],
    [
      [80, 'acd'],
      [200, 'cd'],
    ],
  ],
  // The one in the middle folded: its layer is the same people, so it is one pot.
  [
    ['a20*', 'b60!', 'c100', 'd100'],
    [
      [80, 'acd'],
      [200, 'cd'],
    ],
  ],
  [
    ['a20*', 'b60!', 'c100*', 'd100'],
    [
      [80, 'acd'],
      [200, 'cd'],
    ],
  ],
])('[P23] layers are cut at unfolded all-ins: %j', (players, pots) => {
  expect(divided(...players)).toEqual(pots)
})

test('[P23] three all-ins of different sizes, main pot first, side pots by rising threshold', () => {
  const table = start(tableOf({ stacks: { ann: 1000, bob: 50, cid: 120, dan: 400, eva: 1000 } }))
  const shown = play(table, 'dan all-in', 'eva all-in', 'ann call', 'bob all-in', 'cid all-in')
  expect(potsIn(shown)).toEqual([
    [250, ['ann', 'bob', 'cid', 'dan', 'eva']],
    [280, ['ann', 'cid', 'dan', 'eva']],
    [840, ['ann', 'dan', 'eva']],
    [1200, ['ann', 'eva']],
  ])
  expect(shown.view('ann').hand?.pots.map(({ kind }) => kind)).toEqual(['main', 'side', 'side', 'side'])
})

test('[P24] during a street pots and bets are all that was put in; bets are swept at its end', () => {
  const table = play(start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } })), 'ann call', 'bob call')
  expect(potsIn(table)).toEqual([[0, ['ann', 'bob', 'cid']]])
  expect(table.view('ann').hand?.total).toBe(30)
  const flop = act(table, 'cid check')
  expect(potsIn(flop)).toEqual([[30, ['ann', 'bob', 'cid']]])
  const bet = act(flop, 'bob bet 50')
  expect(bet.view('ann')).toMatchObject({ hand: { total: 80, pots: [{ amount: 30 }] } })
  expect(bet.view('ann').seats[1]).toMatchObject({ bet: 50, total: 60 })
  // Who folds is out of the pot at once.
  expect(potsIn(act(bet, 'cid fold'))).toEqual([[30, ['ann', 'bob']]])
})

test('[P25] a layer that only folded players paid falls to the pot below', () => {
  expect(divided('a40*', 'b60*', 'c100!', 'd100!')).toEqual([
    [160, 'ab'],
    [140, 'b'],
  ])
  expect(divided('a40*', 'b40*', 'c100!', 'd100!')).toEqual([[280, 'ab']])
  // Somebody unfolded reached a part of it.
  expect(divided('a40*', 'b50', 'c100!', 'd100!')).toEqual([
    [160, 'ab'],
    [130, 'b'],
  ])
  // Nobody below either: it waits for the next pot somebody can win, or for the last player.
  expect(divided('a0', 'b10!', 'c10!')).toEqual([[20, 'a']])
})

test('[P25] a removed bettor’s bet stands, and his uncalled excess returns to him', () => {
  const table = play(start(tableOf({ stacks: { ann: 500, bob: 60, cid: 90, dan: 500 } })), 'dan raise 200')
  const kicked = table.whenHost(OLGA, { type: 'kick', player: 'dan' })
  const shown = play(kicked, 'ann fold', 'bob all-in', 'cid all-in')
  shown.happens(
    { type: 'player-all-in', player: 'cid' },
    { type: 'uncalled-bet-returned', player: 'dan', amount: 110 },
    { type: 'bets-collected', total: 240 },
    { type: 'pot-created', pot: 1 },
    { type: 'round-advanced', phase: 'showdown' },
  )
  expect(potsIn(shown)).toEqual([
    [180, ['bob', 'cid']],
    [60, ['cid']],
  ])
  const over = award(shown, ['bob'])
  expect(stacksOf(over)).toEqual({ ann: 500, bob: 180, cid: 60 })
  expect(over.view('dan').ledger.find(({ player }) => player === 'dan')).toMatchObject({ out: 410 })
})

test('[P26] the owner picks eligible players per pot, everybody sees the shares, then it is confirmed', () => {
  const table = start(tableOf({ stacks: { ann: 50, bob: 200, cid: 500 } }))
  const shown = play(table, 'ann all-in', 'bob all-in', 'cid call')
  const at = momentOf(shown)
  shown.whenHost(OLGA, { type: 'distribute', ...at }).refused('winners-missing', { pot: 0 })
  shown.whenHost(OLGA, { type: 'select-winners', ...at, pot: 1, winners: ['ann'] }).refused('not-eligible', {
    player: 'ann',
  })
  shown.whenHost(OLGA, { type: 'select-winners', ...at, pot: 2, winners: ['bob'] }).refused('no-such-pot')
  shown.when('ann', { type: 'select-winners', ...at, pot: 0, winners: ['ann'] }).refused('not-the-owner')
  const main = shown.whenHost(OLGA, { type: 'select-winners', ...at, pot: 0, winners: ['ann', 'cid'] })
  expect(main.view('bob').hand?.pots[0]).toMatchObject({
    winners: ['ann', 'cid'],
    shares: [
      { player: 'cid', amount: 75 },
      { player: 'ann', amount: 75 },
    ],
  })
  expect(stacksOf(main)).toEqual({ ann: 0, bob: 0, cid: 300 })
  main.whenHost(OLGA, { type: 'distribute', ...momentOf(main) }).refused('winners-missing', { pot: 1 })
  const again = main.whenHost(OLGA, { type: 'select-winners', ...momentOf(main), pot: 0, winners: ['ann'] })
  const over = award(again, ['ann'], ['bob'])
  expect(stacksOf(over)).toEqual({ ann: 150, bob: 300, cid: 300 })
  table
    .whenHost(OLGA, { type: 'select-winners', ...momentOf(table), pot: 0, winners: ['ann'] })
    .refused('not-showdown')
  table.whenHost(OLGA, { type: 'distribute', ...momentOf(table) }).refused('not-showdown')
})

test('[P26] a pot with one player in it needs no picking', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 60, cid: 90, dan: 500 } }))
  const kicked = play(table, 'dan raise 200').whenHost(OLGA, { type: 'kick', player: 'dan' })
  const shown = play(kicked, 'ann fold', 'bob all-in', 'cid all-in')
  expect(shown.view(host).may?.['select-winners']).toEqual({ ok: true, pots: [0] })
  expect(shown.view('ann').hand?.pots[1]).toMatchObject({ winners: ['cid'] })
})

test('[P26] odd chips one each, from the first winner left of the button', () => {
  const seats = { ann: 1, bob: 2, cid: 3, dan: 4 }
  // Cid has the button: dan is left of it, then ann, then bob.
  const table = start(
    tableOf({
      stacks: { ann: 100, bob: 100, cid: 100, dan: 5 },
      seats,
      button: 'cid',
      options: { smallBlind: 5 },
    }),
  )
  const shown = play(table, 'bob all-in', 'cid all-in', 'ann all-in')
  expect(potsIn(shown)).toEqual([
    [20, ['ann', 'bob', 'cid', 'dan']],
    [285, ['ann', 'bob', 'cid']],
  ])
  const over = award(shown, ['bob', 'cid', 'dan'], ['cid', 'bob'])
  over.happens(
    {
      type: 'pot-distributed',
      pot: 0,
      shares: [
        { player: 'dan', amount: 7 },
        { player: 'bob', amount: 7 },
        { player: 'cid', amount: 6 },
      ],
    },
    {
      type: 'pot-distributed',
      pot: 1,
      shares: [
        { player: 'bob', amount: 143 },
        { player: 'cid', amount: 142 },
      ],
    },
    { type: 'hand-ended', reason: 'showdown' },
  )
  const dealt = {
    players: ['ann', 'bob', 'cid', 'dan'].map((player, i) => ({ player, seat: i + 1 })),
    button: 3,
  }
  expect(sharesOf(dealt, 11, ['ann', 'cid', 'dan'])).toEqual([
    { player: 'dan', amount: 4 },
    { player: 'ann', amount: 4 },
    { player: 'cid', amount: 3 },
  ])
})

test('[P27] a state whose chips do not add up is refused and the last good one kept', async () => {
  const { default: game } = await import('../game.ts')
  const { send } = await import('@fimm/kernel')
  const table = start(tableOf({ stacks: { ann: 500, bob: 500 } }))
  const { match } = table
  const env = { now: table.now, random: { next: () => 0 } as never, words: () => ({}) as never }
  const { session } = match.state
  const forged = { ...match, state: { ...match.state, session: { ...session, chips: session.chips + 1 } } }
  const answer = send(
    game,
    forged,
    { type: 'call', ...momentOf(table) },
    { kind: 'member', player: 'ann', host: false },
    env,
  )
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'fault', detail: { what: 'the chips do not add up' } },
  })
})
