import type { PlayerId } from '@fimm/kernel'
import { Grid, type GridCell } from '@fimm/ui/grid.tsx'
import { cornersOf, initialsOf, type AvatarPerson } from '@fimm/ui/person-look.ts'
import { X } from 'lucide-react'
import { type CSSProperties, memo, useMemo } from 'react'
import { isPlayable } from '../board.ts'
import { MARKS } from '../chains.ts'
import { COLUMNS, ROWS } from '../tiles.ts'
import type { RackTile, View } from '../view-types.ts'
import { type Cell, cellsOf } from './board-cells.ts'
import type { Flood } from './use-motion.ts'
import { chainOf } from './what-if-words.ts'
import { chainName } from './words.ts'
import type { Translate } from './props.ts'

/** The twelve by nine spaces. Placing is from the rack; a tap here picks one's own tile near it. Drawn again only when
 *  one of its properties changes: buying, disposing and clocks leave it alone. */
export const Board = memo(function Board({
  view,
  t,
  preview,
  flood,
  holder,
  onPick,
  onHover,
  className = '',
}: {
  readonly view: View
  readonly t: Translate
  readonly preview?: RackTile | undefined
  readonly flood?: Flood | undefined
  /** Says who somebody is where racks lie open: their tiles are marked on the board. */
  readonly holder?: ((player: PlayerId) => AvatarPerson) | undefined
  readonly onPick?: (space: number, byKeyboard: boolean) => void
  readonly onHover?: (space: number | undefined) => void
  readonly className?: string
}) {
  const cells = useMemo(() => cellsOf(view, preview), [view, preview])
  const heldBy = (cell: Cell) => (cell.holder === null ? undefined : holder?.(cell.holder))
  return (
    <div data-drop="board" className={className} onPointerLeave={() => onHover?.(undefined)}>
      <Grid
        rows={ROWS.length}
        columns={COLUMNS.length}
        label={t('board.label')}
        className="acquire-board"
        cell={(index) => (
          <Face
            cell={cells[index] as Cell}
            preview={preview}
            flood={flood}
            heldBy={heldBy(cells[index] as Cell)}
          />
        )}
        cellProps={(index) => cellProps(cells[index] as Cell, t, onHover, heldBy(cells[index] as Cell))}
        onActivate={(index, byKeyboard) => onPick?.(index, byKeyboard)}
      />
    </div>
  )
})

const cellProps = (
  cell: Cell,
  t: Translate,
  onHover: ((space: number | undefined) => void) | undefined,
  heldBy: AvatarPerson | undefined,
): GridCell => ({
  label: labelOf(cell, t, heldBy),
  pressed: cell.preview,
  className: 'acquire-cell',
  ...(cell.state === 'removed' ? { 'data-removed': true } : {}),
  ...(cell.mine === null ? {} : { 'data-mine': isPlayable(cell.mine.outcome) ? 'on' : 'off' }),
  onPointerEnter: ({ pointerType }) => {
    if (pointerType === 'mouse') onHover?.(cell.space)
  },
})

const contentOf = ({ chain, state, mine }: Cell, t: Translate): string => {
  if (chain !== null) return chainName(t, chain)
  return mine === null && state !== 'chain' ? t(`board.${state}`) : t('board.mine')
}

const labelOf = (cell: Cell, t: Translate, heldBy: AvatarPerson | undefined): string => {
  const { name, into, safe, last, mine } = cell
  return [
    name,
    contentOf(cell, t),
    ...(mine === null ? [] : [t(`outcome.${mine.outcome}`)]),
    ...(into === null ? [] : [t('board.into', { chain: chainName(t, into) })]),
    ...(safe ? [t('table.safe')] : []),
    ...(last ? [t('board.last')] : []),
    ...(heldBy === undefined ? [] : [t('board.held', { player: heldBy.name })]),
  ].join(', ')
}

const Face = ({
  cell,
  preview,
  flood,
  heldBy,
}: {
  readonly cell: Cell
  readonly preview: RackTile | undefined
  readonly flood: Flood | undefined
  readonly heldBy: AvatarPerson | undefined
}) => {
  const { name, chain, state, into, safe, last, sides, joins } = cell
  if (cell.preview && preview !== undefined) return <Lifted tile={preview} />
  if (state === 'removed') return <X aria-hidden className="size-1/3 text-quiet" />
  if (state === 'empty')
    return (
      <>
        {name}
        {heldBy !== undefined && <Holder person={heldBy} />}
      </>
    )
  const delay = flood?.delays.get(cell.space)
  return (
    <span
      // A new tile is a new element: its motion begins again.
      key={last ? `last ${name}` : name}
      data-chain={chain ?? 'loose'}
      {...(state === 'loose' ? { 'data-loose': true } : {})}
      {...(safe ? { 'data-safe': true } : {})}
      {...(into === null ? {} : { 'data-into': into })}
      {...(last ? { 'data-last': true } : {})}
      {...(flood?.dropped === cell.space ? { 'data-drop': true } : {})}
      {...(delay === undefined ? {} : { 'data-flood': true })}
      {...(joins ? { 'data-joins': true } : {})}
      {...(sides.n ? { 'data-n': true } : {})}
      {...(sides.e ? { 'data-e': true } : {})}
      {...(sides.s ? { 'data-s': true } : {})}
      {...(sides.w ? { 'data-w': true } : {})}
      style={delay === undefined ? undefined : ({ '--flood': `${delay}ms` } as CSSProperties)}
      className="acquire-tile chain-fill"
    >
      {chain === null ? name : <span className="chain-letter" data-letter={MARKS[chain].letter} />}
      {chain !== null && (
        <span
          className={`absolute ${safe ? 'top-[15%] left-[17%]' : 'top-[8%] left-[10%]'} hidden text-[1.2cqw] leading-none font-bold @min-[40rem]/acquire:block`}
        >
          {name}
        </span>
      )}
    </span>
  )
}

/** In the corner of a space: its tile is on this person's rack. On a phone it is a dot of their colour. */
const Holder = ({ person: { name, colour } }: { readonly person: AvatarPerson }) => (
  <span
    // Drawn, not written: what is written on a space has to be in its label, which says the whole name.
    data-holder={initialsOf(name)}
    className="acquire-holder"
    style={{ borderRadius: cornersOf(colour), backgroundColor: `var(--person-${colour})` }}
  />
)

/** In the colour of the chain it makes larger, where that is sure. */
const Lifted = ({ tile }: { readonly tile: RackTile }) => {
  const chain = chainOf(tile)
  return (
    <span
      data-preview
      {...(chain === null ? {} : { 'data-chain': chain })}
      className={`acquire-tile ${chain === null ? 'bg-tile text-ink' : 'chain-fill'}`}
    >
      {tile.tile}
    </span>
  )
}
