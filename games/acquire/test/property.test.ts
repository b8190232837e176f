import { open, seeded, send, type Env } from '@fimm/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHAINS } from '../chains.ts'
import acquire from '../game.ts'
import { SPACES, spaceOf } from '../tiles.ts'
import { DEAD_TILES, type Options, START_TILES, type State } from '../types.ts'
import { outcomeOf } from '../board.ts'

/** Random games of 2 to 6: 20,000 in the deep run. */
const RUNS = process.env['FIMM_DEEP'] ? 20_000 : 150

const options: fc.Arbitrary<Options> = fc.record({
  openHoldings: fc.boolean(),
  timeLimit: fc.constantFrom(0, 30),
  startTiles: fc.constantFrom(...START_TILES),
  deadTiles: fc.constantFrom(...DEAD_TILES),
  twoPlayerBank: fc.boolean(),
  pace: fc.constantFrom('human', 'quick'),
})

/** All that must hold in every state, counted the slow way. */
const faultOf = (state: State): string | undefined => {
  for (const chain of CHAINS) {
    const held = state.seats.reduce((sum, { shares }) => sum + shares[chain], state.bank[chain])
    if (held !== 25) return `${held} shares of ${chain}`
    const size = state.board.filter((square) => square === chain).length
    if (size !== state.sizes[chain] || size === 1) return `${chain} has ${size} tiles`
  }
  for (const { cash } of state.seats) if (cash < 0 || cash % 100 !== 0) return `$${cash}`
  const placed = state.board.flatMap((square, space) => (square === null ? [] : [space]))
  const elsewhere = [...state.bag, ...state.seats.flatMap(({ rack }) => rack)].map(spaceOf)
  if (new Set([...placed, ...elsewhere]).size !== SPACES || placed.length + elsewhere.length !== SPACES)
    return 'tiles are lost or doubled'
  return undefined
}

const play = (seed: number, players: number, chosen: Options): string | undefined => {
  const random = seeded(seed)
  const env: Env = {
    now: 0,
    random,
    words: () => {
      throw new Error('no words')
    },
  }
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, players)
  let { match } = open(acquire, { options: chosen, players: names }, env)
  for (let moves = 0; moves < 2000; moves++) {
    const status = acquire.status(match.state)
    if (status.phase === 'over') return undefined
    const [player = ''] = status.phase === 'playing' ? status.waitingFor : []
    const view = acquire.view(match.state, { kind: 'player', player })
    if (view.rack?.some(({ tile, outcome }) => outcomeOf(match.state, tile) !== outcome))
      return 'wrong outcome'
    const command = acquire.randomCommand(view, random)
    if (command === undefined) return `nothing to do in ${view.step}`
    const answer = send(acquire, match, command, { kind: 'member', player, host: false }, env)
    if (!answer.ok) return `${command.type} refused: ${answer.error.code}`
    match = answer.value.match
    const fault = faultOf(match.state)
    if (fault !== undefined) return fault
  }
  return 'never ends'
}

test('shares, tiles and cash are accounted for in every state of every game, and every game ends', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 6 }), options, (seed, players, chosen) => {
      expect(play(seed, players, chosen)).toBe(undefined)
    }),
    { numRuns: RUNS, seed: 1 },
  )
}, 3_600_000)
