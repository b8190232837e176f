import { inFront } from '../follow.ts'
import { invariant } from '../invariant.ts'
import { has, NOBODY } from '../player-set.ts'
import { statusInHand } from '../seats.ts'
import { PHASES, type Event, type Hand, type State } from '../types.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0)

/** Everything the source demands of a state, as sentences; nothing wrong is an empty list. */
export const wrongIn = (state: State): string[] => {
  const wrong: string[] = []
  const demand = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what)
  }
  const broken = invariant(state)
  if (broken !== undefined) wrong.push(broken)

  const sitting = state.room.seats.flatMap((seat) => (seat === null ? [] : [seat]))
  demand(new Set(sitting.map(({ player }) => player)).size === sitting.length, 'a player has two seats')
  demand(state.hand === null || sitting.length >= 2, 'a hand runs with fewer than two seated')
  demand(
    state.room.chips === sum(Object.values(state.room.accounts).map((account) => account.in - account.out)),
    'the ledger and the chips on the table differ',
  )
  for (const seat of sitting) {
    demand(Number.isSafeInteger(seat.stack) && seat.stack >= 0, 'a stack is not a number of chips')
  }
  if (state.hand !== null) wrongInHand(state, state.hand, demand)
  return wrong
}

const wrongInHand = (state: State, hand: Hand, demand: (holds: boolean, what: string) => void): void => {
  const { deal, places } = hand
  const n = deal.players.length
  demand(n >= 2, 'a hand has fewer than two players')
  demand(
    deal.seats.every((seat, i) => state.room.seats[seat - 1]?.player === deal.players[i]),
    'a player in the hand has lost the seat',
  )
  demand(
    deal.seats.every((seat, i) => i === 0 || seat > (deal.seats[i - 1] as number)),
    'seats of the hand are not ascending',
  )
  demand(
    deal.seats.every((seat, i) => state.room.seats[seat - 1]?.stack === deal.stacks[i]),
    'a seat does not say what its player began with',
  )
  if (deal.big >= 0) {
    demand(deal.small === (n === 2 ? deal.button : (deal.button + 1) % n), 'the small blind is misplaced')
    demand(deal.big === (deal.small + 1) % n, 'the big blind is misplaced')
  }
  demand(hand.pots.length >= 1, 'there is no main pot')
  demand(hand.rounds === 0 || hand.phase !== 'pre-hand', 'a round was played before the hand')
  demand(places.length === n, 'places and players do not go together')
  for (const [i, { stack, swept }] of places.entries()) {
    const status = statusInHand(hand, i)
    demand(status !== 'active' || stack > 0, 'somebody without chips is active')
    demand(status !== 'all-in' || stack === 0, 'somebody with chips is all-in')
    demand(swept >= 0, 'less than nothing was put in')
  }
  if (hand.turn >= 0) {
    demand(!hand.closed, 'somebody must act in a finished round')
    demand(statusInHand(hand, hand.turn) === 'active', 'somebody must act who is not active')
    demand(['preflop', 'flop', 'turn', 'river'].includes(hand.phase), 'somebody must act outside a round')
    demand(hand.raise >= deal.blinds[1], 'the minimum raise is below the big blind')
    const top = Math.max(...places.map(({ bet }) => bet))
    // Preflop the full big blind is to be matched, whatever was posted.
    demand(
      hand.high === top || (hand.phase === 'preflop' && hand.high <= deal.blinds[1] * 2),
      'H is not the top bet',
    )
  }
  if (hand.phase === 'showdown') {
    demand(inFront(hand) === 0, 'bets lie in front at the showdown')
  }
  if (state.paid.length === 0)
    demand(
      sum(hand.pots.map(({ amount }) => amount)) === sum(places.map(({ swept }) => swept)) + hand.dead,
      'pots and bets are not what was put in',
    )
  for (const [p, { amount, eligible, winners }] of hand.pots.entries()) {
    demand(amount >= 0 && eligible !== NOBODY, 'a pot has nobody who can win it')
    demand((winners & ~eligible) === NOBODY, 'somebody was picked who cannot win')
    demand(hand.phase === 'showdown' || winners === NOBODY, 'winners were picked before the showdown')
    demand((eligible & ~hand.unfolded) === NOBODY, 'somebody who folded can win a pot')
    demand(
      p === 0 || places.every(({ swept }, i) => swept > 0 || !has(eligible, i)),
      'somebody can win a side pot without chips in it',
    )
    const below = hand.pots[p - 1]
    demand(
      below === undefined || (eligible !== below.eligible && (eligible & ~below.eligible) === NOBODY),
      'a side pot is not narrower than the one below',
    )
  }
}

/** What must be settled when a decision is over, though not between its events. */
export const wrongAtRest = ({ hand, room: { seats } }: State): string[] =>
  hand !== null
    ? []
    : seats.flatMap((seat) => [
        ...(seat !== null && seat.leaving !== null ? ['somebody gone still has a seat between hands'] : []),
        ...(seat !== null && seat.queued !== 0 ? ['a stack change still waits between hands'] : []),
      ])

/** Events that may change how many chips there are at the table. */
const LEDGER: readonly Event['type'][] = ['seat-taken', 'seat-left', 'stack-changed', 'room-reset']

/** What the source demands of a step from one state to the next. */
export const wrongBetween = (before: State, event: Event, after: State): string[] => {
  const wrong = wrongIn(after)
  const demand = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(`${what} (${event.type})`)
  }
  demand(after.room.seats.length === before.room.seats.length, 'the number of seats changed')
  if (!LEDGER.includes(event.type))
    demand(before.room.chips === after.room.chips, 'chips appeared or vanished')
  const [was, is] = [before.hand, after.hand]
  if (was !== null && is !== null) {
    demand(was.deal.number === is.deal.number, 'another hand took the place of one that was on')
    demand(PHASES.indexOf(is.phase) >= PHASES.indexOf(was.phase), 'the phase went back')
    demand(is.rounds >= was.rounds && is.decision >= was.decision, 'rounds or decisions went back')
    demand((is.unfolded & ~was.unfolded) === NOBODY, 'somebody unfolded')
  }
  if (was !== null && is === null)
    demand(after.room.last?.number === was.deal.number, 'the hand is not the last hand')
  if (event.type === 'blinds-posted' && is !== null && is.deal.big >= 0)
    for (const i of [is.deal.small, is.deal.big])
      demand((is.places[i]?.bet ?? 0) > 0 || is.places[i]?.stack === 0, 'a blind was not posted')
  if (event.type === 'round-advanced' && is !== null) demand(inFront(is) === 0, 'bets outlive their round')
  return wrong
}
