import type { PlayerId } from '@fimm/kernel'
import { connected, isPlayable } from '../board.ts'
import type { Chain } from '../chains.ts'
import { COLUMNS, NEIGHBOURS, type Space, spaceOf, tileAt } from '../tiles.ts'
import type { Square } from '../types.ts'
import type { RackTile, View } from '../view-types.ts'
import { survivorOf } from './what-if-words.ts'

/** What one space of the board looks like. */
export interface Cell {
  readonly space: Space
  readonly name: string
  /** The chain it shows: for a chain that is being dissolved its own, not the survivor's. */
  readonly chain: Chain | null
  readonly state: 'empty' | 'removed' | 'loose' | 'chain'
  /** The chain that takes it over, in a merger or in a preview of one. */
  readonly into: Chain | null
  readonly safe: boolean
  readonly last: boolean
  readonly mine: RackTile | null
  /** In a replay racks lie open: whose tile belongs on an empty space. */
  readonly holder: PlayerId | null
  readonly preview: boolean
  /** A loose tile that would join the previewed one. */
  readonly joins: boolean
  /** Sides on which the same chain goes on. */
  readonly sides: { readonly n: boolean; readonly e: boolean; readonly s: boolean; readonly w: boolean }
}

const stateOf = (square: Square): Cell['state'] => {
  if (square === null) return 'empty'
  return square === 'loose' || square === 'removed' ? square : 'chain'
}

/** `preview`: the tile that is being looked at before it is placed. */
export const cellsOf = (view: View, preview: RackTile | undefined): readonly Cell[] => {
  const { board, chains, rack, last, merger } = view
  const dissolving = new Map<Space, Chain>()
  for (const { chain, when, spaces } of merger?.defunct ?? [])
    if (when !== 'done') for (const space of spaces) dissolving.set(space, chain)
  const shown = board.map((square, space) => dissolving.get(space) ?? square)
  const previewed = preview === undefined ? -1 : spaceOf(preview.tile)
  const joining =
    preview !== undefined && isPlayable(preview.outcome) ? connected(board, previewed).slice(1) : []
  const survivor = preview && survivorOf(preview)
  const taken = survivor?.defunct.map(({ chain }) => chain) ?? []
  const safe = new Set(chains.filter((chain) => chain.safe).map(({ chain }) => chain))
  const mine = new Map((rack ?? []).map((tile) => [spaceOf(tile.tile), tile]))
  const holders = new Map(
    view.seats.flatMap(({ player, rack: open }) =>
      (open ?? []).map((tile) => [spaceOf(tile), player] as const),
    ),
  )
  const intoOf = (space: Space, chain: Chain | null): Chain | null => {
    if (dissolving.has(space)) return merger?.survivor ?? null
    return chain !== null && taken.includes(chain) ? (survivor?.chain ?? null) : null
  }
  return shown.map((square, space): Cell => {
    const chain = square === null || square === 'loose' || square === 'removed' ? null : square
    const into = intoOf(space, chain)
    const same = (next: Space | undefined): boolean =>
      next !== undefined && chain !== null && into === null && shown[next] === chain && !dissolving.has(next)
    return {
      space,
      name: tileAt(space),
      chain,
      state: stateOf(square),
      into,
      safe: chain !== null && into === null && safe.has(chain),
      last: last !== null && spaceOf(last) === space,
      mine: mine.get(space) ?? null,
      holder: square === null ? (holders.get(space) ?? null) : null,
      preview: space === previewed,
      joins: joining.includes(space),
      sides: sidesOf(space, same),
    }
  })
}

const WIDTH = COLUMNS.length

const sidesOf = (space: Space, same: (next: Space | undefined) => boolean): Cell['sides'] => {
  const at = (next: Space): Space | undefined =>
    (NEIGHBOURS[space] as readonly Space[]).includes(next) ? next : undefined
  return {
    n: same(at(space - WIDTH)),
    s: same(at(space + WIDTH)),
    w: same(at(space - 1)),
    e: same(at(space + 1)),
  }
}

/** The tile of one's own that belongs on a space. */
export const tileOn = (rack: readonly RackTile[], space: Space): RackTile | undefined =>
  rack.find(({ tile }) => spaceOf(tile) === space)

/** The playable tile of one's own that is nearest to a space: a thumb hits the neighbour as often. */
export const nearestTile = (rack: readonly RackTile[], space: Space): RackTile | undefined => {
  const distance = ({ tile }: RackTile): number => {
    const at = spaceOf(tile)
    return Math.hypot((at % WIDTH) - (space % WIDTH), Math.floor(at / WIDTH) - Math.floor(space / WIDTH))
  }
  return rack.filter((tile) => distance(tile) < NEAR).toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Further away nobody meant it. */
const NEAR = 1.5
