import { ok, refuse, type Env, type Millis } from '@fimm/kernel'
import { canBeFolded } from './act-for.ts'
import { foldEvent } from './act.ts'
import { clockwiseFrom } from './betting.ts'
import type { Card } from './cards/card.ts'
import { shuffledDeck } from './cards/deal-cards.ts'
import { potCreated, withConsequences, type Decision } from './consequences.ts'
import { blindSeats, dealHand, postsOf, underTheGun, type Stakes } from './deal-hand.ts'
import { evolve } from './evolve.ts'
import type { CommandOf } from './schema.ts'
import {
  bigBlindOf,
  dealtSeats,
  getsCards,
  inHand,
  isAbsent,
  isReady,
  leastPresent,
  takenSeats,
  type Seated,
} from './seats.ts'
import { isTournament, levelFor } from './tournament/clock.ts'
import type { Config, Hand, Refusal, Session, State } from './types.ts'
import type { Event } from './events.ts'
import type { NextHand } from './view-types.ts'

/** Why no hand can start, as far as that does not depend on the time. */
export const whyNoStart = ({ session, hand }: State): Refusal | undefined => {
  if (hand !== null) return 'hand-running'
  if (session.paused) return 'paused'
  if (session.isLastHand) return 'last-hand'
  const taken = takenSeats(session)
  return taken.filter((seat) => getsCards(session, seat)).length < 2 ||
    taken.filter(isReady).length < leastPresent(session)
    ? 'not-enough-players'
    : undefined
}

export const startHand = (state: State, { bomb = false }: CommandOf<'start-hand'>, env: Env): Decision => {
  const { session } = state
  const { config } = session
  const seats = dealtSeats(session, env.now)
  const present = seats.filter((seat) => !isAbsent(seat, env.now)).length
  const why =
    whyNoStart(state) ??
    (seats.length < 2 || present < leastPresent(session) ? 'not-enough-players' : undefined)
  if (why === 'not-enough-players') return refuse(why, { ready: present, min: 2 })
  if (why !== undefined) return refuse(why)
  if (bomb && config.bombPot === 0) return refuse('option-off')
  const button = buttonFor(session, seats, env)
  const stakes = stakesFor(session, env)
  const opened = withConsequences(state, env, [
    ...button.moved,
    ...handOpened(
      state,
      {
        seats,
        button: button.seat,
        blinds: stakes.blinds,
        bomb,
        ...stakes.stage,
        ...(config.cards === 'dealt' && { deck: shuffledDeck(env) }),
      },
      { ante: stakes.ante, straddle: config.straddle, bomb: config.bombPot * stakes.blinds[1] },
      env,
    ),
  ])
  return ok(isTournament(session) ? withAbsentFolded(state, opened, env) : opened)
}

/** Who is absent from a tournament has paid what is due, and gives the hand up (P35d). */
const withAbsentFolded = (state: State, opened: readonly Event[], env: Env): readonly Event[] => {
  const absent = takenSeats(state.session).filter((seat) => isAbsent(seat, env.now))
  return absent.reduce<readonly Event[]>((events, { player }) => {
    const now = events.reduce(evolve, state)
    const playing = inHand(now, player)
    return now.hand === null || playing === undefined || !canBeFolded(now.hand, playing)
      ? events
      : [...events, ...withConsequences(now, env, [foldEvent(playing, { via: 'absent', at: env.now })])]
  }, opened)
}

interface HandStakes {
  readonly blinds: readonly [small: number, big: number]
  readonly ante: Stakes['ante']
  readonly stage?: Pick<Table, 'level' | 'skipped'>
}

/** As they are set, or by the level of a tournament (P35c). */
const stakesFor = (session: Session, { now }: Env): HandStakes => {
  const { config } = session
  if (!isTournament(session)) return { blinds: [config.smallBlind, bigBlindOf(config)], ante: anteOf(config) }
  const { level, skipped } = levelFor(session, now)
  return {
    blinds: [level.smallBlind, level.smallBlind * 2],
    ante: level.ante === 0 ? null : { kind: 'big-blind', amount: level.ante },
    stage: { level: level.number, ...(skipped > 0 && { skipped }) },
  }
}

interface Table {
  /** In a tournament. */
  readonly level?: number
  readonly skipped?: Millis
  /** The order of the cards, where the table deals (P37). */
  readonly deck?: readonly Card[]
  readonly seats: readonly Seated[]
  readonly button: number
  readonly blinds: readonly [small: number, big: number]
  readonly bomb: boolean
}

/** A hand dealt to these seats, whatever the session's own rules say about blinds and buttons: for conformance with other
 *  engines, and for bots among themselves. */
export const dealTo = (state: State, table: Table, stakes: Stakes, env: Env): readonly Event[] =>
  withConsequences(state, env, handOpened(state, table, stakes, env))

const handOpened = (
  { session }: State,
  { seats, ...table }: Table,
  stakes: Stakes,
  env: Env,
): readonly Event[] => {
  const started = {
    type: 'hand-started',
    hand: session.hands + 1,
    seats: seats.map(({ number }) => number),
    ...table,
    players: seats.map(({ player }) => player),
    stacks: seats.map(({ stack }) => stack),
    at: env.now,
  } as const
  const hand = dealHand(started, session.config)
  const straddle = stakes.straddle && willStraddle(session, hand, stakes)
  return [
    started,
    ...hand.pots.map(potCreated),
    { type: 'blinds-posted', posts: postsOf(hand, { ...stakes, straddle }) },
  ]
}

/** A straddle is posted in full or not at all. */
const willStraddle = ({ seats }: Session, hand: Hand, { ante }: Stakes): boolean => {
  const first = underTheGun(hand)
  if (first === undefined) return false
  const price = hand.blinds[1] * 2 + (ante?.kind === 'each' ? ante.amount : 0)
  return seats[first.seat - 1]?.straddles === true && first.stack >= price
}

const anteOf = ({ ante, anteAmount }: Config): Stakes['ante'] =>
  ante === 'none' ? null : { kind: ante, amount: anteAmount }

/** Where the button is for the next hand, and the event that it moved there, if it does (P9). */
const buttonFor = (
  session: Session,
  seats: readonly Seated[],
  env: Env,
): { readonly seat: number; readonly moved: readonly Event[] } => {
  const numbers = seats.map(({ number }) => number)
  const seat = nextButton(session, numbers)
  if (seat === null) {
    const first = env.random.pick(numbers)
    return { seat: first, moved: [{ type: 'button-moved', seat: first, how: 'first' }] }
  }
  return { seat, moved: isKept(session, numbers) ? [] : [{ type: 'button-moved', seat, how: 'next' }] }
}

const isKept = ({ button, buttonStays }: Session, numbers: readonly number[]): boolean =>
  button !== null && buttonStays && numbers.includes(button)

/** Seat of the button if a hand were dealt to these seats; null while it is still to be drawn (P9). */
const nextButton = (session: Session, numbers: readonly number[]): number | null => {
  const { button, buttonStays, last } = session
  if (button === null || isKept(session, numbers)) return button
  // From three to two: who had the big blind would pay it twice if the button simply went on.
  const shrunk = numbers.length === 2 && last !== null && last.seats.length > 2 && last.reason !== 'void'
  const bigBlind = shrunk && !buttonStays ? numbers.find((number) => number === last.bigBlind) : undefined
  return bigBlind ?? nextSeat(numbers, button)
}

/** Who will have the button and the blinds, so that the cards can be dealt before the hand is started. */
export const nextHand = (state: State): NextHand | null => {
  if (whyNoStart(state) !== undefined) return null
  const numbers = takenSeats(state.session)
    .filter((seat) => getsCards(state.session, seat))
    .map(({ number }) => number)
  const button = nextButton(state.session, numbers)
  if (button === null) return null
  return {
    button,
    ...blindSeats(
      numbers.map((seat) => ({ seat })),
      button,
    ),
  }
}

const nextSeat = (numbers: readonly number[], button: number): number => {
  const [next] = clockwiseFrom(
    numbers.map((seat) => ({ seat })),
    button + 1,
  )
  return next?.seat ?? button
}
