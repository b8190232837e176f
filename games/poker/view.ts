import { derived, guestName, type PlayerId, type Viewer } from '@fimm/kernel'
import { actionDeadline } from './act-for.ts'
import { actorOf, callAmount } from './betting.ts'
import { boardsOf, faceUpOf, holeOf, type Dealt } from './cards/dealt.ts'
import { legalMovesOf } from './legal-moves.ts'
import { phaseAfter, undealtStreets } from './play-hand.ts'
import { potsWithBets, sharesOf, totalOf } from './pots.ts'
import { getsCards, inHand, isWaitingToDeal, statusInHand, takenSeats } from './seats.ts'
import { ledgerOf, settlementOf } from './settlement.ts'
import { nextHandAt } from './next-hand.ts'
import { nextHand } from './start-hand.ts'
import { bankOf } from './time-bank.ts'
import { isTournament } from './tournament/clock.ts'
import { levelOf } from './tournament/levels.ts'
import { tournamentView } from './tournament/view.ts'
import type { ActingView, HandView, LastHandView, Mark, PotView, SeatView, View } from './view-types.ts'
import type { Hand, LastHand, PlayerInHand, Pot, Seat, State } from './types.ts'

/** Viewers differ in what they may do, and where the table deals in which cards they see (P38). */
export const view = (state: State, viewer: Viewer): View => {
  const { hand, session, decision } = state
  const me = meOf(viewer)
  const isOver = session.phase === 'over'
  return {
    me,
    seat: takenSeats(session).find(({ player }) => player === me)?.number ?? null,
    playsFor: takenSeats(session)
      .filter(({ playedBy }) => me !== null && playedBy === me)
      .map(({ player }) => player),
    phase: phaseOf(state),
    paused: session.paused,
    isLastHand: session.isLastHand,
    openedAt: session.openedAt,
    endedAt: session.endedAt,
    config: session.config,
    ...blindsNow(state),
    button: hand?.button ?? session.button,
    seats: seatsFor(state, me),
    hand: hand && derived(state, handView, () => handView(state, hand)),
    next: nextHand(state),
    nextHandAt: nextHandAt(state),
    last: session.last && lastOf(session.last),
    hands: session.hands,
    decision,
    may:
      viewer.kind === 'player' && !isOver ? legalMovesOf(state, viewer.player, viewer.host === true) : null,
    ledger: derived(session, ledgerOf, () => ledgerOf(session)),
    entries: session.entries,
    results: session.results,
    tournament: tournamentView(state),
    settlement: derived(session, settlementOf, () => settlementOf(session)),
  }
}

const phaseOf = ({ hand, session }: State): View['phase'] => {
  if (session.phase === 'over') return 'over'
  return hand === null ? 'waiting' : 'hand'
}

/** Whose cards a viewer knows, also when looking back (P38, P46). */
const meOf = (viewer: Viewer): PlayerId | null =>
  viewer.kind === 'player' || viewer.kind === 'review' ? (viewer.player ?? null) : null

/** The same list for everybody, but for one's own cards. */
const seatsFor = (state: State, me: PlayerId | null): View['seats'] => {
  const { hand, session } = state
  const seats = derived(state, seatView, () =>
    session.seats.map((seat, i) => seat && seatView(state, seat, i + 1)),
  )
  const mine = seats.findIndex((seat) => seat?.player === me)
  const own = seats[mine]
  // One's own stay to be seen after folding, and until the next hand: which to show is chosen by looking (P42).
  const dealt = hand === null ? session.last?.dealt : hand.dealt
  if (me === null || own == null || dealt == null || !dealt.players.includes(me)) return seats
  return seats.with(mine, { ...own, cards: holeOf(dealt, me) })
}

/** Of the hand that is on, else of the next one as far as the time does not change it. */
const blindsNow = ({ hand, session }: State): Pick<View, 'smallBlind' | 'bigBlind'> => {
  const smallBlind =
    hand?.blinds[0] ??
    (isTournament(session) ? levelOf(session.config, Math.max(1, session.level)) : session.config).smallBlind
  return { smallBlind, bigBlind: smallBlind * 2 }
}

const statusOutside = ({ awaySince }: Seat): 'sitting-out' | 'disconnected' =>
  awaySince === null ? 'sitting-out' : 'disconnected'

const seatView = (state: State, seat: Seat, number: number): SeatView => {
  const { player, awaySince } = seat
  const playing = inHand(state, player)
  return {
    seat: number,
    player,
    guest: guestName(player) ?? null,
    playedBy: seat.playedBy,
    stack: playing?.stack ?? seat.stack,
    bet: playing?.bet ?? 0,
    total: playing === undefined ? 0 : playing.inPots + playing.bet,
    status: playing === undefined ? statusOutside(seat) : statusInHand(playing),
    connected: awaySince === null,
    awaySince,
    sitsOut: seat.sitsOut,
    leaving: seat.leaving,
    acting: playing !== undefined && state.hand?.turn === number,
    lastAction: playing?.lastAction ?? null,
    marks: state.hand === null || playing === undefined ? [] : marksOf(state.hand, playing),
    ready: getsCards(state.session, seat),
    rebuyAsked: seat.rebuyAsked,
    pendingChange: seat.pendingChange,
    cards: playing === undefined || state.hand?.dealt == null ? [] : cardsAt(state.hand.dealt, playing),
  }
}

/** What all may see: folded cards are gone, the others backs, unless they lie face up (P38). */
const cardsAt = (dealt: Dealt, { player, folded }: PlayerInHand): SeatView['cards'] =>
  folded ? [] : faceUpOf(dealt, player)

const lastOf = (last: LastHand): LastHandView => derived(last, lastView, () => lastView(last))

const lastView = ({ dealt, ...last }: LastHand): LastHandView => ({
  ...last,
  boards: dealt === null ? [] : boardsOf(dealt),
  shown:
    dealt === null
      ? []
      : Object.keys(dealt.faceUp).map((player) => ({ player, cards: faceUpOf(dealt, player) })),
})

const marksOf = ({ button, smallBlind, bigBlind }: Hand, { seat }: PlayerInHand): readonly Mark[] => [
  ...(seat === button ? (['dealer'] as const) : []),
  ...(seat === smallBlind ? (['small-blind'] as const) : []),
  ...(seat === bigBlind ? (['big-blind'] as const) : []),
]

const handView = (state: State, hand: Hand): HandView => ({
  number: hand.number,
  phase: hand.phase,
  startedAt: hand.startedAt,
  smallBlind: hand.blinds[0],
  bigBlind: hand.blinds[1],
  actionClock: hand.actionClock,
  button: hand.button,
  bigBlindSeat: hand.bigBlind,
  acting: actingView(state, hand),
  highestBet: hand.highestBet,
  total: totalOf(hand),
  pots: hand.pots.map((pot, i) => potView(hand, pot, i)),
  potsWithBets: potsWithBets(hand).map((pot, i) => potView(hand, pot, i)),
  toDeal: isWaitingToDeal(hand) ? phaseAfter(hand) : null,
  undealt: undealtStreets(hand),
  board: hand.dealt && {
    boards: boardsOf(hand.dealt),
    isRunOut: hand.dealt.isRunOut,
    due: hand.dealt.due,
    twice: hand.dealt.twice,
  },
})

const actingView = (state: State, hand: Hand): ActingView | null => {
  const actor = actorOf(hand)
  if (actor === undefined) return null
  return {
    player: actor.player,
    seat: actor.seat,
    since: hand.actingSince,
    until: actionDeadline(state, hand),
    toCall: callAmount(hand, actor),
    bank: bankOf(hand, state.session, actor.seat),
  }
}

/** What the winners get, as picked or by their cards. */
const previewOf = (hand: Hand, pot: Pot): PotView['shares'] =>
  pot.shares ?? (pot.winners.length === 0 ? [] : sharesOf(hand, pot.amount, pot.winners))

const potView = (hand: Hand, { eligible, ...pot }: Pot, index: number): PotView => ({
  kind: index === 0 ? 'main' : 'side',
  players: eligible,
  ...pot,
  shares: previewOf(hand, { eligible, ...pot }),
})
