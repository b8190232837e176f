import { actorOf, playerInSeat, unfolded } from '../betting.ts'
import { invariant } from '../invariant.ts'
import { statusInHand } from '../seats.ts'
import { PHASES, type Hand, type State } from '../types.ts'
import { type Event } from '../events.ts'

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((player) => all.includes(player))

const unfoldedIn = (hand: Hand): string[] => unfolded(hand).map(({ player }) => player)

const inFront = ({ players }: Hand): number => sum(players.map(({ bet }) => bet))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0)

/** Everything the source demands of a state, as sentences; nothing wrong is an empty list. */
export const wrongIn = (state: State): string[] => {
  const wrong: string[] = []
  const demand = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what)
  }
  const broken = invariant(state)
  if (broken !== undefined) wrong.push(broken)

  const sitting = state.session.seats.flatMap((seat) => (seat === null ? [] : [seat]))
  demand(new Set(sitting.map(({ player }) => player)).size === sitting.length, 'a player has two seats')
  demand(state.hand === null || sitting.length >= 2, 'a hand runs with fewer than two seated')
  demand(
    state.session.chips ===
      sum(Object.values(state.session.accounts).map((account) => account.in - account.out)),
    'the ledger and the chips on the table differ',
  )
  for (const seat of sitting) {
    demand(Number.isSafeInteger(seat.stack) && seat.stack >= 0, 'a stack is not a number of chips')
  }
  if (state.hand !== null) wrongInHand(state, state.hand, demand)
  return wrong
}

const wrongInHand = (state: State, hand: Hand, demand: (holds: boolean, what: string) => void): void => {
  const { players } = hand
  const n = players.length
  demand(n >= 2, 'a hand has fewer than two players')
  demand(
    players.every(({ seat, player }) => state.session.seats[seat - 1]?.player === player),
    'a player in the hand has lost the seat',
  )
  demand(
    players.every(({ seat }, i) => seat > (players[i - 1]?.seat ?? 0)),
    'seats of the hand are not ascending',
  )
  demand(
    players.every(({ seat, startStack }) => state.session.seats[seat - 1]?.stack === startStack),
    'a seat does not say what its player began with',
  )
  if (hand.bigBlind !== null) {
    const seats = players.map(({ seat }) => seat)
    const button = seats.indexOf(hand.button)
    const small = n === 2 ? button : (button + 1) % n
    demand(hand.smallBlind === seats[small], 'the small blind is misplaced')
    demand(hand.bigBlind === seats[(small + 1) % n], 'the big blind is misplaced')
  }
  demand(hand.pots.length >= 1, 'there is no main pot')
  demand(hand.rounds === 0 || hand.phase !== 'pre-hand', 'a round was played before the hand')
  for (const player of players) {
    const { stack, inPots } = player
    const status = statusInHand(player)
    demand(status !== 'active' || stack > 0, 'somebody without chips is active')
    demand(status !== 'all-in' || stack === 0, 'somebody with chips is all-in')
    demand(inPots >= 0, 'less than nothing was put in')
  }
  const actor = actorOf(hand)
  demand(hand.turn === null || actor !== undefined, 'somebody must act who is not in the hand')
  if (actor !== undefined) {
    demand(!hand.closed, 'somebody must act in a finished round')
    demand(statusInHand(actor) === 'active', 'somebody must act who is not active')
    demand(['preflop', 'flop', 'turn', 'river'].includes(hand.phase), 'somebody must act outside a round')
    demand(hand.minimumRaise >= hand.blinds[1], 'the minimum raise is below the big blind')
    const top = Math.max(...players.map(({ bet }) => bet))
    // Preflop the full big blind is to be matched, whatever was posted.
    demand(
      hand.highestBet === top || (hand.phase === 'preflop' && hand.highestBet <= hand.blinds[1] * 2),
      'H is not the top bet',
    )
  }
  if (hand.phase === 'showdown') {
    demand(inFront(hand) === 0, 'bets lie in front at the showdown')
  }
  if (hand.paid.length === 0)
    demand(
      sum(hand.pots.map(({ amount }) => amount)) ===
        sum(players.map(({ inPots }) => inPots)) + hand.deadMoney,
      'pots and bets are not what was put in',
    )
  for (const [p, { amount, eligible, winners, chips }] of hand.pots.entries()) {
    demand(amount >= 0 && eligible.length > 0, 'a pot has nobody who can win it')
    demand(isWithin(winners, eligible), 'somebody was picked who cannot win')
    demand(hand.phase === 'showdown' || winners.length === 0, 'winners were picked before the showdown')
    demand(
      players.every(({ player, folded }) => !folded || !eligible.includes(player)),
      'somebody who folded can win a pot',
    )
    demand(
      hand.paid.length > 0 ||
        amount === sum(chips.map((share) => share.amount)) + (p === 0 ? hand.deadMoney : 0),
      'a pot is not what was put into it',
    )
    demand(
      p === 0 || players.every(({ player, inPots }) => inPots > 0 || !eligible.includes(player)),
      'somebody can win a side pot without chips in it',
    )
    const below = hand.pots[p - 1]
    demand(
      below === undefined || (eligible.length < below.eligible.length && isWithin(eligible, below.eligible)),
      'a side pot is not narrower than the one below',
    )
  }
}

/** What must be settled when a decision is over, though not between its events. */
export const wrongAtRest = ({ hand, session: { seats } }: State): string[] =>
  hand !== null
    ? []
    : seats.flatMap((seat) => [
        ...(seat !== null && seat.leaving !== null ? ['somebody gone still has a seat between hands'] : []),
        ...(seat !== null && seat.pendingChange !== 0 ? ['a stack change still waits between hands'] : []),
      ])

/** Events that may change how many chips there are at the table. */
const LEDGER: readonly Event['type'][] = ['seat-taken', 'seat-left', 'stack-changed', 'room-reset']

/** What the source demands of a step from one state to the next. */
export const wrongBetween = (before: State, event: Event, after: State): string[] => {
  const wrong = wrongIn(after)
  const demand = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(`${what} (${event.type})`)
  }
  demand(after.session.seats.length === before.session.seats.length, 'the number of seats changed')
  if (!LEDGER.includes(event.type))
    demand(before.session.chips === after.session.chips, 'chips appeared or vanished')
  demand(after.decision >= before.decision, 'decisions went back')
  const [was, is] = [before.hand, after.hand]
  if (was !== null && is !== null) {
    demand(was.number === is.number, 'another hand took the place of one that was on')
    demand(PHASES.indexOf(is.phase) >= PHASES.indexOf(was.phase), 'the phase went back')
    demand(is.rounds >= was.rounds, 'rounds went back')
    demand(isWithin(unfoldedIn(is), unfoldedIn(was)), 'somebody unfolded')
  }
  if (was !== null && is === null)
    demand(after.session.last?.number === was.number, 'the hand is not the last hand')
  if (event.type === 'blinds-posted' && is !== null && is.bigBlind !== null)
    for (const seat of [is.smallBlind, is.bigBlind]) {
      const blind = playerInSeat(is, seat)
      demand((blind?.bet ?? 0) > 0 || blind?.stack === 0, 'a blind was not posted')
    }
  if (event.type === 'round-advanced' && is !== null) demand(inFront(is) === 0, 'bets outlive their round')
  return wrong
}
