import type { Drag } from '@fimm/ui/use-drag.ts'
import type { KeyboardEvent } from 'react'
import { isPlayable } from '../board.ts'
import type { Chain } from '../chains.ts'
import type { Tile } from '../tiles.ts'
import type { RackTile } from '../view-types.ts'
import { ChainMark } from './chain-mark.tsx'
import { OutcomeSign } from './outcome-sign.tsx'
import { rackLabel } from './rack-label.ts'
import { chainsOf, promiseOf } from './what-if-words.ts'
import { gain, gainLook } from './words.ts'
import type { Translate } from './props.ts'

const TILE =
  'rack-tile relative flex h-14 flex-col items-center justify-center gap-0.5 rounded-[10px] px-1 pt-0.5 transition select-none'
/** Where the rack is wide, what a tile would do stands beside it. */
const WIDE_TILE =
  '@min-[34rem]/rack:h-16 @min-[34rem]/rack:flex-row @min-[34rem]/rack:justify-start @min-[34rem]/rack:gap-2 @min-[34rem]/rack:px-2.5'

/** One's own tiles, each with a sign and the colour of what it would do. A radio group: arrows choose. */
export const Rack = ({
  slots,
  seat,
  t,
  chosen,
  active,
  drag,
  onChoose,
  onHover,
}: {
  readonly slots: readonly (RackTile | undefined)[]
  /** Index of one's own seat. */
  readonly seat: number
  readonly t: Translate
  readonly chosen: Tile | null
  /** A tile is to be placed now. */
  readonly active: boolean
  readonly drag: Drag
  readonly onChoose: (tile: Tile, isArrow: boolean) => void
  readonly onHover: (tile: Tile | null) => void
}) => {
  const first = slots.findIndex((tile) => tile !== undefined)
  const move = (event: KeyboardEvent<HTMLElement>, slot: number): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const to =
      event.key === 'ArrowRight'
        ? slots.findIndex((tile, at) => tile !== undefined && at > slot)
        : slots.findLastIndex((tile, at) => tile !== undefined && at < slot)
    const tile = slots[to]
    if (tile === undefined) return
    onChoose(tile.tile, true)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-slot="${to}"]`)?.focus()
  }
  return (
    <div className="@container/rack">
      <div
        role="radiogroup"
        aria-label={t('rack.label')}
        className={`grid grid-cols-6 gap-1.5 @min-[34rem]/rack:gap-2 ${active ? '' : 'opacity-65'}`}
      >
        {slots.map((tile, slot) =>
          tile === undefined ? (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a place of the rack is its index
              key={slot}
              aria-hidden
              className="h-14 rounded-[10px] border-[1.5px] border-dashed border-line @min-[34rem]/rack:h-16"
            />
          ) : (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a place of the rack is its index
              key={slot}
              type="button"
              role="radio"
              data-slot={slot}
              aria-checked={tile.tile === chosen}
              aria-disabled={!active}
              tabIndex={tile.tile === chosen || (chosen === null && slot === first) ? 0 : -1}
              aria-label={rackLabel(tile, seat, t)}
              onKeyDown={(event) => move(event, slot)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(tile.tile)}
              onPointerLeave={() => onHover(null)}
              {...(active ? drag.source(tile.tile) : {})}
              onClick={() => onChoose(tile.tile, false)}
              data-outcome={tile.outcome}
              {...(markOf(tile) === undefined ? {} : { 'data-chain': markOf(tile) })}
              className={`${TILE} ${WIDE_TILE} ${isPlayable(tile.outcome) ? 'bg-tile text-ink shadow-lift' : 'border-[1.5px] border-dashed border-line text-quiet'} ${tile.tile === chosen ? '-translate-y-0.5 outline-3 outline-offset-1 outline-accent' : ''}`}
            >
              <Contents tile={tile} slot={slot} seat={seat} t={t} />
            </button>
          ),
        )}
      </div>
    </div>
  )
}

/** The chain whose colour a tile stands on. */
const markOf = (tile: RackTile): Chain | undefined => marksOf(tile)[0]

/** The chain that grows; in a merger the one that could survive, and the largest it takes. */
const marksOf = (tile: RackTile): readonly Chain[] => {
  if (tile.outcome === 'grow') return [tile.grown.chain]
  return tile.outcome === 'merge' ? chainsOf(tile).slice(0, 2) : []
}

const Contents = ({
  tile,
  slot,
  seat,
  t,
}: {
  readonly tile: RackTile
  readonly slot: number
  readonly seat: number
  readonly t: Translate
}) => {
  const { outcome } = tile
  const change = promiseOf(tile, seat)
  const marks = marksOf(tile)
  return (
    <>
      <b
        className={`font-display text-lg leading-none font-bold @min-[34rem]/rack:text-[1.375rem] ${outcome === 'dead' ? 'line-through' : ''}`}
      >
        {tile.tile}
      </b>
      <span className="flex min-w-0 flex-col items-center gap-0.5 @min-[34rem]/rack:items-start">
        <span className="flex h-4.5 items-center gap-0.75">
          {outcome === 'merge' && marks[0] !== undefined && <ChainMark chain={marks[0]} size={17} />}
          <OutcomeSign outcome={outcome} size={12} />
          {outcome === 'merge' && marks[1] !== undefined && <ChainMark chain={marks[1]} size={17} />}
          {outcome === 'grow' && marks[0] !== undefined && <ChainMark chain={marks[0]} size={17} />}
        </span>
        <span className="hidden text-[0.8125rem] leading-none whitespace-nowrap @min-[34rem]/rack:block">
          {change === undefined ? (
            <span className="text-quiet">
              {t(`rack.${outcome}`, { size: outcome === 'grow' ? tile.grown.size : 0 })}
            </span>
          ) : (
            <span className={gainLook(change)}>{gain(t, change)}</span>
          )}
        </span>
      </span>
      <kbd
        aria-hidden
        className="absolute top-1 end-1.5 hidden text-[0.65rem] text-quiet @min-[34rem]/rack:block"
      >
        {slot + 1}
      </kbd>
    </>
  )
}
