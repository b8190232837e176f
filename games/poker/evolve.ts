import { dealHand, postBlinds } from './deal-hand.ts'
import { isShown } from './cards/dealt.ts'
import { dealtAfter, withCards } from './cards/evolve-cards.ts'
import { winningStrengths } from './cards/showdown.ts'
import { bankUsed, banksFilled } from './time-bank.ts'
import type { EventOf } from './events.ts'
import { sessionAfter, matchOpened } from './evolve-session.ts'
import { goneBefore, goneIn } from './tournament/places.ts'
import { acted, advancedTo, betReturned, betsCollected, potPaid, winnersPicked } from './play-hand.ts'
import type { BestHand, Hand, HandResult, LastHand, PotResult, Session, Share, State } from './types.ts'
import type { Event } from './events.ts'

/** The state after one more event. Events about people are taken as they are, whatever the hand is doing. */
export const evolve = (state: State | undefined, event: Event): State => {
  if (state === undefined) {
    if (event.type !== 'match-opened') throw new Error('a session begins by being opened')
    return { session: matchOpened(event), hand: null, decision: 0 }
  }
  const after = stateAfter(state, event)
  return makesScreensOld(event) ? { ...after, decision: state.decision + 1 } : after
}

/** Whether what somebody was about to do in a hand may mean something else now (P31). */
const makesScreensOld = ({ type }: Event): boolean => {
  switch (type) {
    case 'hand-started':
    case 'player-folded':
    case 'player-checked':
    case 'player-called':
    case 'player-bet':
    case 'player-raised':
    case 'player-all-in':
    case 'round-advanced':
    case 'street-dealt-out':
    case 'winners-selected':
    case 'hand-ended':
      return true
    default:
      return false
  }
}

const stateAfter = (state: State, event: Event): State => {
  const { session, hand } = state
  if (event.type === 'hand-started') return started(state, event)
  if (event.type === 'hand-ended') return hand === null ? state : ended(state, hand, event)
  const played = hand === null ? null : handAfter(hand, event)
  if (played !== null) return { ...state, session: bankUsed(session, hand, event), hand: played }
  const after =
    hand === null && event.type === 'cards-shown'
      ? shownAfterwards(session, event)
      : sessionAfter(session, event)
  return after === session ? state : { ...state, session: after }
}

/** The winner of a hand that is over turns a card up (P42). */
const shownAfterwards = (session: Session, event: EventOf<'cards-shown'>): Session =>
  session.last?.dealt == null
    ? session
    : { ...session, last: { ...session.last, dealt: dealtAfter(session.last.dealt, event) } }

/** The hand after an event that changes nothing else; null for all other events. */
const handAfter = (hand: Hand, event: Event): Hand | null => {
  const after = chipsAfter(hand, event)
  const cards = withCards(after ?? hand, event)
  return cards === hand ? after : cards
}

/** The chips of a hand after an event; null where it moves none. */
export const chipsAfter = (hand: Hand, event: Event): Hand | null => {
  switch (event.type) {
    case 'player-folded':
    case 'player-checked':
    case 'player-called':
    case 'player-bet':
    case 'player-raised':
    case 'player-all-in':
      return acted(hand, event)
    case 'blinds-posted':
      return postBlinds(hand, event.posts)
    case 'uncalled-bet-returned':
      return betReturned(hand, event)
    case 'bets-collected':
      return betsCollected(hand)
    case 'round-advanced':
      return advancedTo(hand, event)
    case 'street-dealt-out':
      // It stays when the all-in is taken back, and then means nothing.
      return hand.phase === 'showdown' ? { ...hand, dealtOut: hand.dealtOut + 1 } : hand
    case 'winners-selected':
      return winnersPicked(hand, event)
    case 'pot-distributed':
      return potPaid(hand, event)
    case 'clock-restarted':
      return { ...hand, actingSince: event.until - hand.actionClock * 1000 }
    default:
      return null
  }
}

const started = (state: State, event: EventOf<'hand-started'>): State => ({
  ...state,
  session: banksFilled(
    tournamentOn(
      {
        ...state.session,
        hands: event.hand,
        buttonStays: false,
        nextHandDue: null,
        isNextHandHeld: false,
      },
      event,
    ),
    event,
  ),
  hand: dealHand(event, state.session.config),
})

/** The clock runs from the first hand on, and who has no chips when nobody can buy any more is out (P35c). */
const tournamentOn = (
  session: Session,
  { hand, level, skipped = 0, at }: EventOf<'hand-started'>,
): Session => {
  if (level === undefined) return session
  const clock = session.clock ?? { startedAt: at, pausedAt: null, stopped: 0, skipped: 0 }
  return goneBefore({ ...session, level, clock: { ...clock, skipped: clock.skipped + skipped } }, hand)
}

/** The chips go back from the hand to the seats; a voided hand never was (P14). */
const ended = (state: State, hand: Hand, { reason, at }: EventOf<'hand-ended'>): State => {
  const isVoid = reason === 'void'
  const { players } = hand
  const end = players.map(({ startStack, stack }) => (isVoid ? startStack : stack))
  const last: LastHand = {
    number: hand.number,
    startedAt: hand.startedAt,
    endedAt: at,
    reason,
    button: hand.button,
    bigBlind: hand.bigBlind,
    dealt: hand.dealt,
    players: players.map(({ player }) => player),
    seats: players.map(({ seat }) => seat),
    start: players.map(({ startStack }) => startStack),
    end,
    pots: isVoid ? [] : hand.paid,
  }
  const seats = state.session.seats.map((seat) => {
    const stack = end[players.findIndex(({ player }) => player === seat?.player)]
    return seat === null || stack === undefined || stack === seat.stack ? seat : { ...seat, stack }
  })
  const biggestPot = biggerPot(state.session.biggestPot, last.pots)
  const bestHand = isVoid ? state.session.bestHand : betterHand(state.session.bestHand, last)
  const session: Session = {
    ...state.session,
    seats,
    buttonStays: isVoid,
    last,
    ...(biggestPot && { biggestPot }),
    ...(bestHand && { bestHand }),
  }
  const after = isVoid
    ? session
    : goneIn(
        session,
        players.map(({ player, startStack }) => ({ player, hand: hand.number, before: startStack })),
      )
  const results = isVoid ? session.results : [...session.results, resultOf(session, hand.number, at)]
  return { ...state, session: { ...after, results }, hand: null }
}

const biggerPot = (held: Share | undefined, pots: readonly PotResult[]): Share | undefined => {
  const amount = pots.reduce((sum, pot) => sum + pot.amount, 0)
  const [most] = pots.flatMap(({ shares }) => shares).toSorted((a, b) => b.amount - a.amount)
  return most === undefined || amount <= (held?.amount ?? 0) ? held : { player: most.player, amount }
}

/** Only what everybody saw counts, on the board it won with (P42, P46). */
const betterHand = (held: BestHand | undefined, { dealt, pots }: LastHand): BestHand | undefined => {
  if (dealt === null) return held
  const amount = pots.reduce((sum, pot) => sum + pot.amount, 0)
  return winningStrengths(dealt, pots)
    .filter(({ player }) => isShown(dealt, player))
    .map((hand) => ({ ...hand, amount }))
    .reduce((best, hand) => (hand.strength > (best?.strength ?? 0) ? hand : best), held)
}

const resultOf = ({ seats, accounts }: Session, hand: number, at: number): HandResult => ({
  hand,
  at,
  players: Object.entries(accounts).map(([player, account]) => {
    const stack = seats.find((seat) => seat?.player === player)?.stack ?? 0
    return { player, stack, net: account.out + stack - account.in }
  }),
})
