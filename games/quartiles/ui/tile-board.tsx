import { cellAfterKey } from '@fimm/ui/grid-movement.ts'
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { TileId } from '../tiles.ts'
import type { Draft } from './draft.ts'
import type { Translate } from './props.ts'

const COLUMNS = 4

const TILE =
  'relative size-full rounded-tile font-display text-xl font-bold tracking-wide transition-[background-color,color,transform] duration-150 select-none active:scale-95 @3xl:text-2xl'
const NUDGED = 'animate-[quartiles-nudge_900ms_ease-in-out_infinite] ring-3 ring-accent'

/** Twenty tiles that slide to where they belong. One stop for the Tab key; arrows move, Space takes. */
export const TileBoard = ({
  tiles,
  order,
  locked,
  left,
  draft,
  onTap,
  nudge,
  t,
}: {
  readonly tiles: readonly string[]
  readonly order: readonly TileId[]
  /** How many rows on top are quartiles that were found. */
  readonly locked: number
  /** How many words are left on each tile, where that is known. */
  readonly left?: readonly number[] | undefined
  readonly draft: Draft
  readonly onTap?: ((id: TileId) => void) | undefined
  /** The tile somebody is shown to take next. */
  readonly nudge?: TileId | undefined
  readonly t: Translate
}) => {
  const root = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<TileId>()
  const rows = Math.ceil(tiles.length / COLUMNS)
  const move = (event: KeyboardEvent, place: number): void => {
    const next = cellAfterKey(event, place, { columns: COLUMNS, count: tiles.length, wraps: true })
    if (next === undefined) return
    event.preventDefault()
    root.current?.querySelector<HTMLElement>(`[data-tile="${order[next]}"]`)?.focus()
  }
  return (
    <div
      ref={root}
      role="group"
      aria-label={t('board.label')}
      className="quartiles-tiles relative -m-1 h-[calc(var(--rows)*3.85rem)] @3xl:h-[calc(var(--rows)*5rem)] @4xl:h-[calc(var(--rows)*clamp(5rem,10.5dvh,7.5rem))]"
      style={{ '--rows': rows } as CSSProperties}
    >
      {Array.from({ length: locked }, (_, row) => (
        <div
          key={row}
          aria-hidden
          className="absolute inset-x-0 animate-[rise_400ms_var(--ease-settle)] p-0.5"
          style={{ top: `${(100 * row) / rows}%`, height: `${100 / rows}%` }}
        >
          <div className="size-full rounded-xl bg-accent-soft ring-2 ring-accent ring-inset" />
        </div>
      ))}
      {tiles.map((tile, id) => {
        const place = order.indexOf(id)
        const isLocked = place < locked * COLUMNS
        const count = left?.[id]
        const at = draft.path.indexOf(id)
        const isNext = at < 0 && draft.rest !== '' && tile.startsWith(draft.rest)
        return (
          <div
            key={tile}
            className="absolute top-0 left-0 w-1/4 p-1 transition-[translate] duration-500 ease-settle"
            style={{
              height: `${100 / rows}%`,
              translate: `${100 * (place % COLUMNS)}% ${100 * Math.floor(place / COLUMNS)}%`,
            }}
          >
            <button
              type="button"
              data-tile={id}
              disabled={onTap === undefined}
              aria-pressed={at >= 0}
              tabIndex={(focus ?? order[0]) === id ? 0 : -1}
              onFocus={() => setFocus(id)}
              onKeyDown={(event) => move(event, place)}
              onClick={() => onTap?.(id)}
              className={`${TILE} ${id === nudge ? NUDGED : ''} ${tileLook(at >= 0, isNext, isLocked, count === 0)}`}
            >
              <span aria-hidden>{tile}</span>
              <span className="sr-only">
                {count === undefined ? tile : t('status.tile', { tile, count })}
              </span>
              {count !== undefined && (
                <span
                  aria-hidden
                  className="absolute top-1.5 right-2 font-sans text-[0.65rem] leading-none font-bold"
                >
                  {count === 0 ? '✓' : count}
                </span>
              )}
            </button>
          </div>
        )
      })}
    </div>
  )
}

const tileLook = (isTaken: boolean, isNext: boolean, isLocked: boolean, isDone: boolean): string => {
  if (isTaken) return '-translate-y-0.5 border-b-3 border-accent bg-accent text-accent-ink shadow-lift'
  if (isNext) return 'border-b-3 border-accent bg-accent-soft text-ink shadow-lift'
  if (isLocked) return isDone ? 'text-quiet' : 'text-ink hover:bg-paper'
  if (isDone) return 'bg-sunken text-quiet'
  return 'border-b-3 border-tile-edge bg-tile text-ink shadow-lift hover:-translate-y-0.5'
}
