import { derived, type May, type PlayerId } from '@fimm/kernel'
import { canBeFolded, playsFor } from './act-for.ts'
import { whyNotAct } from './act.ts'
import { adjustLimits } from './adjust-stack.ts'
import { buttonSeats } from './assign-button.ts'
import { potsToPick, whyNoAward } from './award-pots.ts'
import { actorOf, callAmount, raiseLimits } from './betting.ts'
import { cardsToShow, whyNoTwice } from './cards/commands.ts'
import { whyNoDeal } from './deal.ts'
import { whyNoReset, whyNoVoid } from './end-hand.ts'
import { whyNotLeave } from './leave-seat.ts'
import { whyNoHold } from './next-hand.ts'
import { phaseAfter, undealtStreets } from './play-hand.ts'
import { totalOf } from './pots.ts'
import { isRebuyFree, rebuyLimit, usualRebuy, whyNoRebuy } from './rebuy.ts'
import { CONFIG_LIMITS } from './schema.ts'
import {
  buyInOf,
  DEALT_IN_AWAY,
  freeSeats,
  getsCards,
  inHand,
  isDealer,
  isReady,
  leastPresent,
  seatOf,
  stackOf,
  takenSeats,
} from './seats.ts'
import { whyNoStraddle } from './set-straddle.ts'
import { handChoices, whyNoSettling } from './settle-up.ts'
import { whyNotSitOut } from './sit-out.ts'
import { whyNoStart } from './start-hand.ts'
import { priceOf, whyNoFreeSeat, whyNoGuest, whyNoSeat } from './take-seat.ts'
import { REFUSALS, type Hand, type PlayerInHand, type Refusal, type Session, type State } from './types.ts'
import { type LegalMoves, type MayAct, type Preset, type PresetView, type RaiseRange } from './view-types.ts'

type Refused = { readonly ok: false; readonly why: Refusal }
/** One object for each: what is refused as before is seen to be the same without a look into it. */
const REFUSED = Object.fromEntries(REFUSALS.map((why) => [why, { ok: false, why }])) as Readonly<
  Record<Refusal, Refused>
>
const no = (why: Refusal): Refused => REFUSED[why]

const unless = <Limits extends object>(
  why: Refusal | undefined,
  limits: () => Limits,
): May<Refusal, Limits> => (why === undefined ? { ok: true, ...limits() } : no(why))

const NO_LIMITS = () => ({})

/** Exactly what `decide` will accept from this person, so that no screen and no bot needs to know the rules. */
export const legalMovesOf = (state: State, me: PlayerId, isHost: boolean): LegalMoves => {
  const owner = derived(state, ownerMay, () => ownerMay(state))
  const dealer = { deal: owner.deal, 'select-winners': owner['select-winners'], distribute: owner.distribute }
  return {
    ...mayAct(state, me),
    ...mayAtSeat(state, me, isHost),
    ...(isHost ? owner : REFUSED_TO_OTHERS),
    ...(isDealer(state, me) ? dealer : {}),
    'act-for': mayActFor(state, me, isHost),
  }
}

type ActFor = LegalMoves['act-for']
type OwnerMay = Omit<LegalMoves, keyof MayAct | keyof ReturnType<typeof mayAtSeat> | 'act-for'>

const mayAtSeat = (state: State, me: PlayerId, isHost: boolean) => {
  const { session } = state
  const seat = seatOf(session, me)
  const toShow = cardsToShow(state, me)
  return {
    'take-seat': unless(whyNoSeat(session, me), () => ({
      seats: freeSeats(session),
      ...priceOf(session, me),
      isBack: session.heldStacks[me] !== undefined,
    })),
    'leave-seat': unless(whyNotLeave(state, me), NO_LIMITS),
    'sit-out': unless(whyNotSitOut(state, me, true), NO_LIMITS),
    'sit-in': unless(whyNotSitOut(state, me, false), NO_LIMITS),
    'set-straddle': unless(whyNoStraddle(state, me), () => ({ on: seat?.straddles !== true })),
    'request-rebuy': unless(whyNoRebuy(state, me), () => ({
      min: 1,
      max: seat === undefined ? 0 : rebuyLimit(state, seat),
      usual: seat === undefined ? 0 : usualRebuy(state, seat),
      isFree: isRebuyFree(state, isHost),
    })),
    'show-cards': unless(toShow.length === 0 ? 'nothing-to-show' : undefined, () => ({ which: toShow })),
    'run-twice': unless(whyNoTwice(state, me), () => ({ until: state.hand?.dealt?.twice?.until ?? 0 })),
  }
}

const seatOffer = (session: Session) => ({ seats: freeSeats(session), ...buyInOf(session.config) })

const ownerMay = (state: State): OwnerMay => {
  const { session, hand } = state
  const taken = takenSeats(session)
  const staying = taken.filter(({ leaving }) => leaving === null).map(({ player }) => player)
  const requests = taken.flatMap(({ player, rebuyAsked }) =>
    rebuyAsked === null ? [] : [{ player, amount: rebuyAsked }],
  )
  const answering = unless(requests.length === 0 ? 'no-request' : undefined, () => ({ requests }))
  const held = Object.entries(session.heldStacks).map(([player, amount]) => ({ player, amount }))
  const nobody = staying.length === 0 ? 'no-such-player' : undefined
  return {
    'start-hand': unless(whyNoStart(state), () => startOffer(session)),
    deal: unless(whyNoDeal(state), () => ({
      phase: hand === null ? 'flop' : (undealtStreets(hand)[0] ?? phaseAfter(hand)),
    })),
    'select-winners': unless(whyNoAward(state), () => ({ pots: hand === null ? [] : potsToPick(hand) })),
    distribute: unless(whyNoAward(state), () => ({
      missing: (hand?.pots ?? []).flatMap(({ winners }, pot) => (winners.length === 0 ? [pot] : [])),
    })),
    'end-hand': unless(whyNoVoid(state), NO_LIMITS),
    'force-fold': mayForceFold(hand),
    'sit-player-out': unless(nobody, () => ({ players: staying })),
    'assign-button': unless(hand === null ? undefined : 'hand-running', () => ({
      seats: buttonSeats(session),
    })),
    'seat-guest': unless(whyNoGuest(session) ?? whyNoFreeSeat(session), () => seatOffer(session)),
    'set-proxy': unless(whyNoGuest(session) ?? nobody, () => ({ players: staying })),
    'adjust-stack': unless(taken.length === 0 ? 'no-such-player' : undefined, () => ({
      limits: taken.map((seat) => ({
        player: seat.player,
        stack: stackOf(state, seat) + seat.pendingChange,
        ...adjustLimits(state, seat),
        waits: inHand(state, seat.player) !== undefined,
      })),
    })),
    'approve-rebuy': answering,
    'decline-rebuy': answering,
    kick: unless(nobody, () => ({ players: staying })),
    'pay-out': unless(held.length === 0 ? 'no-such-player' : undefined, () => ({ stacks: held })),
    'change-config': { ok: true, limits: CONFIG_LIMITS },
    pause: unless(session.paused ? 'already-so' : undefined, NO_LIMITS),
    resume: unless(session.paused ? undefined : 'not-paused', NO_LIMITS),
    'reset-room': unless(whyNoReset(state), () => ({ stack: buyInOf(session.config).usual })),
    'settle-up': unless(whyNoSettling(state), () => ({ running: handChoices(state) })),
    'play-on': unless(session.isLastHand ? undefined : 'already-so', NO_LIMITS),
    'hold-next-hand': unless(whyNoHold(state), NO_LIMITS),
  }
}

const OWNERS_ALONE = no('not-the-owner')
const REFUSED_TO_OTHERS: OwnerMay = {
  'start-hand': OWNERS_ALONE,
  deal: OWNERS_ALONE,
  'select-winners': OWNERS_ALONE,
  distribute: OWNERS_ALONE,
  'end-hand': OWNERS_ALONE,
  'force-fold': OWNERS_ALONE,
  'sit-player-out': OWNERS_ALONE,
  'assign-button': OWNERS_ALONE,
  'seat-guest': OWNERS_ALONE,
  'set-proxy': OWNERS_ALONE,
  'adjust-stack': OWNERS_ALONE,
  'approve-rebuy': OWNERS_ALONE,
  'decline-rebuy': OWNERS_ALONE,
  kick: OWNERS_ALONE,
  'pay-out': OWNERS_ALONE,
  'change-config': OWNERS_ALONE,
  pause: OWNERS_ALONE,
  resume: OWNERS_ALONE,
  'reset-room': OWNERS_ALONE,
  'settle-up': OWNERS_ALONE,
  'play-on': OWNERS_ALONE,
  'hold-next-hand': OWNERS_ALONE,
}

const startOffer = (session: Session) => {
  const ready = takenSeats(session).filter(isReady)
  // Away for two minutes is absent (P6): then there may be too few.
  const present = ready.filter(({ awaySince }) => awaySince === null).length
  const ends = ready
    .flatMap(({ awaySince }) => (awaySince === null ? [] : [awaySince + DEALT_IN_AWAY]))
    .toSorted((a, b) => b - a)
  return {
    seats: takenSeats(session).flatMap((seat) => (getsCards(session, seat) ? [seat.number] : [])),
    until: ends[leastPresent(session) - 1 - present] ?? null,
    bomb: session.config.bombPot > 0,
  }
}

const mayForceFold = (hand: Hand | null): LegalMoves['force-fold'] => {
  if (hand === null) return no('no-hand')
  const active = hand.players.filter((player) => canBeFolded(hand, player))
  return unless(active.length === 0 ? 'cannot-fold' : undefined, () => ({
    players: active.map(({ player }) => player),
  }))
}

/** The owner acts for whoever must (P6), others for the seats on their phone (P35). */
const mayActFor = (state: State, me: PlayerId, isHost: boolean): ActFor => {
  const { hand } = state
  const actor = hand === null ? undefined : actorOf(hand)
  const isMine =
    actor === undefined
      ? takenSeats(state.session).some(({ playedBy }) => playedBy === me)
      : playsFor(state, me, actor.player)
  if (!isHost && !isMine) return OWNERS_ALONE
  const player = actor?.player ?? ''
  return unless(whyNotAct(state, player, 'fold'), () => ({ player, actions: mayAct(state, player) }))
}

/** What this player may do in the hand, each action with its amounts (P15–P17). */
const mayAct = (state: State, player: PlayerId): MayAct => {
  const { hand } = state
  const actor = hand === null ? undefined : actorOf(hand)
  const unlessBarred = <Limits extends object>(
    action: keyof MayAct,
    limits: (hand: Hand, actor: PlayerInHand) => Limits,
  ): May<Refusal, Limits> => {
    const why = whyNotAct(state, player, action)
    if (why !== undefined || hand === null || actor === undefined) return no(why ?? 'not-your-turn')
    return { ok: true, ...limits(hand, actor) }
  }
  return {
    fold: unlessBarred('fold', ({ highestBet }, { bet }) => ({ checkIsFree: bet === highestBet })),
    check: unlessBarred('check', NO_LIMITS),
    call: unlessBarred('call', (on, caller) => {
      const amount = callAmount(on, caller)
      return { amount, allIn: amount === caller.stack }
    }),
    bet: unlessBarred('bet', raiseRange),
    raise: unlessBarred('raise', raiseRange),
    'all-in': unlessBarred('all-in', (_, { stack, bet }) => ({ to: stack + bet, adds: stack })),
  }
}

/** Presets raise by a part of the pot, as it would be after a call. */
const raiseRange = (hand: Hand, actor: PlayerInHand): RaiseRange => {
  const { min, max } = raiseLimits(hand, actor)
  const { highestBet } = hand
  const pot = totalOf(hand) + highestBet - actor.bet
  const preset = (name: Preset, wanted: number): PresetView => {
    const to = Math.min(Math.max(wanted, min), max)
    return { name, to, adds: to - actor.bet }
  }
  return {
    min,
    max,
    presets: [
      preset('min', min),
      preset('half-pot', highestBet + Math.floor(pot / 2)),
      preset('two-thirds', highestBet + Math.floor((pot * 2) / 3)),
      preset('pot', highestBet + pot),
      preset('all-in', max),
    ],
  }
}
