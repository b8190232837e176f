import { setImmediate as letOthersIn } from 'node:timers/promises'
import { boardOf } from './match-materials.ts'
import type { Runtime } from '../runtime.ts'
import { boardFor } from '../daily/daily-boards.ts'
import { dateOf } from '../daily/date-of.ts'

const DAY = 86_400_000
/** How far back somebody can play who comes to a new server. */
const ARCHIVE_DAYS = 30

interface Made {
  readonly made: number
  readonly failed: number
}

/** Makes the boards of today and the days to come that are not there yet; what is there is never made again. */
export const makeBoardsAhead = (
  runtime: Runtime,
  days: number,
  say: (line: string) => void,
): Promise<Made> => {
  const now = runtime.clock()
  return makeBoards(
    runtime,
    Array.from({ length: days }, (_, ahead) => dateOf(now + ahead * DAY)),
    say,
  )
}

/** The archive a server begins with: boards of the last thirty days that have none, oldest first. People are answered
 *  between one board and the next; what a server that ended has left is made after the next start. */
export const makeArchive = async (runtime: Runtime, signal?: AbortSignal): Promise<Made> => {
  const now = runtime.clock()
  const dates = Array.from({ length: ARCHIVE_DAYS }, (_, index) => dateOf(now - (ARCHIVE_DAYS - index) * DAY))
  const { made, failed } = await makeBoards(runtime, dates, () => {}, signal)
  if (made > 0) runtime.log.info({ boards: made }, 'the archive of puzzles is made')
  if (failed > 0) runtime.log.warn({ boards: failed }, 'some puzzles of the archive could not be made')
  return { made, failed }
}

const makeBoards = async (
  runtime: Runtime,
  dates: readonly string[],
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<Made> => {
  let [made, failed] = [0, 0]
  const wanted = [...runtime.catalogue.values()].flatMap((game) =>
    (game.languages ?? [undefined]).map((language) => ({ game, language })),
  )
  for (const { game, language } of wanted)
    for (const date of dates) {
      if (signal?.aborted === true) return { made, failed }
      const board = boardFor(game, date, date, language)
      const what = [game.id, language, date].filter((part) => part !== undefined).join(' ')
      if (board === undefined) continue
      try {
        if ((await runtime.store.daily.board(board)) !== undefined) continue
        await boardOf(runtime, game, board)
        made++
        say(what)
      } catch (fault) {
        failed++
        say(`${what}: ${fault instanceof Error ? fault.message : String(fault)}`)
      }
      await letOthersIn()
    }
  return { made, failed }
}
