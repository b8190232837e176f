import { useState } from 'react'
import type { ProgressView } from '../view-types.ts'
import type { Props } from './props.ts'
import { TileBoard } from './tile-board.tsx'
import { useOrder } from './use-order.ts'
import { useWord } from './use-word.ts'
import { WordActions, WordRow } from './word-row.tsx'

/** Tiles and the word they become. A tap changes only this, however long the lists beside it are. */
export const WordBoard = ({
  tiles,
  progress: { rows, left, found },
  isActive,
  shown = [],
  isSpoken = false,
  send,
  putWord,
  t,
}: Pick<Props, 'send' | 'putWord' | 't'> & {
  readonly tiles: readonly string[]
  readonly progress: Pick<ProgressView, 'rows' | 'found'> & Partial<Pick<ProgressView, 'left'>>
  readonly isActive: boolean
  /** The tiles of a word that somebody is shown, in order. */
  readonly shown?: readonly string[] | undefined
  /** Where no page tells screen readers what became of a word. */
  readonly isSpoken?: boolean
}) => {
  const word = useWord({ tiles, isActive, send, putWord })
  // Whoever is building a word finds every tile where it was, whatever the others find meanwhile (Q16c).
  const [still, setStill] = useState(rows)
  if (word.isEmpty && still !== rows) setStill(rows)
  const [order, shuffle] = useOrder(tiles, still)
  return (
    <>
      <WordRow word={word} tiles={tiles} found={found} isSpoken={isSpoken} t={t} />
      <TileBoard
        tiles={tiles}
        order={order}
        locked={still.length}
        left={left}
        draft={word.draft}
        nudge={shown.map((text) => tiles.indexOf(text)).find((id) => !word.draft.path.includes(id))}
        onTap={isActive ? word.tap : undefined}
        t={t}
      />
      <WordActions word={word} onShuffle={shuffle} t={t} />
    </>
  )
}
