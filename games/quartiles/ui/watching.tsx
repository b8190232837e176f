import type { TilesView } from '../view-types.ts'
import { Clock } from './clock.tsx'
import { NO_DRAFT } from './draft.ts'
import { FoundWords } from './found-words.tsx'
import type { Props } from './props.ts'
import { Racers } from './racers.tsx'
import { TileBoard } from './tile-board.tsx'
import { TwoColumns } from './two-columns.tsx'
import { useOrder } from './use-order.ts'
import { inOrder } from './word-lists.ts'

const NO_ROWS: readonly (readonly number[])[] = []

/** From outside: the tiles and how far everybody is. In a race the words stay with the players (Q15); together they are
 *  everybody's. */
export const Watching = ({
  tiles: { tiles, sizes, words },
  ...props
}: Props & { readonly tiles: TilesView }) => {
  const { t, view, person } = props
  const { progress, mode, language } = view
  const rows = progress?.rows ?? NO_ROWS
  const [order] = useOrder(tiles, rows)
  return (
    <TwoColumns>
      <TileBoard tiles={tiles} order={order} locked={rows.length} draft={NO_DRAFT} t={t} />
      <div className="flex flex-col gap-4">
        <Clock {...props} />
        <Racers {...props} />
        <p className="text-sm text-quiet">{t('status.watching', { mode })}</p>
        {progress === null ? (
          <p className="text-sm text-quiet">
            {sizes.map((count, index) => t('found.of-size', { count, tiles: index + 1 })).join(' · ')}
          </p>
        ) : (
          <FoundWords
            title={t('found.label')}
            count={t('status.words', { found: progress.found.length, total: words })}
            words={inOrder(progress.found, language).map((each) => ({
              ...each,
              by: person(each.player).name,
            }))}
            sizes={sizes}
            language={language}
            t={t}
          />
        )}
      </div>
    </TwoColumns>
  )
}
