import { useId } from 'react'
import type { Word } from '../types.ts'
import type { ResultView } from '../view-types.ts'
import { duelOf, type RowDuel } from './best-words.ts'
import { cellsOf } from './light-up.ts'
import { MiniBoard } from './mini-board.tsx'
import type { Props } from './props.ts'

type Side = 'mine' | 'theirs'

/** The winner's board beside one's own, the best word of each row marked; whoever won looks at the runner-up. */
export const Duel = ({
  me,
  mine,
  theirs,
  ...props
}: Props & {
  /** Whoever looks, if they played. */
  readonly me: string | undefined
  readonly mine: ResultView
  readonly theirs: ResultView
}) => {
  const { view, t, person } = props
  const { size } = view.options
  const heading = useId()
  const rows = duelOf(mine.words, theirs.words, size)
  const nameOf = ({ player }: ResultView): string => (player === me ? t('duel.you') : person(player).name)
  const won = (side: Side): number => rows.filter(({ better }) => better === side).length
  return (
    <div className="rounded-card border border-line bg-paper p-4">
      <h3 id={heading} className="text-lg font-bold">
        {t('duel.title')}
      </h3>
      <p className="text-sm text-quiet">
        {t('duel.count', {
          one: nameOf(mine),
          ones: won('mine'),
          other: nameOf(theirs),
          others: won('theirs'),
        })}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 @2xl:max-w-2xl @2xl:gap-6">
        <Board {...props} result={mine} name={nameOf(mine)} rows={rows} side="mine" />
        <Board {...props} result={theirs} name={nameOf(theirs)} rows={rows} side="theirs" />
      </div>
      <table aria-labelledby={heading} className="mt-3 w-full table-fixed text-sm @2xl:max-w-2xl">
        <thead className="text-start text-quiet">
          <tr>
            <th scope="col" className="w-1/4 font-semibold">
              <span className="sr-only">{t('duel.row')}</span>
            </th>
            {[mine, theirs].map((result) => (
              <th key={result.player} scope="col" className="truncate font-semibold">
                {nameOf(result)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal text-quiet">
                {t('result.row', { line: row.row + 1 })}
              </th>
              <BestWord word={row.mine} isBetter={row.better === 'mine'} />
              <BestWord word={row.theirs} isBetter={row.better === 'theirs'} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Board = ({
  view,
  result: { player, score },
  name,
  rows,
  side,
  t,
}: Props & {
  readonly result: ResultView
  readonly name: string
  readonly rows: readonly RowDuel[]
  readonly side: Side
}) => {
  const { size } = view.options
  const cells = (row: RowDuel): readonly number[] => (row[side] === undefined ? [] : cellsOf(row[side], size))
  return (
    <div className="min-w-0">
      <p className="mb-1.5 flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold">{name}</span>
        <span className="shrink-0 text-sm text-quiet">{t('result.points', { points: score })}</span>
      </p>
      <MiniBoard
        grid={view.seats.find((seat) => seat.player === player)?.grid ?? []}
        size={size}
        label={name}
        lit={new Set(rows.filter(({ better }) => better === side).flatMap(cells))}
        used={new Set(rows.flatMap(cells))}
      />
    </div>
  )
}

const BestWord = ({ word, isBetter }: { readonly word: Word | undefined; readonly isBetter: boolean }) => (
  <td className={`truncate py-1.5 ${isBetter ? 'font-bold' : 'text-quiet'}`}>
    {word === undefined ? (
      '–'
    ) : (
      <>
        <span className="font-display">{word.word.toUpperCase()}</span> {word.points}
      </>
    )}
  </td>
)
