import { ok, playerOf, refuse, type Actor, type Env, type PlayerId } from '@fimm/kernel'
import { actFor, forceFold, playsFor, timeOut } from './act-for.ts'
import { actSelf, type ActCommand } from './act.ts'
import { adjustStack } from './adjust-stack.ts'
import { assignButton } from './assign-button.ts'
import { distribute, selectWinners } from './award-pots.ts'
import { goOn, runTwice, showCards } from './cards/commands.ts'
import { changeConfig } from './change-config.ts'
import type { Decision } from './consequences.ts'
import { deal } from './deal.ts'
import { endHand, resetRoom } from './end-hand.ts'
import { freeSeat, kick, leaveSeat, payOut } from './leave-seat.ts'
import { holdNextHand, startNextHand, withNextHand } from './next-hand.ts'
import { pause, resume } from './pause.ts'
import { approveRebuy, declineRebuy, requestRebuy } from './rebuy.ts'
import type { CommandOf } from './schema.ts'
import { isDealer } from './seats.ts'
import { setProxy } from './set-proxy.ts'
import { setStraddle } from './set-straddle.ts'
import { playOn, settleUp } from './settle-up.ts'
import { sitOut, sitPlayerOut } from './sit-out.ts'
import { startHand } from './start-hand.ts'
import { seatGuest, takeSeat } from './take-seat.ts'
import type { Command } from './schema.ts'
import type { State } from './types.ts'

export const decide = (state: State, command: Command, by: Actor, env: Env): Decision => {
  if (isOld(state, command)) return refuse('stale')
  const answer = answerTo(state, command, by, env)
  return answer.ok ? ok(withNextHand(state, answer.value, env)) : answer
}

const answerTo = (state: State, command: Command, by: Actor, env: Env): Decision => {
  switch (command.type) {
    case 'time-out':
      return timeOut(state, by, env)
    case 'free-seat':
      return freeSeat(state, command, by, env)
    case 'go-on':
      return goOn(state, by, env)
    case 'next-hand':
      return startNextHand(state, by, env)
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
    case 'request-rebuy':
    case 'show-cards':
    case 'run-twice': {
      const player = playerOf(by)
      return player === undefined ? refuse('not-seated') : decideForSelf(state, command, by, player, env)
    }
    default:
      return by.kind === 'member' && mayManage(state, command, by)
        ? decideAsOwner(state, command, by, env)
        : refuse('not-the-owner')
  }
}

/** Meant for another decision, or another hand, than is on (P31). */
const isOld = ({ decision, hand, session }: State, command: Command): boolean =>
  (command.decision !== undefined && command.decision !== decision) ||
  (command.hand !== undefined && command.hand !== (hand?.number ?? session.hands + 1))

type Member = Actor & { readonly kind: 'member' }

/** The owner may everything; others what the table has given them: the button (P33) or a seat on their phone (P35). */
const mayManage = (state: State, command: OwnerCommand, by: Member): boolean => {
  if (by.host) return true
  switch (command.type) {
    case 'act-for':
      return playsFor(state, by.player, command.player)
    case 'deal':
    case 'select-winners':
    case 'distribute':
      return isDealer(state, by.player)
    default:
      return false
  }
}

type OwnCommand =
  | ActCommand
  | CommandOf<'take-seat' | 'leave-seat' | 'sit-out' | 'sit-in' | 'set-straddle' | 'request-rebuy'>
  | CommandOf<'show-cards' | 'run-twice'>

const decideForSelf = (
  state: State,
  command: OwnCommand,
  by: Actor,
  player: PlayerId,
  env: Env,
): Decision => {
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
      return requestRebuy(state, command, { player, isOwner: by.kind === 'member' && by.host }, env)
    case 'show-cards':
      return showCards(state, command, player)
    case 'run-twice':
      return runTwice(state, command, player, env)
    default:
      return actSelf(state, command, player, env)
  }
}

type OwnerCommand = Exclude<Command, OwnCommand | CommandOf<'time-out' | 'free-seat' | 'go-on' | 'next-hand'>>

const decideAsOwner = (state: State, command: OwnerCommand, by: Member, env: Env): Decision => {
  switch (command.type) {
    case 'start-hand':
      return startHand(state, command, env)
    case 'deal':
      return deal(state, env)
    case 'select-winners':
      return selectWinners(state, command)
    case 'distribute':
      return distribute(state, command, env)
    case 'end-hand':
      return endHand(state, env)
    case 'act-for':
      return actFor(state, command, by, env)
    case 'force-fold':
      return forceFold(state, command, env)
    case 'assign-button':
      return assignButton(state, command)
    case 'sit-player-out':
      return sitPlayerOut(state, command)
    case 'seat-guest':
      return seatGuest(state, command, env)
    case 'set-proxy':
      return setProxy(state, command)
    case 'adjust-stack':
      return adjustStack(state, command, env)
    case 'approve-rebuy':
      return approveRebuy(state, command, env)
    case 'decline-rebuy':
      return declineRebuy(state, command)
    case 'kick':
      return kick(state, command, env)
    case 'pay-out':
      return payOut(state, command, env)
    case 'change-config':
      return changeConfig(state, command)
    case 'pause':
      return pause(state, env)
    case 'resume':
      return resume(state, env)
    case 'reset-room':
      return resetRoom(state, env)
    case 'settle-up':
      return settleUp(state, command, env)
    case 'play-on':
      return playOn(state)
    case 'hold-next-hand':
      return holdNextHand(state)
  }
}
