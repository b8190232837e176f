import { type Env, seeded } from '@fimm/kernel'
import { filled } from '../board.ts'
import { perChain } from '../chains.ts'
import { decide } from '../decide.ts'
import { evolve } from '../evolve.ts'
import { spaceOf, type Tile, TILES } from '../tiles.ts'
import type { Command, Refusal, State } from '../types.ts'

export const YOU = 'you'
export const RIVAL = 'rival'

const env: Env = {
  now: 0,
  random: seeded('first minute'),
  words: () => {
    throw new Error('Acquire has no words')
  },
}

const LUXOR: readonly Tile[] = ['2D', '3D', '4D']
const START: readonly Tile[] = ['6D', '10G']
const PLACED = [...START, ...LUXOR]
/** Yours, then the rival’s. */
const RACKS: readonly Tile[] = ['7D', '6C', '6E', '10F', '2H', '12A', '5D', '9A', '11I', '1A', '12I', '8G']

/** A chain stands beside a loose tile: whatever is founded there, the rival’s only tile merges it away. */
export const firstMinute = (): State => {
  const opened = evolve(undefined, {
    type: 'match-opened',
    options: {
      openHoldings: true,
      timeLimit: 0,
      startTiles: 'stay',
      deadTiles: 'endOfTurn',
      twoPlayerBank: false,
      pace: 'human',
    },
    players: [YOU, RIVAL],
    start: START,
    first: YOU,
    bag: [...RACKS, ...TILES.filter((tile) => !PLACED.includes(tile) && !RACKS.includes(tile))],
  })
  const sizes = { ...perChain(0), luxor: LUXOR.length }
  return {
    ...opened,
    board: filled(opened.board, LUXOR.map(spaceOf), 'luxor'),
    sizes,
    bank: { ...opened.bank, luxor: opened.bank.luxor - 4 },
    founders: { ...opened.founders, luxor: 1 },
    seats: opened.seats.map((seat) =>
      seat.player === RIVAL ? { ...seat, shares: { ...seat.shares, luxor: 4 } } : seat,
    ),
  }
}

/** The state after a command; why not, where the rules refuse it. */
export const played = (state: State, command: Command, player: string): State | Refusal => {
  const decided = decide(state, command, { kind: 'member', player, host: false }, env)
  if (!decided.ok) return decided.error.code
  return decided.value.reduce<State>((next, event) => evolve(next, event), state)
}

const rivalsCommand = ({ step: { step } }: State): Command => {
  if (step === 'place-tile') return { type: 'place-tile', tile: '5D' }
  if (step === 'dispose-shares') return { type: 'dispose-shares', sell: 0, trade: 0 }
  return { type: 'skip-buying' }
}

/** What the rival does, until it is your decision again. */
export const rivalPlays = (state: State): State => {
  const { step, turn, seats } = state
  const isRival =
    step.step === 'dispose-shares' ? seats[step.seat]?.player === RIVAL : seats[turn.seat]?.player === RIVAL
  if (!isRival) return state
  const next = played(state, rivalsCommand(state), RIVAL)
  return typeof next === 'string' ? state : rivalPlays(next)
}
