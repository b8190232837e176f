import type { TilesView } from '../view-types.ts'
import { Clock } from './clock.tsx'
import { NO_DRAFT } from './draft.ts'
import type { Props } from './props.ts'
import { Racers } from './racers.tsx'
import { TileBoard } from './tile-board.tsx'
import { TwoColumns } from './two-columns.tsx'
import { useOrder } from './use-order.ts'

const NO_ROWS: readonly (readonly number[])[] = []

/** From outside: the tiles and how far everybody is; the words stay with the players (Q15). */
export const Watching = ({ tiles: { tiles, sizes }, ...props }: Props & { readonly tiles: TilesView }) => {
  const { t } = props
  const [order] = useOrder(tiles, NO_ROWS)
  return (
    <TwoColumns>
      <TileBoard tiles={tiles} order={order} locked={0} draft={NO_DRAFT} t={t} />
      <div className="flex flex-col gap-4">
        <Clock {...props} />
        <Racers {...props} />
        <p className="text-sm text-quiet">{t('status.watching')}</p>
        <p className="text-sm text-quiet">
          {sizes.map((count, index) => t('found.of-size', { count, tiles: index + 1 })).join(' · ')}
        </p>
      </div>
    </TwoColumns>
  )
}
