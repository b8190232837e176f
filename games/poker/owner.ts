import { accept, ok, refuse, type Env, type PlayerId } from '@fimm/kernel'
import { handAt } from './act.ts'
import { decided, distributeAll, type Decision } from './follow.ts'
import { phaseAfter } from './hand.ts'
import { has, including, NOBODY, sizeOf } from './player-set.ts'
import type { CommandOf } from './schema.ts'
import { buyInOf } from './seats.ts'
import type { Config, Event, Hand, State } from './types.ts'

/** The cards of the next street are on the table (P13). */
export const deal = (state: State, command: CommandOf<'deal'>, env: Env): Decision => {
  const at = handAt(state, command)
  if ('error' in at) return at
  if (at.turn >= 0) return refuse('somebody-must-act', { player: playerAt(at, at.turn) })
  if (!at.closed || at.phase === 'showdown') return refuse('nothing-to-deal')
  return decided(state, env, { type: 'round-advanced', phase: phaseAfter(at) })
}

export const selectWinners = (state: State, command: CommandOf<'select-winners'>): Decision => {
  const at = handAt(state, command)
  if ('error' in at) return at
  if (at.phase !== 'showdown') return refuse('not-showdown')
  const pot = at.pots[command.pot]
  if (pot === undefined) return refuse('no-such-pot', { max: at.pots.length - 1 })
  const { players } = at.deal
  let set = NOBODY
  for (const player of command.winners) {
    const i = players.indexOf(player)
    if (i < 0 || !has(pot.eligible, i)) return refuse('not-eligible', { player })
    set = including(set, i)
  }
  const isTwice = sizeOf(set) < command.winners.length
  const winners = isTwice ? [...new Set(command.winners)] : command.winners
  return ok([{ type: 'winners-selected', pot: command.pot, winners }])
}

/** The owner has seen who gets what, and says yes (P26). */
export const distribute = (state: State, command: CommandOf<'distribute'>, env: Env): Decision => {
  const at = handAt(state, command)
  if ('error' in at) return at
  if (at.phase !== 'showdown') return refuse('not-showdown')
  const open = at.pots.findIndex(({ winners }) => winners === NOBODY)
  if (open >= 0) return refuse('winners-missing', { pot: open })
  return ok(distributeAll(state, env))
}

/** The hand never was: all chips back, the button stays (P14). */
export const endHand = (state: State, command: CommandOf<'end-hand'>, env: Env): Decision => {
  const at = handAt(state, command)
  if ('error' in at) return at
  if (at.phase === 'showdown') return refuse('too-late-to-void')
  return decided(state, env, voided(at, env))
}

export const resetRoom = (state: State, env: Env): Decision => {
  const reset: Event = { type: 'room-reset', amount: buyInOf(state.room.config).usual }
  if (state.hand === null) return accept(reset)
  const cleared = decided(state, env, voided(state.hand, env))
  return cleared.ok ? ok([...cleared.value, reset]) : cleared
}

const voided = (hand: Hand, env: Env): Event => ({
  type: 'hand-ended',
  hand: hand.deal.number,
  reason: 'void',
  at: env.now,
})

export const assignButton = (state: State, { seat }: CommandOf<'assign-button'>): Decision => {
  if (state.hand !== null) return refuse('hand-running')
  if (state.room.seats[seat - 1] == null) return refuse('no-such-seat', { max: state.room.seats.length })
  if (state.room.button === seat && state.room.buttonStays) return refuse('already-so')
  return accept<Event>({ type: 'button-moved', seat, how: 'assigned' })
}

/** A hand that is on keeps the blinds it was dealt with (P3). */
export const changeConfig = (state: State, command: CommandOf<'change-config'>): Decision => {
  const changes = Object.entries(command.config).filter(
    ([name, value]) => value !== undefined && state.room.config[name as keyof Config] !== value,
  )
  if (changes.length === 0) return refuse('already-so')
  const config: Config = { ...state.room.config, ...Object.fromEntries(changes) }
  if (config.minBuyIn > config.maxBuyIn)
    return refuse('bad-buy-in', { min: config.minBuyIn, max: config.maxBuyIn })
  return accept<Event>({ type: 'config-changed', config })
}

export const pause = (state: State): Decision =>
  state.room.paused ? refuse('already-so') : accept<Event>({ type: 'session-paused' })

export const resume = (state: State, env: Env): Decision => {
  if (!state.room.paused) return refuse('not-paused')
  return accept<Event>({ type: 'session-resumed' }, ...restartClock(state, env))
}

/** After a pause or an undo, who must act has the whole time again. */
export const restartClock = ({ room: { config }, hand }: State, env: Env): readonly Event[] =>
  config.actionClock === 0 || hand === null || hand.turn < 0
    ? []
    : [{ type: 'clock-restarted', until: env.now + config.actionClock * 1000 }]

export const endSession = (state: State, env: Env): Decision =>
  state.hand === null ? accept<Event>({ type: 'session-ended', at: env.now }) : refuse('hand-running')

const playerAt = (hand: Hand, i: number): PlayerId => hand.deal.players[i] as PlayerId
