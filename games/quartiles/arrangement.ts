import type { Random } from '@fimm/kernel'
import { BOARD_SIZE, type TileId } from './tiles.ts'

/** How the tiles lie on somebody's screen: quartiles found lock into rows on top, the rest stays as it was (Q17). */
export const arrange = (
  rows: readonly (readonly TileId[])[],
  before: readonly TileId[] = Array.from({ length: BOARD_SIZE }, (_, id) => id),
): readonly TileId[] => {
  const locked = rows.flat()
  return [...locked, ...before.filter((id) => !locked.includes(id))]
}

/** Only what is not locked moves. */
export const shuffleLoose = (
  rows: readonly (readonly TileId[])[],
  before: readonly TileId[],
  random: Random,
): readonly TileId[] => arrange(rows, random.shuffle(before))
