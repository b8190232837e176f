import type { Random } from '@fimm/kernel'
import { cellAt, CELLS, type Pair } from './grid.ts'
import type { Command } from './types.ts'
import type { View } from './view-types.ts'

/** Any two different cells. */
export const randomPair = (random: Random): Pair => {
  const first = random.int(CELLS)
  const second = (first + 1 + random.int(CELLS - 1)) % CELLS
  return { first: cellAt(first), second: cellAt(second) }
}

/** Nearly always a swap: most random matches should reach their last move. */
export const randomCommand = ({ may, decision }: View, random: Random): Command | undefined => {
  if (may?.swap.ok !== true) return undefined
  if (random.int(60) === 0) return { type: 'resign', decision }
  return { type: 'swap', ...randomPair(random), decision }
}
