import { Avatar } from '@fimm/ui/avatar.tsx'
import type { BestNote } from '../analysis.ts'
import { tilesAfter } from '../past-grids.ts'
import type { View } from '../view-types.ts'
import type { Focus } from './focus.ts'
import { WordNumber } from './word-chip.tsx'
import type { Props } from './props.ts'

/** What was played, and what would have paid most (S17). A row shows its swap on the grid of that turn. */
export const BestList = ({
  view,
  bests,
  person,
  t,
  focus,
  onFocus,
}: Pick<Props, 'view' | 'person' | 't'> & {
  readonly bests: readonly BestNote['best'][]
  readonly focus: Focus | undefined
  readonly onFocus: (focus: Focus) => void
}) => (
  <ol className="-my-2 divide-y divide-line text-sm">
    {view.history.map((move, index) => {
      const best = bests[index]
      const played =
        move.kind === 'swap' ? move.letters.map((letter) => letter.toUpperCase()).join(' ↔ ') : '–'
      const isShown = focus?.move === index && focus.best !== undefined
      return (
        <li key={index} className={isShown ? '-mx-2 rounded-lg bg-accent-soft px-2 pb-2' : ''}>
          <button
            type="button"
            data-best={index}
            aria-expanded={isShown}
            disabled={best === undefined || best === null}
            onClick={() => onFocus({ move: index, best: best ?? null })}
            className="flex min-h-11 w-full items-center gap-2 text-start"
          >
            <span className="w-5 shrink-0 text-xs text-quiet">{index + 1}</span>
            <Avatar person={person(move.player)} size="small" />
            <span className="flex-1 whitespace-nowrap">
              {played} <b className="ms-1 font-display">{move.kind === 'swap' ? move.points : 0}</b>
            </span>
            {best === undefined || best === null ? (
              <span className="text-quiet">{t('review.none')}</span>
            ) : (
              <span className="flex-1 text-end whitespace-nowrap">
                {lettersOf(view, index, best)} <b className="ms-1 font-display">{best.points}</b>
              </span>
            )}
          </button>
          {isShown && best !== undefined && best !== null && <Arithmetic best={best} />}
        </li>
      )
    })}
  </ol>
)

const lettersOf = (view: View, index: number, best: NonNullable<BestNote['best']>): string => {
  const tiles = tilesAfter(view, index)
  return [best.first, best.second].map(({ x, y }) => tiles[x]?.[y]?.toUpperCase() ?? '').join(' ↔ ')
}

const Arithmetic = ({
  best: { words, sum, count, points },
}: {
  readonly best: NonNullable<BestNote['best']>
}) => (
  <>
    <ul>
      {words.map(({ word, value, gloss }, index) => (
        <li key={word} className="flex min-h-6.5 items-center gap-1.5 py-0.5">
          <WordNumber number={index + 1} />
          <b className="font-display">{word.toUpperCase()}</b>
          <small className="font-bold text-quiet">{value}</small>
          <span className="min-w-0 leading-tight text-quiet">{gloss}</span>
        </li>
      ))}
    </ul>
    <p className="mt-1 font-semibold">
      {count > 1 && `${sum} × ${count} = `}
      <b className="font-display text-lg text-accent">{points}</b>
    </p>
  </>
)
