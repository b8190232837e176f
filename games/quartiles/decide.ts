import { type Actor, type Env, accept, ok, playerOf, refuse } from '@fimm/kernel'
import { findWord } from './find-word.ts'
import { isFinished, seatIndexOf, progressIndexOf } from './seats.ts'
import { takeHint } from './take-hint.ts'
import type { Command, Decided, Event, Seat, State } from './types.ts'

export const decide = (state: State, command: Command, by: Actor, env: Env): Decided => {
  if (command.type === 'time-out') return timeOut(state, by, env)
  if (command.type === 'start-race') return startRace(state, by, env)
  const player = playerOf(by)
  const index = player === undefined ? -1 : seatIndexOf(state, player)
  const seat = state.seats[index]
  const progress = state.progress[progressIndexOf(state, index)]
  if (seat === undefined || progress === undefined) return refuse('not-playing')
  if (isFinished(state, index)) return refuse('finished')
  // The clock may be late: a command after the end is refused all the same.
  if (state.until !== undefined && env.now >= state.until) return refuse('time-is-up')
  switch (command.type) {
    case 'begin':
      return begin(state, seat, env)
    case 'finish':
      return accept<Event>({ type: 'finished', player: seat.player, why: 'said', at: env.now })
    case 'find-word':
      if (seat.begun === undefined) return refuse('not-begun')
      return findWord(state, { seat, progress }, command.tiles, env)
    case 'take-hint':
      if (seat.begun === undefined) return refuse('not-begun')
      return takeHint(state, { seat, progress }, env)
  }
}

/** The tiles are shown, and the clock runs (Q13, Q16). */
const begin = ({ startsAt }: State, seat: Seat, env: Env): Decided => {
  if (seat.begun !== undefined) return refuse('already-begun')
  if (startsAt !== undefined) return refuse('starts-together')
  return accept<Event>({ type: 'began', player: seat.player, at: env.now })
}

/** For all at the same moment, however late the clock comes (Q16c). */
const startRace = ({ startsAt, seats }: State, by: Actor, env: Env): Decided => {
  const waiting = seats.filter(({ begun, finished }) => begun === undefined && finished === undefined)
  if (by.kind !== 'clock' || startsAt === undefined || env.now < startsAt || waiting.length === 0)
    return refuse('not-due')
  return ok(waiting.map(({ player }): Event => ({ type: 'began', player, at: startsAt })))
}

const timeOut = ({ until }: State, by: Actor, env: Env): Decided =>
  by.kind === 'clock' && until !== undefined && env.now >= until
    ? accept<Event>({ type: 'time-ran-out', at: env.now })
    : refuse('not-due')
