import { isCalm } from '@fimm/ui/use-calm.ts'
import { useEffect, useState } from 'react'
import { type Cell, indexOf, letterAt, type Pair, type Tiles } from '../grid.ts'
import type { Traveller } from './board-drawing.tsx'
import { TRAVEL } from './use-move-show.ts'

/** Letters that change places on this screen: when a swap is chosen, aimed anew or cancelled. */
export const useTravel = (pair: Pair | undefined, tiles: Tiles): readonly Traveller[] => {
  const [last, setLast] = useState<{ readonly pair: Pair | undefined; readonly tiles: Tiles }>({
    pair,
    tiles,
  })
  const [travellers, setTravellers] = useState<readonly Traveller[]>([])
  if (last.pair !== pair || last.tiles !== tiles) {
    setLast({ pair, tiles })
    // The server's answer brings the letters to where they are shown already.
    setTravellers(last.tiles === tiles && !isCalm() ? travelled(tiles, last.pair, pair) : [])
  }
  useEffect(() => {
    if (travellers.length === 0) return undefined
    const timer = setTimeout(() => setTravellers([]), TRAVEL)
    return () => clearTimeout(timer)
  }, [travellers])
  return travellers
}

/** Who is where with one pair swapped, and where with another. */
export const travelled = (
  tiles: Tiles,
  before: Pair | undefined,
  after: Pair | undefined,
): readonly Traveller[] => {
  const touched = [before, after].flatMap((pair) => (pair === undefined ? [] : [pair.first, pair.second]))
  const cells = touched.filter(
    (cell, index) => touched.findIndex((other) => indexOf(other) === indexOf(cell)) === index,
  )
  return cells.flatMap((home): Traveller[] => {
    const [from, to] = [placeOf(home, before), placeOf(home, after)]
    return indexOf(from) === indexOf(to) ? [] : [{ letter: letterAt(tiles, home), from, to }]
  })
}

/** Where the letter that belongs to a cell is shown. */
const placeOf = (home: Cell, pair: Pair | undefined): Cell => {
  if (pair === undefined) return home
  if (indexOf(home) === indexOf(pair.first)) return pair.second
  return indexOf(home) === indexOf(pair.second) ? pair.first : home
}
