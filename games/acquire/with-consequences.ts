import type { Env } from '@fimm/kernel'
import { canPlace, deadTiles, endAllowed, freeChains } from './board.ts'
import { canBuy } from './buy-shares.ts'
import { evolve, RACK_SIZE } from './evolve.ts'
import { mayExchange } from './exchange-dead-tile.ts'
import { foundedBy } from './found-chain.ts'
import { dissolve, merge } from './merge.ts'
import { finalsOf } from './scoring.ts'
import { actorOf, playerAt } from './seats.ts'
import type { Tile } from './tiles.ts'
import type { Chain } from './chains.ts'
import type { EndCause, Seat, State } from './types.ts'
import type { Event } from './events.ts'

/** These events, and all that happens by itself after them until somebody has to choose. */
export const withConsequences = (
  state: State | undefined,
  given: readonly [Event, ...Event[]],
  env: Env,
): readonly [Event, ...Event[]] => {
  const [first, ...rest] = given
  const events: [Event, ...Event[]] = [first]
  let current = evolve(state, first)
  for (
    let next = rest.length > 0 ? rest : consequencesOf(current, env);
    next.length > 0;
    next = consequencesOf(current, env)
  )
    for (const event of next) {
      events.push(event)
      current = evolve(current, event)
    }
  const clock = clockOf(current, env)
  if (clock !== undefined) events.push(clock)
  return events
}

/** A clock for the pending decision, unless one runs or a bot decides (A29). */
export const clockOf = (state: State, env: Env): Event | undefined => {
  const { timeLimit } = state.options
  if (timeLimit === 0 || state.clock !== null || state.step.step === 'over') return undefined
  const seat = state.seats[actorOf(state)] as Seat
  if (seat.absence !== null) return undefined
  return { type: 'clock-started', player: seat.player, until: env.now + timeLimit * 1000 }
}

/** What follows without a choice; nothing where somebody is asked. */
const consequencesOf = (state: State, env: Env): readonly Event[] => {
  const { step, turn } = state
  const player = playerAt(state, turn.seat)
  switch (step.step) {
    case 'place-tile':
      return mustSkip(state) ? [{ type: 'placing-skipped', player }] : []
    case 'found-chain': {
      const free = freeChains(state.sizes)
      return free.length === 1 ? [foundedBy(state, free[0] as Chain, step.tile)] : []
    }
    case 'choose-survivor':
      return step.among.length === 1 ? [merge(state, step.tile, step.among[0] as Chain, false)] : []
    case 'choose-next-defunct':
      return step.among.length === 1 ? dissolve(state, step.merger, step.among[0] as Chain, env) : []
    case 'buy-shares':
      return !canBuy(state) && (turn.ending || !endAllowed(state.sizes))
        ? [{ type: 'buying-skipped', player, asked: false }]
        : []
    case 'draw': {
      if (turn.ending) return [passed(state, env)]
      const wanted = RACK_SIZE - (state.seats[turn.seat] as Seat).rack.length
      return [{ type: 'tiles-drawn', player, tiles: state.bag.slice(0, wanted) }]
    }
    case 'replace':
      return [replacement(state) ?? passed(state, env)]
    case 'pass':
      return [passed(state, env)]
    case 'dispose-shares':
    case 'over':
      return []
  }
}

/** Without a playable tile the step is skipped (A7), once a dead one was exchanged by hand (A23). */
const mustSkip = (state: State): boolean => {
  const { rack } = state.seats[state.turn.seat] as Seat
  return !canPlace(state, rack) && !(mayExchange(state) && deadTiles(state, rack).length > 0)
}

/** Dead tiles leave the hand and are replaced, once or until none is left (A23). */
const replacement = (state: State): Event | undefined => {
  if (state.options.deadTiles === 'manual') return undefined
  const { player, rack } = state.seats[state.turn.seat] as Seat
  let dead = deadTiles(state, rack)
  if (dead.length === 0) return undefined
  const tiles: Tile[] = [...dead]
  const drawn: Tile[] = []
  while (dead.length > 0) {
    const next = state.bag.slice(drawn.length, drawn.length + dead.length)
    drawn.push(...next)
    dead = state.options.deadTiles === 'repeat' ? deadTiles(state, next) : []
    tiles.push(...dead)
  }
  return { type: 'dead-tiles-removed', player, tiles, drawn }
}

const passed = (state: State, env: Env): Event => {
  const why = endOf(state)
  if (why !== undefined) return { type: 'match-ended', why, finals: finalsOf(state, env) }
  const next = (state.turn.seat + 1) % state.seats.length
  return { type: 'turn-began', player: playerAt(state, next), turn: state.turn.number + 1 }
}

/** Why the game is over with this turn, if it is (A24, A26). */
const endOf = (state: State): EndCause | undefined => {
  if (state.turn.ending) return 'declared'
  if (!state.board.includes(null)) return 'full'
  return state.turn.idle >= state.seats.length ? 'stalled' : undefined
}
