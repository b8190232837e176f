import {
  playerOf,
  refuse,
  type Actor,
  type Deadline,
  type Env,
  type Game,
  type Outcome,
  type PlayerId,
  type Status,
} from '@fimm/kernel'
import { actFor, actSelf, forceFold, timeOut, type ActCommand } from './act.ts'
import { evolve, type Decision } from './follow.ts'
import { invariant } from './invariant.ts'
import {
  assignButton,
  changeConfig,
  deal,
  distribute,
  endHand,
  endSession,
  pause,
  resetRoom,
  restartClock,
  resume,
  selectWinners,
} from './owner.ts'
import { sample } from './sample.ts'
import { commandSchema, optionsSchema, type CommandOf } from './schema.ts'
import {
  freedAt,
  freeSeat,
  kick,
  leave,
  leaveSeat,
  presence,
  setStraddle,
  sitOut,
  standIn,
  takeSeat,
} from './seating.ts'
import { ledgerOf } from './settlement.ts'
import { adjustStack, approveRebuy, declineRebuy, requestRebuy } from './stacks.ts'
import { show } from './show.ts'
import { startHand } from './start-hand.ts'
import { takeback } from './takeback.ts'
import { EVENTS, REFUSALS, type Command, type Hand, type Poker, type Room, type State } from './types.ts'
import { view } from './view.ts'

const decide = (state: State, command: Command, by: Actor, env: Env): Decision => {
  switch (command.type) {
    case 'fold':
    case 'check':
    case 'call':
    case 'bet':
    case 'raise':
    case 'all-in':
    case 'take-seat':
    case 'leave-seat':
    case 'sit-out':
    case 'sit-in':
    case 'set-straddle':
    case 'request-rebuy': {
      const player = playerOf(by)
      return player === undefined ? refuse('not-seated') : decideForSelf(state, command, player, env)
    }
    case 'time-out':
      return timeOut(state, command, by, env)
    case 'free-seat':
      return freeSeat(state, command, by, env)
    default:
      return by.kind === 'member' && by.host ? decideAsOwner(state, command, env) : refuse('not-the-owner')
  }
}

type OwnCommand = CommandOf<
  ActCommand['type'] | 'take-seat' | 'leave-seat' | 'sit-out' | 'sit-in' | 'set-straddle' | 'request-rebuy'
>

const decideForSelf = (state: State, command: OwnCommand, player: PlayerId, env: Env): Decision => {
  switch (command.type) {
    case 'take-seat':
      return takeSeat(state, command, player, env)
    case 'leave-seat':
      return leaveSeat(state, player, env)
    case 'sit-out':
    case 'sit-in':
      return sitOut(state, player, command.type === 'sit-out')
    case 'set-straddle':
      return setStraddle(state, command, player)
    case 'request-rebuy':
      return requestRebuy(state, command, player)
    default:
      return actSelf(state, command, player, env)
  }
}

type OwnerCommand = Exclude<Command, OwnCommand | CommandOf<'time-out' | 'free-seat'>>

const decideAsOwner = (state: State, command: OwnerCommand, env: Env): Decision => {
  switch (command.type) {
    case 'start-hand':
      return startHand(state, command, env)
    case 'deal':
      return deal(state, command, env)
    case 'select-winners':
      return selectWinners(state, command)
    case 'distribute':
      return distribute(state, command, env)
    case 'end-hand':
      return endHand(state, command, env)
    case 'act-for':
      return actFor(state, command, env)
    case 'force-fold':
      return forceFold(state, command, env)
    case 'assign-button':
      return assignButton(state, command)
    case 'adjust-stack':
      return adjustStack(state, command)
    case 'approve-rebuy':
      return approveRebuy(state, command)
    case 'decline-rebuy':
      return declineRebuy(state, command)
    case 'kick':
      return kick(state, command, env)
    case 'change-config':
      return changeConfig(state, command)
    case 'pause':
      return pause(state)
    case 'resume':
      return resume(state, env)
    case 'reset-room':
      return resetRoom(state, env)
    case 'end-session':
      return endSession(state, env)
  }
}

const NOBODY: readonly PlayerId[] = []

const status = (state: State): Status<Command> => {
  if (state.room.phase === 'over') return { phase: 'over', outcome: outcomeOf(state) }
  const { hand } = state
  const { players, away } = sittingOf(state.room.seats)
  const acting =
    hand === null || hand.turn < 0 || state.room.paused ? undefined : hand.deal.players[hand.turn]
  return {
    phase: 'playing',
    players,
    waitingFor: acting === undefined ? NOBODY : [acting],
    deadlines: deadlinesOf(state, away),
  }
}

interface Sitting {
  readonly seats: Room['seats']
  readonly players: readonly PlayerId[]
  readonly away: boolean
}

let latest: Sitting = { seats: [], players: [], away: false }

/** Who sits there, and whether anybody is away: asked before every decision, while a whole hand passes without
 *  anybody sitting down or getting up. */
const sittingOf = (seats: Room['seats']): Sitting => {
  if (latest.seats === seats) return latest
  const players: PlayerId[] = []
  let away = false
  for (const seat of seats) {
    if (seat === null) continue
    if (seat.leaving === null) players.push(seat.player)
    if (seat.awaySince !== 0) away = true
  }
  latest = { seats, players, away }
  return latest
}

const NEVER: readonly Deadline<Command>[] = []

const deadlinesOf = (state: State, away: boolean): readonly Deadline<Command>[] => {
  const { hand } = state
  const runs = hand !== null && hand.turn >= 0 && hand.until !== 0 && !state.room.paused
  const clock = runs && state.room.config.actionClock > 0 ? [actionDeadline(hand)] : NEVER
  if (!away) return clock
  const freed = state.room.seats.flatMap((seat) => {
    const at = freedAt(state, seat)
    if (seat === null || at === undefined) return []
    const { player } = seat
    return [{ id: `free ${player}`, at, command: { type: 'free-seat', player } as const }]
  })
  return [...clock, ...freed]
}

const actionDeadline = (hand: Hand): Deadline<Command> => {
  const { decision, until } = hand
  const { number } = hand.deal
  return {
    id: `act ${number}.${decision}.${until}`,
    at: until,
    command: { type: 'time-out', hand: number, decision },
  }
}

/** The ledger is the outcome (P7b): what everybody won or lost over the session. */
const outcomeOf = (state: State): Outcome => {
  const lines = ledgerOf(state.room)
  const standings = lines
    .map(({ player, net }) => ({
      player,
      score: net,
      rank: 1 + lines.filter((other) => other.net > net).length,
    }))
    .toSorted((a, b) => a.rank - b.rank)
  const winners = standings.filter(({ rank, score }) => rank === 1 && score > 0)
  return { standings, winners: winners.map(({ player }) => player) }
}

const poker: Game<Poker> = {
  id: 'poker',
  version: 1,
  seating: 'open',
  // One person may open the room and wait for the others; a hand needs two (P4, P7b).
  seats: ({ maxSeats }) => ({ min: 1, max: maxSeats }),
  schema: { options: optionsSchema, command: commandSchema },
  refusals: REFUSALS,
  events: EVENTS,
  bots: ['easy', 'medium', 'hard'],
  open: ({ options: { maxSeats, ...config } }, env) => [
    { type: 'session-opened', seats: maxSeats, config, at: env.now },
  ],
  decide,
  evolve,
  leave,
  presence,
  afterUndo: (state, env) => (state.room.paused ? [] : restartClock(state, env)),
  actingHost: standIn,
  status,
  isOver: ({ room }) => room.phase === 'over',
  view,
  // Cards lie on the real table: there is nothing here that somebody may not know.
  eventFor: show,
  takeback,
  randomCommand: sample,
  invariant,
}

export default poker
