import type { Answers, TilesView } from '../view-types.ts'
import { FoundWords } from './found-words.tsx'
import { GoalBar } from './goal-bar.tsx'
import type { Props } from './props.ts'
import { Racers } from './racers.tsx'
import { TileBoard } from './tile-board.tsx'
import { TwoColumns } from './two-columns.tsx'
import { useOrder } from './use-order.ts'
import { answersListed } from './word-lists.ts'

/** In a replay: words as they are found, on the board and in the list, and quartiles locking into their rows. */
export const Reviewing = ({
  tiles: board,
  answers,
  ...props
}: Props & { readonly tiles: TilesView; readonly answers: Answers }) => {
  const { view, decisions, t } = props
  const { tiles, sizes } = board
  const latest = decisions
    .at(-1)
    ?.events.find((event) => event.type === 'word-found' && event.shown === 'all')
  const finder = latest?.player ?? view.players[0]?.player
  const found = answersListed(answers, undefined, props).filter(({ isMissing }) => isMissing !== true)
  // In a race the quartiles of one player lie in rows, otherwise everybody's.
  const own =
    view.mode === 'together' ? undefined : answers.found.find(({ player }) => player === finder)?.words
  const rows = found
    .filter(({ text, isQuartile }) => isQuartile === true && (own === undefined || own.includes(text)))
    .map(({ tiles: row }) => row)
  const [order] = useOrder(tiles, rows)
  const score = view.players.find(({ player }) => player === finder)?.score ?? 0
  return (
    <TwoColumns>
      <div className="flex flex-col gap-2">
        <GoalBar score={score} tiles={board} t={t} />
        <p
          aria-live="polite"
          className="flex min-h-12 items-center justify-center rounded-xl bg-sunken font-display text-2xl font-bold tracking-wide"
        >
          {latest?.text}
        </p>
        <TileBoard
          tiles={tiles}
          order={order}
          locked={rows.length}
          draft={{ path: latest?.tiles ?? [], rest: '' }}
          t={t}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {view.players.length > 1 && <Racers {...props} />}
        <FoundWords title={t('found.label')} words={found} sizes={sizes} language={view.language} t={t} />
      </div>
    </TwoColumns>
  )
}
