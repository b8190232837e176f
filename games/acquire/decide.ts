import { type Actor, type Env, ok, playerOf, refuse, type Refused, type Result } from '@fimm/kernel'
import { comeBack, timeOut } from './absence.ts'
import { buyShares, skipBuying } from './buy-shares.ts'
import { declareEnd } from './declare-end.ts'
import { disposeShares } from './dispose-shares.ts'
import { exchangeDeadTile } from './exchange-dead-tile.ts'
import { withConsequences } from './with-consequences.ts'
import { foundChain } from './found-chain.ts'
import { chooseNextDefunct, chooseSurvivor } from './merge.ts'
import { placeTile } from './place-tile.ts'
import { actorOf, seatOf } from './seats.ts'
import type { Command, Refusal, Seat, State } from './types.ts'
import type { Decided, Event } from './events.ts'

/** A legal command becomes events: its own, and all that follow until the next choice. */
export const decide = (
  state: State,
  command: Command,
  by: Actor,
  env: Env,
): Result<readonly Event[], Refused<Refusal>> => {
  if (command.type === 'time-out') return timeOut(state, command, by)
  const seat = seatOf(state, playerOf(by) ?? '')
  if (seat < 0) return refuse('not-playing')
  const { player, absence } = state.seats[seat] as Seat
  // Who left does not come back to this seat; a bot plays it to the end (A30).
  if (absence === 'left' && by.kind === 'member') return refuse('not-playing')

  const decided = command.type === 'come-back' ? comeBack(state, seat, by) : choose(state, command, seat, env)
  if (!decided.ok) return decided
  // Whoever acts takes the seat back from the bot (A29).
  const returns = absence === 'late' && by.kind === 'member' && command.type !== 'come-back'
  const events: readonly [Event, ...Event[]] = returns
    ? [{ type: 'seat-back', player }, ...decided.value]
    : decided.value
  return ok(withConsequences(state, events, env))
}

type Choice = Exclude<Command, { readonly type: 'time-out' | 'come-back' }>

const choose = (state: State, command: Choice, seat: number, env: Env): Decided => {
  if (seat !== actorOf(state)) return refuse('not-your-turn')
  if (command.decision !== undefined && command.decision !== state.decision) return refuse('stale')
  switch (command.type) {
    case 'place-tile':
      return placeTile(state, command)
    case 'found-chain':
      return foundChain(state, command)
    case 'choose-survivor':
      return chooseSurvivor(state, command)
    case 'choose-next-defunct':
      return chooseNextDefunct(state, command, env)
    case 'dispose-shares':
      return disposeShares(state, command)
    case 'buy-shares':
      return buyShares(state, command)
    case 'skip-buying':
      return skipBuying(state)
    case 'declare-end':
      return declareEnd(state)
    case 'exchange-dead-tile':
      return exchangeDeadTile(state, command)
  }
}
