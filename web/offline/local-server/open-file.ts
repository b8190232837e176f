import { ok, type AnyGame, type GameTypes, type MatchImports, type Refused, type Result } from '@fimm/kernel'
import { eventShape } from '@fimm/protocol/event-shape.ts'
import type { ReplayLine } from '@fimm/protocol/fold-match.ts'
import { readMatchFile, viewsOf, type OpenedMatch } from '@fimm/protocol/read-match-file.ts'

/** How matches were saved elsewhere, game by game. */
const imports = import.meta.glob<{ default: MatchImports<GameTypes> }>('../../../games/*/imports.ts')
const shapes = import.meta.glob<{ default: object }>('../../../games/*/log-schema.json')

/** A match out of a file, as the replay shows it. */
export interface FileReplay extends Pick<OpenedMatch, 'game' | 'options' | 'players' | 'bots'> {
  readonly startedAt: number
  readonly lines: readonly ReplayLine[]
}

/** Opens a saved match on this device: it goes nowhere else, and nothing is kept. */
export const openFile = async (
  text: string,
  games: readonly AnyGame[],
): Promise<Result<FileReplay, Refused>> => {
  const catalogue = new Map(games.map((game) => [game.id, game]))
  const read = await readMatchFile(text, {
    catalogue,
    imports: async (game) => (await imports[`../../../games/${game}/imports.ts`]?.())?.default ?? [],
    fits: async (game) => {
      const shape = await shapes[`../../../games/${game}/log-schema.json`]?.()
      return shape && eventShape(shape.default)
    },
  })
  if (!read.ok) return read
  const { game, options, players, bots, events } = read.value
  const { lines = [] } = viewsOf(read.value, catalogue) ?? {}
  return ok({ game, options, players, bots, startedAt: events[0]?.at ?? 0, lines })
}
