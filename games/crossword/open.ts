import type { Env, Material, MaterialRequest, PlayerId, Random, Setup } from '@fimm/kernel'
import { z } from 'zod'
import { drawLetters, type Letter, LETTERS } from './letters.ts'
import { limitFrom, turnsIn } from './seats.ts'
import { type Event, LARGEST, type Options, USUAL } from './types.ts'

const SERIES = 'crossword'

/** A daily board is the same game for everybody, whatever else was chosen (C6). */
const settled = (options: Options): Options =>
  options.board === 'daily'
    ? { ...options, size: USUAL, scoring: 'longest-first', dictionary: 'standard', letters: 'drawn' }
    : options

const scripted = z.object({ letters: z.array(z.enum(LETTERS)).min(LARGEST ** 2) })

export const material: Material<Options> = {
  request: (options, today): MaterialRequest | undefined => {
    if (settled(options).letters === 'announced') return undefined
    if (options.board === 'random') return { series: SERIES }
    // A day to come would give its letters away.
    const date = options.date !== undefined && options.date < today ? options.date : today
    return { series: SERIES, date }
  },
  // Enough for the largest grid: a request does not say how large.
  make: (_request, env) => ({ letters: drawLetters(LARGEST ** 2, env.random) }),
}

export const open = (
  { options: chosen, players, previous }: Setup<Options>,
  env: Env,
): readonly [Event, ...Event[]] => {
  const options = settled(chosen)
  const until = limitFrom(options, env.now)
  const opened = { type: 'match-opened', options, players, at: env.now, until } as const
  if (options.letters === 'announced')
    return [{ ...opened, first: firstOf(players, previous, env.random), drawn: null }]
  const drawn = drawnFrom(env, turnsIn(options))
  return [
    { ...opened, first: previous?.first ?? null, drawn },
    { type: 'letter-announced', player: null, letter: drawn[0] as Letter, source: 'draw', until },
  ]
}

const drawnFrom = ({ material: given, random }: Env, count: number): readonly Letter[] => {
  const read = scripted.safeParse(given)
  return read.success ? read.data.letters.slice(0, count) : drawLetters(count, random)
}

/** Next to whoever began last time; if that one is gone, the next of that match who is here; else anybody (C2). */
const firstOf = (
  players: readonly PlayerId[],
  previous: Setup<Options>['previous'],
  random: Random,
): PlayerId => {
  const before = previous?.first
  if (before === undefined) return random.pick(players)
  const seat = players.indexOf(before)
  if (seat >= 0) return players[(seat + 1) % players.length] as PlayerId
  const old = previous?.players ?? []
  const gone = old.indexOf(before)
  const inOrder = [...old.slice(gone + 1), ...old.slice(0, gone + 1)]
  return inOrder.find((player) => players.includes(player)) ?? random.pick(players)
}
