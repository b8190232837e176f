import type { FaceProps } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, TilesView, View } from '../view-types.ts'
import { Clock } from './clock.tsx'
import { NO_DRAFT } from './draft.ts'
import { Racers } from './racers.tsx'
import { TileBoard } from './tile-board.tsx'
import { useOrder } from './use-order.ts'

const NO_ROWS: readonly (readonly number[])[] = []

/** From outside: the tiles and how far everybody is; the words stay with the players (Q15). */
export const Watching = ({
  view,
  tiles: { tiles, sizes },
  t,
  person,
  now,
  decisions,
}: FaceProps<View, Command, ShownEvent> & { readonly tiles: TilesView }) => {
  const [order] = useOrder(tiles, NO_ROWS)
  return (
    <div className="@container">
      <div className="grid gap-4 @3xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] @4xl:grid-cols-[minmax(0,40rem)_minmax(18rem,1fr)] @6xl:grid-cols-[minmax(0,45rem)_minmax(0,1fr)] @3xl:gap-8">
        <TileBoard tiles={tiles} order={order} locked={0} draft={NO_DRAFT} onTap={undefined} t={t} />
        <div className="flex flex-col gap-4">
          <Clock view={view} t={t} now={now} />
          <Racers view={view} t={t} person={person} decisions={decisions} />
          <p className="text-sm text-quiet">{t('status.watching')}</p>
          <p className="text-sm text-quiet">
            {sizes.map((count, index) => t('found.of-size', { count, tiles: index + 1 })).join(' · ')}
          </p>
        </div>
      </div>
    </div>
  )
}
