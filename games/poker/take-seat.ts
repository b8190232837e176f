import { accept, ANIMALS, guestId, guestName, refuse, type Env, type PlayerId } from '@fimm/kernel'
import type { Decision } from './consequences.ts'
import { MAX_CHIPS, type CommandOf } from './schema.ts'
import { buyInOf, freeSeats, seatOf, type BuyIn } from './seats.ts'
import { isEntryClosed } from './tournament/clock.ts'
import type { Event } from './events.ts'
import type { Refusal, Session, State } from './types.ts'

export const whyNoSeat = (session: Session, player: PlayerId): Refusal | undefined => {
  if (seatOf(session, player) !== undefined) return 'already-seated'
  // Late entry ends with the rebuys; who was in comes back with their chips (P35c).
  if (isEntryClosed(session) && session.heldStacks[player] === undefined) return 'entry-closed'
  return whyNoFreeSeat(session)
}

export const whyNoFreeSeat = (session: Session): Refusal | undefined =>
  freeSeats(session).length === 0 ? 'table-full' : undefined

/** Dealt cards are looked at on a phone of one's own (P38). */
export const whyNoGuest = ({ config }: Session): Refusal | undefined =>
  config.cards === 'dealt' ? 'needs-own-phone' : undefined

/** What a seat costs this player: whoever left with chips comes back with just those (P2b). */
export const priceOf = ({ config, heldStacks }: Session, player: PlayerId): BuyIn => {
  const held = heldStacks[player]
  return held === undefined ? buyInOf(config) : { usual: held, min: held, max: held }
}

export const takeSeat = (
  { session }: State,
  command: Pick<CommandOf<'take-seat'>, 'seat' | 'buyIn'>,
  player: PlayerId,
  env: Env,
): Decision => {
  const { seat } = command
  if (seat > session.seats.length) return refuse('no-such-seat', { max: session.seats.length })
  const why = whyNoSeat(session, player)
  if (why !== undefined) return refuse(why)
  if (!freeSeats(session).includes(seat)) return refuse('seat-taken', { seat })
  const { usual, min, max } = priceOf(session, player)
  const amount = command.buyIn ?? usual
  if (amount < min || amount > max || session.chips + amount > MAX_CHIPS)
    return refuse('bad-buy-in', { min, max })
  return accept<Event>({ type: 'seat-taken', player, seat, amount, at: env.now })
}

/** Nobody could tell two people of one name apart in the log and on the bill; the table has the names of its members. */
const whyNoName = ({ seats, accounts }: Session, name: string): Refusal | undefined => {
  const isSame = (other: string): boolean => nameKey(other) === nameKey(name)
  const isBots = Object.values(ANIMALS).some((names) => Object.values(names).some(isSame))
  const isSeated = seats.some((seat) => seat?.player === guestId(name))
  // Who left comes back by the very name they had (P2b).
  const isGuests = Object.keys(accounts).some(
    (player) => player !== guestId(name) && isSame(guestName(player) ?? ''),
  )
  return isBots || isSeated || isGuests ? 'guest-name-taken' : undefined
}

const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

/** Somebody without a phone sits down and is played on another's (P35). */
export const seatGuest = (state: State, command: CommandOf<'seat-guest'>, env: Env): Decision => {
  const { name, playedBy } = command
  const player = guestId(name)
  const why = whyNoGuest(state.session) ?? whyNoName(state.session, name)
  if (why !== undefined) return refuse(why)
  const seated = takeSeat(state, command, player, env)
  return seated.ok ? accept<Event>(...seated.value, { type: 'proxy-set', player, playedBy }) : seated
}
