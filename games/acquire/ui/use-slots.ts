import { useState } from 'react'
import { spaceOf, type Tile } from '../tiles.ts'
import type { RackTile } from '../view-types.ts'

const SLOTS = 6

/** The rack in places that stay: a placed tile leaves a hole, a drawn one fills it. What is touched never moves. */
export const useSlots = (rack: readonly RackTile[]): readonly (RackTile | undefined)[] => {
  const [slots, setSlots] = useState<readonly (Tile | undefined)[]>(() => arranged([], rack))
  const next = arranged(slots, rack)
  if (next.some((tile, slot) => tile !== slots[slot])) setSlots(next)
  return next.map((tile) => rack.find((held) => held.tile === tile))
}

/** Kept where they were; the rest, by their place on the board, into the holes. */
const arranged = (
  before: readonly (Tile | undefined)[],
  rack: readonly RackTile[],
): readonly (Tile | undefined)[] => {
  const held = rack.map(({ tile }) => tile)
  const slots = Array.from({ length: SLOTS }, (_, slot) => {
    const tile = before[slot]
    return tile !== undefined && held.includes(tile) ? tile : undefined
  })
  const fresh = held.filter((tile) => !slots.includes(tile)).toSorted((a, b) => spaceOf(a) - spaceOf(b))
  for (const tile of fresh) {
    const hole = slots.indexOf(undefined)
    if (hole >= 0) slots[hole] = tile
  }
  return slots
}
