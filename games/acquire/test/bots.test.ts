import { open, parse, seeded, send, type BotContext, type Env } from '@fimm/kernel'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import bots from '../bots/bots.ts'
import { candidatesOf } from '../bots/candidates.ts'
import { placeOf, positionOf as lookedAt, chainIndex, squareIndex } from '../bots/position.ts'
import { worths } from '../bots/sim-bonuses.ts'
import * as sim from '../bots/simulator.ts'
import { addBonuses } from '../bots/sim-bonuses.ts'
import { netWorths } from '../bonuses.ts'
import { CHAINS } from '../chains.ts'
import acquire from '../game.ts'
import { seatOf } from '../seats.ts'
import { TILES } from '../tiles.ts'
import type { Event } from '../events.ts'
import type { State } from '../types.ts'
import { anna, bjorn, dora, position, SAFE_TWO } from './position.ts'

const contextOf = (seed: number, rounds = 60): BotContext => ({
  random: seeded(seed),
  now: 0,
  words: () => {
    throw new Error('no words')
  },
  budget: { millis: 1_000_000, rounds, elapsed: () => 0 },
})

/** The simulator in the same position as a state, everybody's tiles included. */
const simulated = (state: State): sim.Sim => {
  const board = sim.emptySim(state.seats.length, sim.DEAD_TILE_RULES[state.options.deadTiles])
  state.board.forEach((square, space) => {
    board.board[sim.paddedOf(space)] = squareIndex(square)
  })
  board.empty = state.board.filter((square) => square === null).length
  CHAINS.forEach((chain, at) => {
    board.sizes[at] = state.sizes[chain]
    board.bank[at] = state.bank[chain]
  })
  state.seats.forEach(({ cash, shares, rack }, seat) => {
    board.cash[seat] = cash / 100
    CHAINS.forEach((chain, at) => (board.shares[seat * sim.CHAIN_COUNT + at] = shares[chain]))
    rack.forEach((tile, place) => (board.racks[seat * sim.PLACES + place] = placeOf(tile)))
  })
  state.bag.forEach((tile, index) => (board.bag[index] = placeOf(tile)))
  board.bagEnd = state.bag.length
  board.turn = state.turn.seat
  return board
}

/** What happened in the real game, done to the simulator. */
const repeated = (board: sim.Sim, event: Event, state: State): void => {
  const seat = 'player' in event ? seatOf(state, event.player) : board.turn
  switch (event.type) {
    case 'tile-placed': {
      const at = placeOf(event.tile)
      const chains = sim.around(board, at) & sim.CHAIN_BITS
      sim.lay(board, seat, at)
      if (event.outcome === 'grow') sim.join(board, at, 31 - Math.clz32(chains))
      break
    }
    case 'placing-skipped':
      board.idle++
      break
    case 'chain-founded':
      sim.found(board, seat, placeOf(event.tile), chainIndex(event.chain))
      break
    case 'merger-began': {
      const at = placeOf(event.tile)
      const survivor = chainIndex(event.survivor)
      const defunct = sim.around(board, at) & sim.CHAIN_BITS & ~(1 << survivor)
      sim.takeOver(board, at, survivor, defunct)
      break
    }
    case 'chain-dissolved':
      addBonuses(board, chainIndex(event.chain), event.price / 100, board.cash)
      break
    case 'shares-disposed':
      sim.dispose(
        board,
        seat,
        chainIndex(event.chain),
        chainIndex(event.survivor),
        event.sold === 0 ? 0 : event.proceeds / event.sold / 100,
        event.sold,
        event.traded,
      )
      break
    case 'shares-bought':
      for (const chain of event.shares) sim.buy(board, seat, chainIndex(chain))
      break
    case 'end-declared':
      board.ending = true
      break
    case 'turn-began':
      sim.finishTurn(board)
      break
    default:
      break
  }
}

test.each(['endOfTurn', 'repeat'] as const)(
  '[A33] the simulator of the bots plays by the same rules (dead tiles: %s)',
  (deadTiles) => {
    for (let seed = 0; seed < 12; seed++) {
      const players = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, 2 + (seed % 5))
      const { opened, moments } = playRandomly(acquire, { players, seed, options: { deadTiles } })
      const board = simulated(opened.match.state)
      const sums = new Float64Array(players.length)
      for (const { entries, matches, after } of moments) {
        const first = matches[0]?.state as State
        for (const entry of entries) if ('event' in entry) repeated(board, entry.event, first)
        const { state } = after
        if (state.step.step === 'over') break
        const real = simulated(state)
        expect(board.board).toEqual(real.board)
        expect(board.sizes).toEqual(real.sizes)
        expect(board.bank).toEqual(real.bank)
        expect(board.shares).toEqual(real.shares)
        expect(board.cash).toEqual(real.cash)
        expect(board.turn).toBe(real.turn)
        expect(board.empty).toBe(real.empty)
        expect(board.bagEnd - board.bagAt).toBe(real.bagEnd)
        expect(board.racks.toSorted()).toEqual(real.racks.toSorted())
        worths(board, sums)
        expect([...sums].map((sum) => sum * 100)).toEqual(netWorths(state.seats, state.sizes))
      }
    }
  },
)

test('[A33] outcomes in the simulator are the ones of the rules', () => {
  for (let seed = 0; seed < 10; seed++) {
    const { match } = playRandomly(acquire, { players: ['a', 'b', 'c'], seed, limit: 60 + seed * 8 })
    const board = simulated(match.state)
    const free = sim.anyFree(board)
    for (const { rack } of match.state.seats)
      for (const tile of rack) {
        const { rack: seen } = acquire.view(
          { ...match.state, seats: match.state.seats.map((seat) => ({ ...seat, rack: [tile] })) },
          { kind: 'player', player: 'a' },
        )
        const playable = seen?.[0]?.outcome !== 'dead' && seen?.[0]?.outcome !== 'blocked'
        const touched = sim.around(board, placeOf(tile))
        const founds = (touched & sim.CHAIN_BITS) === 0 && (touched & sim.LOOSE_BIT) !== 0
        expect(founds ? free : !sim.isDead(board, touched)).toBe(playable)
      }
  }
})

const levels = ['easy', 'medium', 'hard'] as const

test.each(levels)('[A33] %s plays whole games by legal moves, in every mode', (level) => {
  for (const [seed, options] of [
    {},
    { openHoldings: false },
    { deadTiles: 'manual', twoPlayerBank: true },
    { deadTiles: 'repeat', startTiles: 'return' },
  ].entries()) {
    const context = contextOf(seed, 12)
    const env: Env = { now: 0, random: context.random, words: context.words }
    const read = parse(acquire.schema.options, options, 'bad')
    if (!read.ok) throw new Error('options')
    const players = ['a', 'b', 'c'].slice(0, seed === 2 ? 2 : 3)
    let { match } = open(acquire, { options: read.value, players }, env)
    for (let moves = 0; moves < 1000; moves++) {
      const status = acquire.status(match.state)
      if (status.phase !== 'playing') break
      const [player = ''] = status.waitingFor
      const move = bots[level]?.(acquire.view(match.state, { kind: 'player', player }), context)
      expect(move?.after).toBeGreaterThanOrEqual(600)
      expect(move?.after).toBeLessThanOrEqual(2000)
      const answer = send(
        acquire,
        match,
        move?.command ?? { type: 'skip-buying' },
        { kind: 'bot', for: player },
        env,
      )
      expect(answer).toMatchObject({ ok: true })
      if (answer.ok) match = answer.value.match
    }
    expect(acquire.status(match.state).phase).toBe('over')
  }
})

test('[A33] a bot repeats itself for the same seed and the same number of rounds', () => {
  const { moments } = playRandomly(acquire, { players: ['a', 'b', 'c', 'd'], seed: 5, limit: 40 })
  for (const { after } of moments.slice(10, 30)) {
    const status = acquire.status(after.state)
    const [player = ''] = status.phase === 'playing' ? status.waitingFor : []
    const view = acquire.view(after.state, { kind: 'player', player })
    for (const level of levels)
      expect(bots[level]?.(view, contextOf(7, 100))).toEqual(bots[level]?.(view, contextOf(7, 100)))
  }
})

test('[A33] a bot whose turn it is not has nothing to do', () => {
  const view = position({ board: 'AA', racks: { anna: '12I', bjorn: '12H' } }).view(bjorn)
  for (const level of levels) expect(bots[level]?.(view, contextOf(1))).toBe(undefined)
})

test('[A33] hard stops when its time is up', () => {
  let asked = 0
  const view = position({ board: 'AA.TT.WW', racks: { anna: '12I 11H 3A 9I' } }).view(anna)
  const move = bots['hard']?.(view, {
    ...contextOf(1),
    budget: { millis: 10, elapsed: () => 2 * asked++ },
  })
  expect(move?.command.type).toBe('place-tile')
  expect(asked).toBeLessThan(20)
})

test('[A28b] with hidden holdings easy and medium do not end a game they would lose', () => {
  const ending = {
    board: SAFE_TWO,
    racks: { anna: '12I' },
    step: { step: 'buy-shares' },
    options: { openHoldings: false },
  } as const
  const behind = position({
    ...ending,
    cash: { anna: 100 },
    shares: { bjorn: { american: 9, worldwide: 9 } },
  })
  const ahead = position({ ...ending, cash: { anna: 100 }, shares: { anna: { american: 9, worldwide: 9 } } })
  for (const level of ['easy', 'medium'] as const) {
    expect(bots[level]?.(behind.view(anna), contextOf(1))?.command).toEqual({ type: 'skip-buying' })
    expect(bots[level]?.(ahead.view(anna), contextOf(1))?.command).toEqual({ type: 'declare-end' })
  }
})

test('[A33] hard looks at the clock before every playout, and starts none after its time', () => {
  const rounds = 40
  const { moments } = playRandomly(acquire, { players: ['a', 'b', 'c', 'd', 'e', 'f'], seed: 4, limit: 90 })
  let searched = 0
  for (const { after } of moments.slice(20)) {
    const status = acquire.status(after.state)
    const [player = ''] = status.phase === 'playing' ? status.waitingFor : []
    const view = acquire.view(after.state, { kind: 'player', player })
    let looks = 0
    // Every look at the clock costs a millisecond; 8 of the 10 may be used, then one last look.
    bots['hard']?.(view, { ...contextOf(1), budget: { millis: 10, elapsed: () => looks++ } })
    expect(looks).toBeLessThanOrEqual(8 + 6)
    // With all the time there is: a world of many candidates must not be played without a look in between.
    looks = 0
    const elapsed = (): number => {
      looks++
      return 0
    }
    bots['hard']?.(view, { ...contextOf(1), budget: { millis: 10, rounds, elapsed } })
    if (looks === 0) continue
    searched++
    expect(looks).toBeGreaterThan(rounds / 2)
  }
  expect(searched).toBeGreaterThan(10)
})

test('[A33] medium and hard take the bonus that lies open', () => {
  // The merger pays Anna both bonuses of Tower; every other tile pays nothing.
  const view = position({
    board: 'AAA.TTTT....\n............\n............',
    racks: { anna: '4A 12I 10G 8I' },
    shares: { anna: { tower: 6, american: 6 }, bjorn: { luxor: 1 }, dora: { luxor: 1 } },
    cash: { anna: 0 },
  }).view(anna)
  for (const level of ['medium', 'hard'] as const)
    expect(bots[level]?.(view, contextOf(1, 200))?.command).toEqual({ type: 'place-tile', tile: '4A' })
})

test('[A33] a bot guesses unseen tiles only from what its seat can see', () => {
  const { moments } = playRandomly(acquire, { players: [anna, bjorn, dora], seed: 2, limit: 30 })
  const { state } = moments.at(-1)?.after ?? { state: undefined }
  if (state === undefined) throw new Error('no state')
  const { unseen } = lookedAt(acquire.view(state, { kind: 'player', player: anna }), anna)
  const own = state.seats[0]?.rack ?? []
  const onBoard = TILES.filter((_, space) => state.board[space] !== null)
  expect(unseen.length).toBe(TILES.length - own.length - onBoard.length)
})

/** Anna is asked about three Tower shares; American is safe, Worldwide by its size. */
const askedAbout = (worldwide: string) =>
  position({
    board: `AAAAAAAAAAA.\nTT..........\n............\n${worldwide}`,
    racks: { anna: '3B 12I', bjorn: '12H', dora: '12G' },
    shares: { anna: { tower: 3 }, bjorn: { american: 5, tower: 1 }, dora: { worldwide: 5 } },
    cash: { anna: 9000 },
  })
    .when(anna, { type: 'place-tile', tile: '3B' })
    .view(anna)

test('[A33] where anybody could end the game next, bots keep no shares that may come to nothing', () => {
  const kept = (worldwide: string): readonly number[] => {
    const view = askedAbout(worldwide)
    if (view.may === null) throw new Error('not asked')
    return candidatesOf(view.may, view).map((command) =>
      command.type === 'dispose-shares' ? 3 - command.sell - command.trade : -1,
    )
  }
  expect(Math.max(...kept('WWWWWWWWWW..')), 'there is time').toBe(3)
  expect(new Set(kept('WWWWWWWWWWW.'))).toEqual(new Set([0]))
  for (const level of ['medium', 'hard']) {
    const move = bots[level]?.(askedAbout('WWWWWWWWWWW.'), contextOf(1, 200))
    if (move?.command.type !== 'dispose-shares') throw new Error('not asked about shares')
    expect([level, move.command.sell + move.command.trade]).toEqual([level, 3])
  }
})

test('[A37] bots decide after a visible moment, or at once where the table is quick', () => {
  const at = (pace: 'human' | 'quick') =>
    position({ board: 'AA', racks: { anna: '3A 12I', bjorn: '12H' }, options: { pace } }).view(anna)
  for (const level of ['easy', 'medium', 'hard'])
    for (let seed = 0; seed < 20; seed++) {
      expect(bots[level]?.(at('quick'), contextOf(seed, 4))?.after).toBe(300)
      const { after = 0 } = bots[level]?.(at('human'), contextOf(seed, 4)) ?? {}
      expect(after).toBeGreaterThanOrEqual(600)
      expect(after).toBeLessThanOrEqual(1500)
    }
})
