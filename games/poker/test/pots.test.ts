import fc from 'fast-check'
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

test('[P23b] a big-blind ante makes no side pot while nobody is all-in, on any street', () => {
  const names = ['ann', 'bob', 'cid', 'dan', 'eva', 'fay', 'gil', 'hal', 'ida', 'jon']
  const stacks = Object.fromEntries(names.map((name) => [name, 500]))
  const table = start(
    tableOf({ stacks, options: { smallBlind: 1, ante: 'big-blind' as const, anteAmount: 2 } }),
  )
  const shownIn = (at: typeof table) =>
    (at.view({ kind: 'spectator' }).hand?.potsWithBets ?? []).map(({ kind, amount, players }) => [
      kind,
      amount,
      players.length,
    ])
  expect(shownIn(table)).toEqual([['main', 5, 10]])
  const raised = play(table, 'dan raise 20', 'eva call', 'fay raise 100')
  expect(shownIn(raised)).toEqual([['main', 145, 10]])
  const flop = play(
    raised,
    'gil fold, hal fold, ida fold, jon fold, ann call, bob fold, cid fold, dan call, eva call',
  )
  expect(shownIn(flop)).toEqual([['main', 405, 4]])
  expect(potsIn(play(flop, 'dan bet 50'))).toEqual([[405, ['ann', 'dan', 'eva', 'fay']]])
})

test('[P23b] antes are a pot of their own only where somebody is all-in with them alone', () => {
  const options = { ante: 'each' as const, anteAmount: 4 }
  const short = (stack: number) =>
    start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500, dan: stack }, options }))
  const flop = (stack: number) =>
    potsIn(play(short(stack), ...(stack > 4 ? ['dan all-in'] : []), 'ann call', 'bob call', 'cid check'))
  const three = ['ann', 'bob', 'cid']
  expect(flop(3)).toEqual([
    [15, [...three, 'dan']],
    [30, three],
  ])
  expect(flop(4)).toEqual([
    [16, [...three, 'dan']],
    [30, three],
  ])
  expect(flop(6), 'two chips of a bet beside the ante').toEqual([
    [16 + 8, [...three, 'dan']],
    [24, three],
  ])
})

/** Closed betting: who is unfolded and not all-in has matched the highest total, and nobody folded above it. */
const closedBetting = fc
  .record({
    highest: fc.integer({ min: 1, max: 60 }),
    deadMoney: fc.integer({ min: 0, max: 30 }),
    people: fc.array(
      fc.record({
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        is: fc.constantFrom('in', 'all-in', 'folded'),
        strength: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 9 },
    ),
  })
  .map(({ highest, deadMoney, people }) => ({
    deadMoney,
    players: [{ part: 1, is: 'in', strength: 2 } as const, ...people].map(({ part, is, strength }, i) => ({
      player: `p${i}`,
      stack: { in: 100, 'all-in': 0, folded: i }[is],
      // Without antes, who is all-in has at least a chip in.
      inPots:
        is === 'in'
          ? highest
          : Math.max(is === 'all-in' && deadMoney === 0 ? 1 : 0, Math.floor(part * highest)),
      folded: is === 'folded',
      strength,
    })),
  }))

type Contender = Parameters<typeof potsOf>[0][number] & { readonly strength: number }

/** What everybody wins, counted without pots: the strongest take from each what they matched, equals share it level by
 *  level, and the next strongest go on with the rest. Antes go to the strongest of all. */
const wonBy = (players: readonly Contender[], deadMoney: number): ReadonlyMap<string, number> => {
  const live = players.filter(({ folded }) => !folded)
  const best = Math.max(...live.map(({ strength }) => strength))
  const strongest = live.filter(({ strength }) => strength === best)
  const won = new Map(live.map(({ player }) => [player, 0]))
  const add = (player: string, amount: number) => won.set(player, (won.get(player) ?? 0) + amount)
  for (const { player } of strongest) add(player, deadMoney / strongest.length)
  // Everybody's chips from this level down belong to somebody already.
  let level = 0
  for (const strength of [4, 3, 2, 1]) {
    const equals = live.filter((player) => player.strength === strength)
    for (const limit of [...new Set(equals.map(({ inPots }) => inPots))].toSorted((a, b) => a - b)) {
      const sharers = equals.filter(({ inPots }) => inPots >= limit)
      const sum = players.reduce((all, { inPots }) => all + Math.max(0, Math.min(inPots, limit) - level), 0)
      for (const { player } of sharers) add(player, sum / sharers.length)
      level = Math.max(level, limit)
    }
  }
  return won
}

test('[P23, P23b] whoever is strongest wins from everybody what they matched, as counted without any pots', () => {
  fc.assert(
    fc.property(closedBetting, ({ players, deadMoney }) => {
      const pots = potsOf(players, deadMoney)
      const paid = new Map<string, number>()
      for (const { amount, eligible } of pots) {
        const strengthOf = (id: string) => players.find(({ player }) => player === id)?.strength ?? 0
        const best = Math.max(...eligible.map(strengthOf))
        const winners = eligible.filter((id) => strengthOf(id) === best)
        for (const id of winners) paid.set(id, (paid.get(id) ?? 0) + amount / winners.length)
      }
      for (const [player, amount] of wonBy(players, deadMoney))
        expect(paid.get(player) ?? 0, player).toBeCloseTo(amount, 6)
      const total = players.reduce((sum, { inPots }) => sum + inPots, deadMoney)
      expect(pots.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      // Every pot but the last is ended by somebody's all-in: without one there is no side pot.
      for (const { cutBy } of pots.slice(0, -1)) expect(cutBy.length).toBeGreaterThan(0)
    }),
    { numRuns: process.env['FIMM_DEEP'] ? 20_000 : 1000 },
  )
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

test('[P25] whose chips fell to the pot below is told with it, and who was all-in for it', () => {
  const put = (player: string, inPots: number, folded: boolean) => ({
    player,
    inPots,
    folded,
    stack: folded ? 1000 : 0,
  })
  const pots = potsOf([put('a', 40, false), put('b', 40, false), put('c', 100, true), put('d', 90, true)], 7)
  expect(pots).toEqual([
    {
      amount: 277,
      eligible: ['a', 'b'],
      winners: [],
      chips: [
        { player: 'a', amount: 40 },
        { player: 'b', amount: 40 },
        { player: 'c', amount: 100 },
        { player: 'd', amount: 90 },
      ],
      cutBy: ['a', 'b'],
      cutAt: 40,
    },
  ])
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
