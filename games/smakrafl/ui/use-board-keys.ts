import { isWriting } from '@fimm/ui/writing.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
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
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isWriting(target)) return
    const focused = Number(document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? -1)
    if (key === 'Escape') onCancel()
    else if (key.startsWith('Arrow') && document.activeElement === document.body) {
      event.preventDefault()
      root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    } else {
      const next = nextWith(tiles, key.toLowerCase(), focused)
      if (next !== undefined) root.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The next cell after one that holds this letter, round and round. */
export const nextWith = (tiles: Tiles, letter: string, after: number): number | undefined => {
  const letters = tiles.flat() as readonly string[]
  for (let step = 1; step <= CELLS; step++) {
    const index = (after + step) % CELLS
    if (letters[index] === letter) return index
  }
  return undefined
}
