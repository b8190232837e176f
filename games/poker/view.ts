import { derived, guestName, type PlayerId, type Viewer } from '@fimm/kernel'
import { actionDeadline } from './act-for.ts'
import { actorOf, callAmount } from './betting.ts'
import { boardsOf, faceUpOf, holeOf, type Dealt } from './cards/dealt.ts'
import { allowedTo } from './may.ts'
import { phaseAfter } from './play-hand.ts'
import { potsWithBets, sharesOf, totalOf } from './pots.ts'
import { bigBlindOf, inHand, isReady, isWaitingToDeal, statusInHand, takenSeats } from './seats.ts'
import { ledgerOf, settlementOf } from './settlement.ts'
import { nextHand } from './start-hand.ts'
import { bankOf } from './time-bank.ts'
import type {
  ActingView,
  Hand,
  HandView,
  LastHand,
  LastHandView,
  Mark,
  Phase,
  PlayerInHand,
  Pot,
  PotView,
  Seat,
  SeatView,
  State,
  View,
} from './types.ts'

/** Viewers differ in what they may do, and where the table deals in which cards they see (P38). */
export const view = (state: State, viewer: Viewer): View => {
  const { hand, session, decision } = state
  const me = viewer.kind === 'player' ? viewer.player : null
  const isOver = session.phase === 'over'
  return {
    me,
    seat: takenSeats(session).find(({ player }) => player === me)?.number ?? null,
    playsFor: takenSeats(session)
      .filter(({ playedBy }) => me !== null && playedBy === me)
      .map(({ player }) => player),
    phase: isOver ? 'over' : hand === null ? 'waiting' : 'hand',
    paused: session.paused,
    isLastHand: session.isLastHand,
    openedAt: session.openedAt,
    endedAt: session.endedAt,
    config: session.config,
    bigBlind: bigBlindOf(session.config),
    button: hand?.button ?? session.button,
    seats: session.seats.map((seat, i) => seat && seatView(state, seat, i + 1, me)),
    hand: hand && handView(state, hand),
    next: nextHand(state),
    last: session.last && lastView(session.last),
    hands: session.hands,
    decision,
    may: viewer.kind === 'player' && !isOver ? allowedTo(state, viewer.player, viewer.host === true) : null,
    ledger: ledgerOf(session),
    entries: session.entries,
    results: session.results,
    settlement: derived(session, settlementOf, () => settlementOf(session)),
  }
}

const seatView = (state: State, seat: Seat, number: number, me: PlayerId | null): SeatView => {
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
    status:
      playing !== undefined ? statusInHand(playing) : awaySince === null ? 'sitting-out' : 'disconnected',
    connected: awaySince === null,
    awaySince,
    since: seat.since,
    sitsOut: seat.sitsOut,
    straddles: seat.straddles,
    leaving: seat.leaving,
    acting: playing !== undefined && state.hand?.turn === number,
    lastAction: playing?.lastAction ?? null,
    marks: state.hand === null || playing === undefined ? [] : marksOf(state.hand, playing),
    ready: isReady(seat),
    rebuyAsked: seat.rebuyAsked,
    pendingChange: seat.pendingChange,
    cards: playing === undefined || state.hand?.dealt == null ? [] : cardsAt(state.hand.dealt, playing, me),
  }
}

/** One's own cards stay to be seen after folding; those of others are gone, unless they lie face up. */
const cardsAt = (dealt: Dealt, { player, folded }: PlayerInHand, me: PlayerId | null): SeatView['cards'] => {
  if (player === me) return holeOf(dealt, player)
  return folded ? [] : faceUpOf(dealt, player)
}

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
  button: hand.button,
  smallBlindSeat: hand.smallBlind,
  bigBlindSeat: hand.bigBlind,
  acting: actingView(state, hand),
  highestBet: hand.highestBet,
  minimumRaise: hand.minimumRaise,
  total: totalOf(hand),
  pots: hand.pots.map((pot, i) => potView(hand, pot, i)),
  potsWithBets: potsWithBets(hand).map((pot, i) => potView(hand, pot, i)),
  toDeal: isWaitingToDeal(hand) ? phaseAfter(hand) : null,
  undealt: hand.phase === 'showdown' && hand.dealt === null ? STREETS.slice(hand.rounds - 1) : [],
  board: hand.dealt && {
    boards: boardsOf(hand.dealt),
    isRunOut: hand.dealt.isRunOut,
    due: hand.dealt.due,
    twice: hand.dealt.twice,
  },
})

const STREETS = ['flop', 'turn', 'river'] as const satisfies readonly Phase[]

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
