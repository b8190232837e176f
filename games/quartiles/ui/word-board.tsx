import type { FaceProps } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import type { ProgressView } from '../view-types.ts'
import { TileBoard } from './tile-board.tsx'
import { useHeld } from './use-held.ts'
import { useOrder } from './use-order.ts'
import { useWord } from './use-word.ts'
import { WordActions, WordRow } from './word-row.tsx'

/** Tiles and the word they become. A tap changes only this, however long the lists beside it are. */
export const WordBoard = ({
  tiles,
  sheet: { rows, left, found },
  isActive,
  send,
  statusShownByPage,
  t,
}: Pick<FaceProps<object, Command>, 'send' | 't'> & {
  readonly tiles: readonly string[]
  readonly sheet: Pick<ProgressView, 'rows' | 'left' | 'found'>
  readonly isActive: boolean
  readonly statusShownByPage: boolean
}) => {
  const word = useWord({ tiles, isActive, send })
  // Whoever is building a word finds every tile where it was, whatever the others find meanwhile (Q16c).
  const still = useHeld(rows, word.draft.path.length > 0 || word.draft.rest !== '')
  const [order, shuffle] = useOrder(tiles, still)
  return (
    <>
      <WordRow word={word} tiles={tiles} found={found} statusShownByPage={statusShownByPage} t={t} />
      <TileBoard
        tiles={tiles}
        order={order}
        locked={still.length}
        left={left}
        draft={word.draft}
        onTap={isActive ? word.tap : undefined}
        t={t}
      />
      <WordActions word={word} onShuffle={shuffle} t={t} />
    </>
  )
}
