import type { Env, Millis, PlayerId, Setup } from '@fimm/kernel'
import { withKeptWords } from './house-words.ts'
import { parsePuzzle } from './puzzle.ts'
import { seatOf } from './seats.ts'
import type { Event, Options, State } from './types.ts'

/** Between the start of a race and its first tile (Q16c). */
const COUNTDOWN: Millis = 3000

export const open = ({ options, players, houseWords = [] }: Setup<Options>, env: Env): readonly [Event] => {
  const puzzle = parsePuzzle(env.material)
  // Who starts a match sees to its board; without one there is nothing to play.
  if (!puzzle.ok) throw new Error(`no board to play: ${puzzle.error.code}`)
  // The day's board is begun by each when they are ready for it: it is their first play of that day.
  const isStartedTogether = options.mode === 'race' && options.board !== 'daily' && players.length > 1
  const startsAt = isStartedTogether ? env.now + COUNTDOWN : undefined
  // The words its board was made with, which may be older than today's.
  const { dictionary } = puzzle.value
  return [
    {
      type: 'match-opened',
      options: { ...options, ...(dictionary === undefined ? {} : { words: dictionary }) },
      players,
      // A day's board is the same for everybody: it knows no words of a table (T23).
      puzzle: options.board === 'daily' ? puzzle.value : withKeptWords(puzzle.value, houseWords),
      ...(startsAt === undefined ? {} : { startsAt }),
    },
  ]
}

/** Leaving is done (Q16). */
export const leave = (state: State, player: PlayerId, env: Env): readonly Event[] => {
  const seat = seatOf(state, player)
  if (seat === undefined || seat.finished === 'left') return []
  return [{ type: 'finished', player, why: 'left', at: env.now }]
}
