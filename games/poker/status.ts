import { isGuest, type Deadline, type Outcome, type PlayerId, type Status } from '@fimm/kernel'
import { timeOutAt } from './act-for.ts'
import { actorOf, unfolded } from './betting.ts'
import { freedAt } from './leave-seat.ts'
import { nextHandAt } from './next-hand.ts'
import { buttonPlayer, isWaitingToDeal, takenSeats } from './seats.ts'
import { ledgerOf } from './settlement.ts'
import { whyNoStart } from './start-hand.ts'
import { isTournament } from './tournament/clock.ts'
import { placesOf, winnerOf } from './tournament/places.ts'
import type { Command } from './schema.ts'
import type { State } from './types.ts'

export const status = (state: State): Status<Command> => {
  const { session } = state
  if (session.phase === 'over') return { phase: 'over', outcome: outcomeOf(state) }
  const waitsForHost = isHostsTurn(state)
  return {
    phase: 'playing',
    // Guests without a phone are no members: whose phone they play on is asked instead (P35).
    players: takenSeats(session)
      .filter(({ leaving, player }) => leaving === null && !isGuest(player))
      .map(({ player }) => player),
    waitingFor: waitingFor(state),
    ...(waitsForHost && { waitsForHost }),
    deadlines: deadlinesOf(state),
  }
}

/** Somebody must start the next hand, deal, or pick the winners. */
const isHostsTurn = (state: State): boolean => {
  const { hand, session } = state
  if (session.paused) return false
  if (hand === null)
    return (
      session.isLastHand ||
      winnerOf(session) !== undefined ||
      (whyNoStart(state) === undefined && nextHandAt(state) === null)
    )
  return (hand.phase === 'showdown' && hand.dealt === null) || isWaitingToDeal(hand)
}

const waitingFor = (state: State): readonly PlayerId[] => {
  const { hand, session } = state
  if (hand === null || session.paused) return []
  const actor = actorOf(hand)
  if (actor !== undefined) {
    const playedBy = session.seats[actor.seat - 1]?.playedBy ?? null
    return isGuest(actor.player) && playedBy !== null ? [playedBy] : [actor.player]
  }
  if (hand.dealt?.twice != null) {
    const { agreed } = hand.dealt.twice
    return unfolded(hand).flatMap(({ player }) => (agreed.includes(player) ? [] : [player]))
  }
  const dealer = hand.buttonDeals && isHostsTurn(state) ? buttonPlayer(state) : undefined
  return dealer === undefined || isGuest(dealer) ? [] : [dealer]
}

const deadlinesOf = (state: State): readonly Deadline<Command>[] => {
  const { hand, session, decision } = state
  const at = hand === null ? null : timeOutAt(state, hand)
  const act: readonly Deadline<Command>[] =
    at === null ? [] : [{ id: `act ${decision} ${at}`, at, command: { type: 'time-out', decision } }]
  const free = takenSeats(session).flatMap((seat): readonly Deadline<Command>[] => {
    const due = freedAt(state, seat)
    const { player } = seat
    return due === undefined
      ? []
      : [{ id: `free ${player}`, at: due, command: { type: 'free-seat', player } }]
  })
  const nextAt = nextHandAt(state)
  const next: readonly Deadline<Command>[] =
    nextAt === null
      ? []
      : [{ id: `next ${decision} ${nextAt}`, at: nextAt, command: { type: 'next-hand', decision } }]
  return [...act, ...cardsDeadline(state), ...next, ...free]
}

/** The next card, or the end of the showdown (P39). */
const cardsDeadline = ({ hand, session, decision }: State): readonly Deadline<Command>[] => {
  const at = hand?.dealt?.due ?? null
  return at === null || session.paused
    ? []
    : [{ id: `cards ${decision} ${at}`, at, command: { type: 'go-on', decision } }]
}

/** The ledger is the outcome (P7b): what everybody won or lost over the session, guests without a phone too (P35b). */
const outcomeOf = ({ session }: State): Outcome => {
  const places = isTournament(session)
    ? new Map(placesOf(session).map(({ player, place }) => [player, place]))
    : null
  const lines = ledgerOf(session).filter(({ player }) => places?.has(player) !== false)
  const standings = lines
    .map(({ player, net }) => ({
      player,
      score: net,
      rank: places?.get(player) ?? 1 + lines.filter((other) => other.net > net).length,
    }))
    .toSorted((a, b) => a.rank - b.rank)
  // Without a hand nobody won anything, so nothing counts for the evening.
  if (session.results.length === 0)
    return {
      standings: standings.map(({ player, score }) => ({ player, score })),
      winners: [],
      practice: true,
    }
  const winners = standings.filter(({ rank, score }) => rank === 1 && (score > 0 || places !== null))
  return { standings, winners: winners.map(({ player }) => player) }
}
