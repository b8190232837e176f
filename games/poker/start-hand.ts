import { ok, refuse, type Env, type PlayerId } from '@fimm/kernel'
import { Course, potCreated, type Decision } from './follow.ts'
import { postsOf, underTheGun, type Stakes } from './hand.ts'
import type { CommandOf } from './schema.ts'
import { bigBlindOf, dealtSeats, nextClockwise } from './seats.ts'
import type { Config, Deal, Event, Hand, Pot, Room, Seat, State } from './types.ts'

export const startHand = (state: State, { bomb = false }: CommandOf<'start-hand'>, env: Env): Decision => {
  const { room } = state
  const { config } = room
  if (state.hand !== null) return refuse('hand-running')
  if (room.paused) return refuse('paused')
  if (bomb && config.bombPot === 0) return refuse('option-off')
  const seats = dealtSeats(room, env.now)
  if (seats.length < 2) return refuse('not-enough-players', { ready: seats.length, min: 2 })

  const course = new Course(state)
  const { seat: button, event: moved } = buttonFor(room, seats, env)
  if (moved !== undefined) course.add(moved)
  const bigBlind = bigBlindOf(config)
  openHand(
    course,
    { seats, button, blinds: [config.smallBlind, bigBlind], bomb },
    { ante: anteOf(config), straddle: config.straddle, bomb: config.bombPot * bigBlind },
    env,
  )
  return ok(course.goOn(env))
}

interface Table {
  readonly seats: readonly number[]
  readonly button: number
  readonly blinds: readonly [small: number, big: number]
  readonly bomb: boolean
}

/** A hand dealt to these seats, whatever the room's own rules say about blinds and buttons. */
export const dealTo = (state: State, table: Table, stakes: Stakes, env: Env): readonly Event[] => {
  const course = new Course(state)
  openHand(course, table, stakes, env)
  return course.goOn(env)
}

const openHand = (course: Course, table: Table, stakes: Stakes, env: Env): void => {
  const { room } = course.state
  const players: PlayerId[] = []
  const stacks: number[] = []
  for (const number of table.seats) {
    const { player, stack } = room.seats[number - 1] as Seat
    players.push(player)
    stacks.push(stack)
  }
  course.add({
    type: 'hand-started',
    hand: room.hands + 1,
    seats: table.seats,
    button: table.button,
    blinds: table.blinds,
    bomb: table.bomb,
    players,
    stacks,
    at: env.now,
  })
  const hand = course.state.hand as Hand
  const straddle = stakes.straddle && willStraddle(room, hand.deal, stakes)
  course.add(potCreated(hand, hand.pots[0] as Pot, 0))
  course.add({ type: 'blinds-posted', posts: postsOf(hand.deal, { ...stakes, straddle }) })
}

/** A straddle is posted in full or not at all. */
const willStraddle = ({ seats }: Room, deal: Deal, { ante }: Stakes): boolean => {
  const utg = underTheGun(deal)
  const price = deal.blinds[1] * 2 + (ante?.kind === 'each' ? ante.amount : 0)
  return seats[(deal.seats[utg] as number) - 1]?.straddles === true && (deal.stacks[utg] as number) >= price
}

const anteOf = ({ ante, anteAmount }: Config): Stakes['ante'] =>
  ante === 'none' ? null : { kind: ante, amount: anteAmount }

/** Where the button is for the next hand, and the fact that it moved there, if it does (P9). */
const buttonFor = (
  { button, buttonStays, last }: Room,
  seats: readonly number[],
  env: Env,
): { readonly seat: number; readonly event?: Event } => {
  if (button === 0) {
    const seat = env.random.pick(seats)
    return { seat, event: { type: 'button-moved', seat, how: 'first' } }
  }
  if (buttonStays && seats.includes(button)) return { seat: button }
  // From three to two: who had the big blind would pay it twice if the button simply went on.
  const shrunk = seats.length === 2 && last !== null && last.seats.length > 2 && last.reason !== 'void'
  const seat =
    shrunk && !buttonStays && seats.includes(last.bigBlind) ? last.bigBlind : nextClockwise(seats, button)
  return { seat, event: { type: 'button-moved', seat, how: 'next' } }
}
