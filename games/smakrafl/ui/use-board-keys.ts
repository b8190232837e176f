import { useKeys } from '@fimm/ui/use-keys.ts'
import type { RefObject } from 'react'
import { CELLS, type Tiles } from '../grid.ts'

/** Escape cancels; a letter jumps to its next cell; an arrow enters the grid. */
export const useBoardKeys = ({
  root,
  tiles,
  onCancel,
}: {
  readonly root: RefObject<HTMLDivElement | null>
  readonly tiles: Tiles
  readonly onCancel: () => void
}): void => {
  useKeys(({ key }) => {
    if (key === 'escape') return onCancel
    const isNowhere = document.activeElement === document.body
    if (key.startsWith('arrow')) return isNowhere ? () => focusOn(root, '[tabindex="0"]') : undefined
    const focused = Number(document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? -1)
    const next = nextWith(tiles, key, focused)
    return next === undefined ? undefined : () => focusOn(root, `[data-cell="${next}"]`)
  })
}

const focusOn = (root: RefObject<HTMLDivElement | null>, selector: string): void =>
  root.current?.querySelector<HTMLElement>(selector)?.focus()

/** The next cell after one that holds this letter, round and round. */
export const nextWith = (tiles: Tiles, letter: string, after: number): number | undefined => {
  const letters = tiles.flat() as readonly string[]
  for (let step = 1; step <= CELLS; step++) {
    const index = (after + step) % CELLS
    if (letters[index] === letter) return index
  }
  return undefined
}
