import { useRef, useState } from 'react'
import type { Tile } from '../tiles.ts'
import type { RackTile, View, WhatIf } from '../view-types.ts'
import type { Preview } from './board-cells.ts'
import { bestFor } from './what-if-words.ts'

/** How somebody pressed: a mouse sees what a tile would do before the click, a thumb does not. */
export type Press = 'mouse' | 'touch' | 'key' | 'arrow'

export interface TileChoice {
  readonly chosen: Tile | undefined
  readonly preview: Preview | undefined
  /** A press on a tile: looks at it, or places it. */
  press(tile: RackTile, by: Press): void
  hover(tile: RackTile | undefined): void
  cancel(): void
  /** What the next click came from; for `onPointerDownCapture` and `onKeyDownCapture`. */
  noticePointer(kind: string): void
  lastPress(): Press
}

/** The tile that is looked at. A first tap shows what it would do, a second places it; a click of the mouse places at
 *  once, but a merger asks first. */
export const useChoice = (view: View, canPlace: boolean, place: (tile: RackTile) => void): TileChoice => {
  const [held, setHeld] = useState<{ readonly decision: number; readonly tile: Tile }>()
  const [hovered, setHovered] = useState<Tile>()
  const pointer = useRef('')
  const { rack, decision } = view
  // After a take-back the decision has its old number again: the tile must not be chosen still, a tap would place it.
  if (held !== undefined && rack?.some(({ tile }) => tile === held.tile) !== true) setHeld(undefined)
  const chosen = held?.decision === decision ? held.tile : undefined
  const shown = rack?.find(({ tile }) => tile === chosen) ?? rack?.find(({ tile }) => tile === hovered)
  const seat = view.seats.findIndex(({ player }) => player === view.you)

  const press = (tile: RackTile, by: Press): void => {
    const isPlayable = tile.outcome !== 'dead' && tile.outcome !== 'blocked'
    const isSure = by !== 'arrow' && tile.tile === chosen
    const isSeen = by === 'mouse' && tile.outcome !== 'merge'
    if (canPlace && isPlayable && (isSure || isSeen)) place(tile)
    else if (isSure) setHeld(undefined)
    else setHeld({ decision, tile: tile.tile })
  }
  return {
    chosen,
    preview: shown && { tile: shown, what: shownWhatIf(view, shown, seat) },
    press,
    hover: (tile) => setHovered(tile?.tile),
    cancel: () => setHeld(undefined),
    noticePointer: (kind) => {
      pointer.current = kind
    },
    lastPress: () => (pointer.current === 'mouse' ? 'mouse' : pointer.current === 'key' ? 'key' : 'touch'),
  }
}

/** What the view says a tile would do; while it is not one's turn, what can be read off the board. */
const shownWhatIf = (view: View, tile: RackTile, seat: number): WhatIf | undefined => {
  const best = bestFor(tile, seat)
  if (best !== undefined) return best
  const [survivor] = tile.outcome === 'grow' ? tile.chains : tile.survivors
  const of = (chain: WhatIf['chain']) => view.chains.find((other) => other.chain === chain)
  const chain = of(survivor ?? null)
  if (chain === undefined || tile.survivors.length > 1) return undefined
  const step = view.chart.findLast(({ from }) => from <= tile.size)
  return {
    chain: chain.chain,
    size: tile.size,
    price: step?.prices[chain.tier] ?? 0,
    priceBefore: chain.price,
    defunct: tile.chains.flatMap((other) =>
      other === chain.chain
        ? []
        : [{ chain: other, size: of(other)?.size ?? 0, price: of(other)?.price ?? 0, bonuses: null }],
    ),
    gains: null,
  }
}
