import { Grid } from '@fimm/ui/grid.tsx'
import { useDrag } from '@fimm/ui/use-drag.ts'
import { use, useRef, useState } from 'react'
import { type Cell, cellAt, indexOf, letterAt, SIZE } from '../grid.ts'
import { valuesOf } from '../letters.ts'
import { type BoardLook, BoardDrawing } from './board-drawing.tsx'
import { PlayedLanguage } from './played-language.ts'
import { Stone } from './stone.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import type { Translate } from './props.ts'

/** How high a letter floats above the finger that drags it. */
const LIFT = 48

/** The grid: two taps, or one letter dragged onto another, or arrows and Enter. */
export const Board = ({
  look,
  t,
  disabled,
  onTap,
  onDrop,
  onCancel,
}: {
  readonly look: BoardLook
  readonly t: Translate
  /** To be looked at only. */
  readonly disabled: boolean
  readonly onTap: (cell: Cell) => void
  readonly onDrop: (from: Cell, to: Cell) => void
  readonly onCancel: () => void
}) => {
  const { tiles, lifted = [] } = look
  const values = valuesOf(use(PlayedLanguage))
  const root = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<number>()
  const drag = useDrag({
    lift: LIFT,
    onDrop: (id, target) => {
      setPressed(undefined)
      if (target !== undefined && target !== id) onDrop(cellAt(Number(id)), cellAt(Number(target)))
    },
  })
  useBoardKeys({ root, tiles, onCancel })
  const { dragging } = drag
  return (
    <div className="relative aspect-square w-full">
      <BoardDrawing
        look={
          dragging === undefined
            ? look
            : {
                ...look,
                words: [],
                ringed: [
                  cellAt(Number(dragging.id)),
                  ...(dragging.over === undefined ? [] : [cellAt(Number(dragging.over))]),
                ],
              }
        }
      />
      <Grid
        ref={root}
        rows={SIZE}
        columns={SIZE}
        label={t('grid.label')}
        className="absolute inset-0 p-[2.13%]"
        cell={(index) =>
          pressed === index && (
            <Stone
              letter={letterAt(tiles, cellAt(index))}
              look="up"
              className="smakrafl-ghost pointer-events-none size-full scale-110"
            />
          )
        }
        cellProps={(index) => {
          const cell = cellAt(index)
          const letter = letterAt(tiles, cell)
          const isLifted = lifted.some((one) => indexOf(one) === index)
          const name = t('grid.cell', {
            letter: letter.toUpperCase(),
            row: cell.x + 1,
            column: cell.y + 1,
            value: values[letter] ?? 0,
          })
          const source = disabled ? undefined : drag.source(String(index))
          return {
            label: isLifted ? `${name}, ${t('grid.chosen')}` : name,
            disabled,
            pressed: isLifted,
            className: `rounded-full focus-visible:z-10 ${disabled ? 'cursor-default!' : 'hover:bg-accent/10'}`,
            ...source,
            ...(disabled ? {} : drag.target(String(index))),
            ...(source === undefined
              ? {}
              : {
                  onPointerDown: (event) => {
                    setPressed(index)
                    source.onPointerDown(event)
                  },
                }),
          }
        }}
        onActivate={(index) => onTap(cellAt(index))}
      />
    </div>
  )
}
