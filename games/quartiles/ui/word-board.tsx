import type { FaceProps } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import type { SheetView } from '../view-types.ts'
import { TileBoard } from './tile-board.tsx'
import { useOrder } from './use-order.ts'
import { useWord } from './use-word.ts'
import { WordActions, WordRow } from './word-row.tsx'

/** Tiles and the word they become. A tap changes only this, however long the lists beside it are. */
export const WordBoard = ({
  tiles,
  sheet: { rows, left, found },
  isActive,
  send,
  told,
  say,
}: Pick<FaceProps<object, Command>, 'send' | 'say'> & {
  readonly tiles: readonly string[]
  readonly sheet: Pick<SheetView, 'rows' | 'left' | 'found'>
  readonly isActive: boolean
  readonly told: boolean
}) => {
  const word = useWord({ tiles, isActive, send })
  const [order, shuffle] = useOrder(tiles, rows)
  return (
    <>
      <WordRow word={word} tiles={tiles} found={found} told={told} say={say} />
      <TileBoard
        tiles={tiles}
        order={order}
        locked={rows.length}
        left={left}
        draft={word.draft}
        onTap={isActive ? word.tap : undefined}
        say={say}
      />
      <WordActions word={word} onShuffle={shuffle} say={say} />
    </>
  )
}
