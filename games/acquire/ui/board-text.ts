import type { BoardSection, BoardText } from '@fimm/ui/face.ts'
import { CHAINS } from '../chains.ts'
import { tileAt } from '../tiles.ts'
import type { Square } from '../types.ts'
import type { ChainView, SeatView, View } from '../view-types.ts'
import type { MessageKey, Props } from './props.ts'
import { rackLabel } from './rack-label.ts'
import { ownSeat } from './what-if-words.ts'
import { chainName, money } from './words.ts'

type Context = Pick<Props, 'view' | 'person' | 't'>

/** Chains with their tiles, tiles of no chain, the own rack, and everybody as far as holdings are known (A28). */
export const boardText: BoardText<View, MessageKey> = (context) => {
  const { view, t } = context
  const loose = tilesOf(view, 'loose')
  const rack: readonly BoardSection[] =
    view.rack === null
      ? []
      : [
          {
            title: t('rack.label'),
            lines: view.rack.map((tile) => rackLabel(tile, ownSeat(view), t)),
          },
        ]
  return [
    ...rack,
    {
      title: t('panel.chains'),
      lines: [
        ...view.chains.map((chain) => chainText(chain, context)),
        ...(loose === '' ? [] : [`${t('board.loose')}: ${loose}`]),
        t('status.bag', { count: view.bag }),
      ],
    },
    { title: t('sheet.caption'), lines: view.seats.map((seat) => seatText(seat, context)) },
  ]
}

const tilesOf = ({ board }: View, wanted: Square): string =>
  board.flatMap((square, space) => (square === wanted ? [tileAt(space)] : [])).join(', ')

const chainText = ({ chain, size, price, bank, safe }: ChainView, { view, t }: Context): string =>
  size === 0
    ? t('sheet.absent', { chain: chainName(t, chain) })
    : t('in-words.chain', {
        chain: chainName(t, chain),
        size,
        safe,
        price: money(t, price),
        bank,
        tiles: tilesOf(view, chain),
      })

const seatText = ({ player, cash, shares, worth, tiles }: SeatView, { person, t }: Context): string => {
  const { name } = person(player)
  if (cash === null || shares === null) return `${name}: ${t('sheet.hidden', { tiles })}`
  const held = CHAINS.filter((chain) => shares[chain] > 0)
  return [
    `${name}: ${t('table.cash')} ${money(t, cash)}`,
    ...(worth === null ? [] : [`${t('table.worth')} ${money(t, worth)}`]),
    ...held.map((chain) => `${chainName(t, chain)} ×${shares[chain]}`),
  ].join(', ')
}
