import type { PlayerId, Viewer } from '@fimm/kernel'
import { movesOf } from './betting.ts'
import { inFront } from './follow.ts'
import { phaseAfter } from './hand.ts'
import { chosen, isOne, NOBODY } from './player-set.ts'
import { sharesOf } from './pots.ts'
import { bigBlindOf, buyInOf, DEALT_IN_AWAY, isActive, statusInHand } from './seats.ts'
import { ledgerOf, settle } from './settlement.ts'
import { rebuyLimit } from './stacks.ts'
import type {
  BettingView,
  Deal,
  Hand,
  HandView,
  Mark,
  MyMoves,
  OwnerMoves,
  Place,
  Pot,
  PotView,
  Preset,
  RaiseView,
  Room,
  Seat,
  SeatView,
  State,
  View,
} from './types.ts'

/** Nothing at a chip table is secret: eyes differ only in what they may do. */
export const view = (state: State, viewer: Viewer): View => {
  const me = viewer.kind === 'player' ? viewer.player : null
  const { hand, room } = state
  const { config, seats } = room
  const index = me === null ? -1 : seats.findIndex((seat) => seat?.player === me)
  const mine = seats[index] ?? null
  const betting = hand === null || hand.turn < 0 || room.paused ? null : bettingOf(hand, hand.turn)
  const ledger = ledgerOf(room)
  return {
    me,
    seat: mine === null ? null : index + 1,
    phase: room.phase === 'over' ? 'over' : hand === null ? 'waiting' : 'hand',
    paused: room.paused,
    config,
    bigBlind: bigBlindOf(config),
    button: hand === null ? room.button : (hand.deal.seats[hand.deal.button] as number),
    seats: seats.map((seat, i) => seat && seatView(seat, i + 1, hand)),
    hand: hand && handView(hand),
    last: room.last,
    hands: room.hands,
    can: room.phase === 'over' ? NOTHING : movesOfMine(state, me, mine, betting),
    owner: ownerMoves(state, betting),
    ledger,
    settlement: hand === null ? settle(ledger) : null,
  }
}

const NO_MARKS: readonly Mark[] = []

const seatView = (seat: Seat, number: number, hand: Hand | null): SeatView => {
  const i = hand === null ? -1 : hand.deal.seats.indexOf(number)
  const place = hand === null || i < 0 ? undefined : hand.places[i]
  const dealt = hand !== null && place !== undefined
  return {
    seat: number,
    player: seat.player,
    stack: dealt ? place.stack : seat.stack,
    bet: dealt ? place.bet : 0,
    total: dealt ? place.swept + place.bet : 0,
    status: dealt ? statusInHand(hand, i) : seat.awaySince === 0 ? 'sitting-out' : 'disconnected',
    connected: seat.awaySince === 0,
    awaySince: seat.awaySince,
    since: seat.since,
    sitsOut: seat.out,
    straddles: seat.straddles,
    leaving: seat.leaving,
    acting: dealt && hand.turn === i,
    last: dealt && place.action !== null ? { action: place.action, to: place.to } : null,
    marks: dealt ? marksOf(hand.deal, i) : NO_MARKS,
    asked: seat.asked,
    queued: seat.queued,
  }
}

const marksOf = ({ button, small, big }: Deal, i: number): readonly Mark[] => {
  if (i !== button && i !== small && i !== big) return NO_MARKS
  const marks: Mark[] = i === button ? ['dealer'] : []
  if (i === small) marks.push('small-blind')
  if (i === big) marks.push('big-blind')
  return marks
}

const handView = (hand: Hand): HandView => {
  const { turn, deal } = hand
  const waits = turn < 0 && hand.closed && hand.phase !== 'showdown'
  return {
    number: deal.number,
    decision: hand.decision,
    phase: hand.phase,
    startedAt: deal.startedAt,
    smallBlind: deal.blinds[0],
    bigBlind: deal.blinds[1],
    button: deal.seats[deal.button] as number,
    smallBlindSeat: deal.seats[deal.small] ?? 0,
    bigBlindSeat: deal.seats[deal.big] ?? 0,
    acting:
      turn < 0
        ? null
        : {
            player: deal.players[turn] as PlayerId,
            seat: deal.seats[turn] as number,
            until: hand.until === 0 ? null : hand.until,
          },
    high: hand.high,
    minimumRaise: hand.raise,
    total: inMiddle(hand),
    pots: hand.pots.map((pot, i) => potView(deal, pot, i)),
    toDeal: waits ? phaseAfter(hand) : null,
  }
}

const inMiddle = (hand: Hand): number => {
  let total = inFront(hand)
  for (const { amount } of hand.pots) total += amount
  return total
}

const NO_PLAYERS: readonly PlayerId[] = []
const NO_SHARES: PotView['shares'] = []

const potView = (deal: Deal, { amount, eligible, winners }: Pot, pot: number): PotView => ({
  kind: pot === 0 ? 'main' : 'side',
  amount,
  players: chosen(deal.players, eligible),
  winners: winners === NOBODY ? NO_PLAYERS : chosen(deal.players, winners),
  shares: winners === NOBODY ? NO_SHARES : sharesOf(deal, amount, winners),
})

/** Exactly what `act` will accept, so that no screen and no bot needs to know the rules (P15–P17). */
export const bettingOf = (hand: Hand, i: number): BettingView => {
  const { check, call, raise } = movesOf(hand, i)
  const { stack, bet } = hand.places[i] as Place
  const allIn = stack + bet
  return {
    player: hand.deal.players[i] as PlayerId,
    fold: true,
    foldIsFree: check,
    check,
    call: check ? null : { amount: call, allIn: call === stack },
    raise: raise && raiseView(hand, i, raise),
    allIn: raise !== null || (!check && call === stack) ? allIn : null,
  }
}

/** A raise by a part of the pot, as it would be after a call. */
const raiseView = (hand: Hand, i: number, { min, max }: { min: number; max: number }): RaiseView => {
  const { bet } = hand.places[i] as Place
  const pot = inMiddle(hand) + hand.high - bet
  const preset = (name: Preset, wanted: number): RaiseView['presets'][number] => {
    const to = Math.min(Math.max(wanted, min), max)
    return { name, to, adds: to - bet }
  }
  return {
    as: hand.high === 0 ? 'bet' : 'raise',
    min,
    max,
    presets: [
      preset('min', min),
      preset('half-pot', hand.high + Math.floor(pot / 2)),
      preset('two-thirds', hand.high + Math.floor((pot * 2) / 3)),
      preset('pot', hand.high + pot),
      preset('all-in', max),
    ],
  }
}

const NOTHING: MyMoves = {
  betting: null,
  takeSeat: null,
  leaveSeat: false,
  sitOut: false,
  sitIn: false,
  straddle: false,
  rebuy: null,
}

const movesOfMine = (
  state: State,
  me: PlayerId | null,
  mine: Seat | null,
  betting: BettingView | null,
): MyMoves => {
  if (me === null) return NOTHING
  if (mine === null) return { ...NOTHING, takeSeat: freeSeats(state.room) }
  if (mine.leaving !== null) return NOTHING
  const { config } = state.room
  const max = config.rebuys ? rebuyLimit(state, mine) : 0
  return {
    betting: betting?.player === me ? betting : null,
    takeSeat: null,
    leaveSeat: true,
    sitOut: config.sitOut && !mine.out,
    sitIn: mine.out,
    straddle: config.straddle,
    rebuy: max > 0 ? { min: 1, max } : null,
  }
}

const freeSeats = (room: Room): MyMoves['takeSeat'] => {
  const seats = room.seats.flatMap((seat, i) => (seat === null ? [i + 1] : []))
  return seats.length === 0 ? null : { seats, ...buyInOf(room.config) }
}

const NO_SEATS: readonly number[] = []
const NO_REBUYS: OwnerMoves['rebuys'] = []

const ownerMoves = (state: State, betting: BettingView | null): OwnerMoves => {
  const { hand, room } = state
  const { paused } = room
  const over = room.phase === 'over'
  const between = hand === null && !over
  const { ready, taken, kick, rebuys } = rollCall(room)
  const start = between && !paused && ready.length >= 2
  const showdown = hand !== null && hand.phase === 'showdown'
  return {
    start,
    startUntil: start ? startUntil(room, ready) : null,
    bomb: start && room.config.bombPot > 0,
    ready: between ? ready : NO_SEATS,
    deal: hand !== null && hand.turn < 0 && hand.closed && !showdown ? phaseAfter(hand) : null,
    pick: showdown ? hand.pots.flatMap(({ eligible }, i) => (isOne(eligible) ? [] : [i])) : NO_SEATS,
    distribute: showdown && hand.pots.every(({ winners }) => winners !== NOBODY),
    void: hand !== null && !showdown,
    actFor: betting,
    forceFold: hand === null ? NO_PLAYERS : stillIn(hand),
    button: between ? taken.filter((seat) => seat !== room.button || !room.buttonStays) : NO_SEATS,
    kick: over ? NO_PLAYERS : kick,
    rebuys,
    pause: !over && !paused,
    resume: !over && paused,
    endSession: between,
  }
}

/** Once round the table for everything that depends on who sits there. */
const rollCall = ({ seats }: Room) => {
  const ready: number[] = []
  const taken: number[] = []
  const kick: PlayerId[] = []
  let rebuys = NO_REBUYS
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]
    if (seat == null) continue
    taken.push(i + 1)
    if (seat.stack > 0 && !seat.out) ready.push(i + 1)
    if (seat.leaving === null) kick.push(seat.player)
    if (seat.asked > 0) rebuys = [...rebuys, { player: seat.player, amount: seat.asked }]
  }
  return { ready, taken, kick, rebuys }
}

const stillIn = (hand: Hand): PlayerId[] => {
  const players: PlayerId[] = []
  for (let i = 0; i < hand.places.length; i++)
    if (isActive(hand, i)) players.push(hand.deal.players[i] as PlayerId)
  return players
}

/** Away for two minutes is not dealt in any more: then there may be fewer than two. */
const startUntil = (room: Room, ready: readonly number[]): number | null => {
  const ends = ready
    .map((number) => room.seats[number - 1]?.awaySince ?? 0)
    .map((awaySince) => (awaySince === 0 ? Number.POSITIVE_INFINITY : awaySince + DEALT_IN_AWAY))
    .toSorted((a, b) => b - a)
  const second = ends[1] ?? 0
  return Number.isFinite(second) ? second : null
}
