import { boardFor } from '../daily/daily-boards.ts'
import { dateOf } from '../daily/date-of.ts'
import { boardOf } from '../matches/match-materials.ts'
import type { Runtime } from '../runtime.ts'

const DAY = 86_400_000

/** Makes the boards of today and the days to come that are not there yet; what is there is never made again. */
export const makeBoards = async (
  runtime: Runtime,
  days: number,
  say: (line: string) => void,
): Promise<{ readonly made: number; readonly failed: number }> => {
  const dates = Array.from({ length: days }, (_, ahead) => dateOf(runtime.clock() + ahead * DAY))
  let [made, failed] = [0, 0]
  const wanted = [...runtime.catalogue.values()].flatMap((game) =>
    (game.languages ?? [undefined]).map((language) => ({ game, language })),
  )
  for (const { game, language } of wanted)
    for (const date of dates) {
      const board = boardFor(game, date, date, language)
      const what = [game.id, language, date].filter((part) => part !== undefined).join(' ')
      if (board === undefined || (await runtime.store.daily.board(board)) !== undefined) continue
      try {
        await boardOf(runtime, game, board)
        made++
        say(what)
      } catch (fault) {
        failed++
        say(`${what}: ${fault instanceof Error ? fault.message : String(fault)}`)
      }
    }
  return { made, failed }
}
