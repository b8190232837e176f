import { cellAt } from './grid.ts'
import type { Command } from './types.ts'
import type { View } from './view-types.ts'

/** Every move is a swap: that of the first two cells. */
export const defaultCommand = ({ may, decision }: View): Command | undefined =>
  may?.swap.ok === true ? { type: 'swap', first: cellAt(0), second: cellAt(1), decision } : undefined
