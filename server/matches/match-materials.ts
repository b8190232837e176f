import { createHmac, randomBytes } from 'node:crypto'
import {
  ok,
  refuse,
  seeded,
  type AnyGame,
  type Env,
  type MaterialRequest,
  type Refused,
  type Result,
} from '@fimm/kernel'
import type { GameChoice } from '@fimm/table'
import { dateOf } from '../daily/date-of.ts'
import type { Runtime } from '../runtime.ts'

/** Boards further away than this no longer matter for what may come again. */
const REMEMBERED_DAYS = 200
const DAY = 86_400_000

/** There is no board of this day, and there will be none: only today's is still to be made. */
export class NoSuchBoard extends Error {}

/** What a match of the chosen game is to be opened with at a table, or why it cannot be. */
export const materialToStart = async (
  runtime: Runtime,
  code: string,
  { id, options }: GameChoice,
): Promise<Result<unknown, Refused>> => {
  const { catalogue, log } = runtime
  const game = catalogue.get(id)
  if (game === undefined) return refuse('no-such-game')
  try {
    return ok((await materialFor(runtime, game, options))?.material)
  } catch (fault) {
    if (fault instanceof NoSuchBoard) return refuse('no-such-board')
    log.error({ table: code, fault: String(fault) }, 'no material')
    return refuse('no-material')
  }
}

/** What a match is to be opened with: the stored board of a date, or one made for this match alone. */
export const materialFor = async (
  runtime: Runtime,
  game: AnyGame,
  options: object,
): Promise<{ readonly request: MaterialRequest; readonly material: unknown } | undefined> => {
  const { clock } = runtime
  const request = game.material?.request(options, dateOf(clock()))
  if (request === undefined) return undefined
  if (request.date === undefined) {
    const made = game.material?.make(request, envOf(runtime, randomBytes(16).toString('hex')), [])
    if (made === undefined) throw new Error(`nothing could be made for ${request.series}`)
    return { request, material: made }
  }
  const board = { series: request.series, date: request.date }
  const isToday = board.date === dateOf(clock())
  if (!isToday && (await runtime.store.daily.board(board)) === undefined)
    throw new NoSuchBoard(`${board.series} ${board.date}`)
  return { request, material: await boardOf(runtime, game, board) }
}

/** The board of a date: made once, from a secret, and stored; never computed a second time (Q10). */
export const boardOf = async (
  runtime: Runtime,
  game: AnyGame,
  { series, date }: { readonly series: string; readonly date: string },
): Promise<unknown> => {
  const { store } = runtime
  const kept = await store.daily.board({ series, date })
  if (kept !== undefined) return kept.material
  const secret = await store.keys.keyOf('daily', () => randomBytes(32).toString('hex'))
  const seed = createHmac('sha256', secret).update(`${series} ${date}`).digest('hex')
  // On both sides of its day: a board that is made late has neighbours that came later.
  const end = dateOf(Date.parse(date) + REMEMBERED_DAYS * DAY)
  const near = await store.daily.before({ series, date: end }, 2 * REMEMBERED_DAYS)
  const made = game.material?.make(
    { series, date },
    envOf(runtime, seed),
    near.map(({ material }) => material),
  )
  if (made === undefined) {
    runtime.log.warn({ series, date }, 'no board could be made')
    throw new NoSuchBoard(`${series} ${date}`)
  }
  // Two nodes may make it at once: the store keeps one, and that is the board.
  return (await store.daily.keep({ series, date, material: made })).material
}

const envOf = ({ clock, words }: Runtime, seed: string): Env => ({
  now: clock(),
  random: seeded(seed),
  words,
})
