import type { PlayerId } from '@fimm/kernel'
import type { Gone, Seat, Session } from '../types.ts'
import { isBustFinal } from './clock.ts'

export interface Place {
  readonly player: PlayerId
  readonly place: number
  /** In chips as they were bought; 0 for nothing. */
  readonly prize: number
}

/** Per cent of the pool by place. */
const SHARES = { one: [100], two: [65, 35], three: [50, 30, 20] } as const

/** Those of a hand that is over who have nothing left, with what they began it with (P35c). */
export const goneIn = (session: Session, starts: readonly Gone[]): Session => {
  if (!isBustFinal(session)) return session
  const known = new Set(session.gone.map(({ player }) => player))
  const broke = starts.filter(({ player }) => !known.has(player) && stackIn(session, player) === 0)
  return broke.length === 0 ? session : { ...session, gone: [...session.gone, ...broke] }
}

/** Who has no chips when a hand starts that nobody can buy into any more. */
export const goneBefore = (session: Session, hand: number): Session =>
  goneIn(
    session,
    session.seats.flatMap((seat) =>
      seat === null ? [] : [{ player: seat.player, hand: hand - 1, before: 0 }],
    ),
  )

const stackIn = ({ seats }: Session, player: PlayerId): number =>
  seats.find((seat): seat is Seat => seat?.player === player)?.stack ?? 0

/** Places as they are, or would be if it ended now: who is in by chips, before them who went later. */
export const placesOf = (session: Session): readonly Place[] => {
  const goneNow = new Map(session.gone.map((gone) => [gone.player, gone]))
  const entered = entrantsOf(session)
  const keyOf = (player: PlayerId): readonly number[] => {
    const gone = goneNow.get(player)
    return gone === undefined ? [1, stackIn(session, player)] : [0, gone.hand, gone.before]
  }
  const placed = entered.map((player) => ({
    player,
    place: 1 + entered.filter((other) => compare(keyOf(other), keyOf(player)) > 0).length,
  }))
  const prizes = prizesOf(session, entered.length)
  return placed
    .map(({ player, place }) => {
      const tied = placed.filter((other) => other.place === place).map((other) => other.player)
      const sum = prizes.slice(place - 1, place - 1 + tied.length).reduce((total, prize) => total + prize, 0)
      const whole = Math.floor(sum / tied.length)
      return { player, place, prize: whole + (tied.indexOf(player) < sum - whole * tied.length ? 1 : 0) }
    })
    .toSorted((a, b) => a.place - b.place)
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, i) => value !== other[i])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** What somebody bought, with what the owner put right; chips taken along and brought back are neither. Who gets up
 *  before the first hand has the price of the seat back, until they return (P35c). */
export const boughtBy = ({ entries }: Session, player: PlayerId): number =>
  entries
    .filter((entry) => entry.player === player)
    .reduce((sum, entry, i, own) => {
      const wentAway = entry.kind === 'returned' ? own[i - 1] : entry
      const isTakenAlong = wentAway?.kind === 'cash-out' && wentAway.hand > 0
      return isTakenAlong ? sum : sum + entry.amount
    }, 0)

/** Everybody who is in or was: not who got up again before the first hand. */
export const entrantsOf = ({ accounts, seats, gone }: Session): readonly PlayerId[] =>
  Object.keys(accounts).filter(
    (player) => seats.some((seat) => seat?.player === player) || gone.some((each) => each.player === player),
  )

/** All that was bought: buy-ins and rebuys. */
export const poolOf = (session: Session): number =>
  Object.keys(session.accounts).reduce((sum, player) => sum + boughtBy(session, player), 0)

/** What each place gets; where fewer have entered, their parts of the whole. What rounding leaves goes to the first. */
export const prizesOf = (session: Session, entered: number): readonly number[] => {
  const pool = poolOf(session)
  const shares = SHARES[session.config.payouts].slice(0, Math.max(1, entered))
  const all = shares.reduce<number>((sum, share) => sum + share, 0)
  const prizes = shares.map((share) => Math.floor((pool * share) / all))
  const left = pool - prizes.reduce((sum, prize) => sum + prize, 0)
  return prizes.map((prize, place) => (place === 0 ? prize + left : prize))
}

/** One with chips is left and nobody can buy again: the tournament is won. */
export const winnerOf = (session: Session): PlayerId | undefined => {
  if (!isBustFinal(session)) return undefined
  const left = session.seats.filter((seat): seat is Seat => seat !== null && seat.stack > 0)
  return left.length === 1 ? left[0]?.player : undefined
}
