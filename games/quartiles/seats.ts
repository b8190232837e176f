import { animalOf, type Millis, type PlayerId } from '@fimm/kernel'
import type { Found, Options, Seat, Progress, State } from './types.ts'

/** Solo puzzles and the puzzle of the day have no spectators (Q16). */
export const isWatchable = ({ mode, board }: Options): boolean => mode !== 'solo' && board !== 'daily'

const MOST_PLAYERS = 8

export const seatsFor = ({ mode }: Options) => ({ min: 1, max: mode === 'solo' ? 1 : MOST_PLAYERS })

/** Alone a puzzle of one's own, with others a race (Q16c). */
export const optionsFor = (people: number): Partial<Options> => ({ mode: people < 2 ? 'solo' : 'race' })

export const seatIndexOf = ({ seats }: State, player: PlayerId): number =>
  seats.findIndex((seat) => seat.player === player)

export const seatOf = (state: State, player: PlayerId): Seat | undefined =>
  state.seats[seatIndexOf(state, player)]

/** Whose progress a seat's finds count for: its own, or everybody's. */
export const progressIndexOf = ({ options }: State, seat: number): number =>
  options.mode === 'together' ? 0 : seat

export const progressOf = (state: State, player: PlayerId): Progress | undefined =>
  state.progress[progressIndexOf(state, seatIndexOf(state, player))]

/** Finished: by command, by leaving, with nothing left to find (Q16), and for bots when all people are (Q16d). */
export const isFinished = (state: State, seat: number): boolean =>
  isDone(state, seat) || (isBot(state.seats[seat]) && arePeopleDone(state))

const isDone = (state: State, seat: number): boolean =>
  state.seats[seat]?.finished !== undefined ||
  state.progress[progressIndexOf(state, seat)]?.found.length === state.puzzle.words.length

const isBot = (seat: Seat | undefined): boolean => seat !== undefined && animalOf(seat.player) !== undefined

/** Where bots play among themselves there is nobody who would wait for them. */
const arePeopleDone = (state: State): boolean =>
  !state.seats.every(isBot) && state.seats.every((seat, index) => isBot(seat) || isDone(state, index))

export const isOver = (state: State): boolean =>
  state.timeUp || state.seats.every((_, seat) => isFinished(state, seat))

/** A house word of four tiles is not (T23). */
export const isOneOfFive = ({ quartile }: Found): boolean => quartile !== undefined

/** A race that waits for its moment (Q16c). */
export const isCountingDown = (state: State): state is State & { readonly startsAt: Millis } =>
  state.startsAt !== undefined && !hasBegun(state) && !isOver(state)

export const hasBegun = ({ seats }: State): boolean => seats.some(({ begun }) => begun !== undefined)
