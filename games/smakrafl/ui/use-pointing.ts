import { useState } from 'react'
import { type Cell, isSameCell, letterAt } from '../grid.ts'
import { cellsOf, type Stretch, stretchBetween } from '../lines.ts'

import type { Props } from './props.ts'

/** Pointing at a word of one's last swap that the dictionary does not know (T23): its first letter, its last, asking. */
export interface Pointing {
  /** Whether there is something to point at. */
  readonly isOffered: boolean
  readonly isOn: boolean
  /** What is pointed at so far. */
  readonly cells: readonly Cell[]
  readonly word: string | undefined
  /** The two letters do not make a line of four or more. */
  readonly isNoLine: boolean
  readonly begin: () => void
  readonly tap: (cell: Cell) => void
  readonly ask: () => void
  readonly cancel: () => void
}

interface Ends {
  readonly decision: number
  readonly first?: Cell
  readonly last?: Cell
}

export const usePointing = ({
  view,
  putWord,
  readOnly,
}: Pick<Props, 'view' | 'putWord' | 'readOnly'>): Pointing => {
  const { history, me, decision, tiles } = view
  const [held, setEnds] = useState<Ends>()
  const move = history.at(-1)
  const isOffered =
    !readOnly && putWord?.isAsking === false && move?.kind === 'swap' && move.player === me && me !== null
  // With the next move the grid is another.
  const ends = isOffered && held?.decision === decision ? held : undefined
  const stretch = ends?.first && ends.last && stretchBetween(ends.first, ends.last)
  const cells = cellsIn(ends, stretch)
  return {
    isOffered,
    isOn: ends !== undefined,
    cells,
    word: stretch && cells.map((cell) => letterAt(tiles, cell)).join(''),
    isNoLine: ends?.last !== undefined && stretch === undefined,
    begin: () => setEnds({ decision }),
    tap: (cell) => setEnds((now) => pointedAt(now ?? { decision }, cell)),
    ask: () => {
      if (stretch === undefined || putWord === undefined) return
      setEnds(undefined)
      void putWord.run(stretch)
    },
    cancel: () => setEnds(undefined),
  }
}

/** The first, then the last; one more begins anew, the same again is taken back. */
const pointedAt = ({ decision, first, last }: Ends, cell: Cell): Ends => {
  if (first === undefined || last !== undefined) return { decision, first: cell }
  return isSameCell(first, cell) ? { decision } : { decision, first, last: cell }
}

const cellsIn = (ends: Ends | undefined, stretch: Stretch | undefined): readonly Cell[] =>
  stretch === undefined
    ? [ends?.first, ends?.last].filter((cell) => cell !== undefined)
    : cellsOf({ ...stretch, word: { length: stretch.length } })
