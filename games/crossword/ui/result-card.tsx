import { MeaningBox } from '@fimm/ui/word-meaning.tsx'
import { Trophy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { explainedIn } from '../../shared/ui/explained-in.ts'
import { exchanged } from '../grid.ts'
import type { Missed, Word } from '../types.ts'
import type { ResultView } from '../view-types.ts'
import { BestLineText, bestLineOf } from './best-line.tsx'
import { MiniBoard } from './mini-board.tsx'
import { cellsOf, shownAt } from './light-up.ts'
import type { Props, Translate } from './props.ts'
import { WordChips } from './word-chips.tsx'

/** One board at the end: its words lighting up, what they pay, what they could have paid. */
export const ResultCard = ({
  view,
  result,
  tick,
  large = false,
  analysis,
  t,
  person,
}: Props & { readonly result: ResultView; readonly tick: number; readonly large?: boolean }) => {
  const { size, language } = view.options
  const { words, missed, rank, player, totals } = result
  const grid = view.seats.find((seat) => seat.player === player)?.grid ?? []
  const [chosen, setChosen] = useState<Word>()
  const [isBetter, setBetter] = useState(false)
  const bestLine = bestLineOf(analysis, player)
  const best = bestLine?.best ?? undefined
  const better = isBetter ? best : undefined
  const shown = shownAt(words, size, tick)
  const used = useMemo(() => new Set(words.flatMap((word) => cellsOf(word, size))), [words, size])
  const pointedAt = better?.words ?? (chosen && [chosen])
  const lit = new Set(pointedAt?.flatMap((word) => cellsOf(word, size)) ?? shown.lit)
  const isCounted = shown.done === words.length
  const choose = (word: Word | undefined): void => {
    setChosen(word)
    setBetter(false)
  }
  return (
    <article
      className={`rounded-card border bg-paper p-4 ${view.leaders.includes(player) ? 'border-accent' : 'border-line'}`}
    >
      <header className="mb-3 flex items-center gap-2">
        <span className="font-display text-lg font-bold text-quiet">{rank}.</span>
        <h2 className="min-w-0 truncate text-lg font-bold">{person(player).name}</h2>
        {view.winner === player && <Trophy aria-hidden className="size-5 shrink-0 text-accent" />}
        <p className="ms-auto shrink-0 font-display text-2xl font-extrabold">
          <span aria-hidden>{t('result.points', { points: shown.score })}</span>
          <span className="sr-only">{t('result.points', { points: result.score })}</span>
        </p>
      </header>
      <div className={large ? 'grid gap-4 @2xl:grid-cols-[20rem_minmax(0,1fr)]' : 'space-y-3'}>
        <div className={large ? 'mx-auto w-full max-w-80' : 'mx-auto w-full max-w-52'}>
          <MiniBoard
            grid={
              better === undefined || bestLine === undefined
                ? grid
                : exchanged(grid, bestLine.cell, better.cell)
            }
            size={size}
            label={person(player).name}
            lit={lit}
            {...(isCounted && better === undefined ? { used } : {})}
            large={large}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <WordChips words={words} size={size} done={shown.done} chosen={chosen} onChoose={choose} t={t} />
          {words.length > 0 && (
            <MeaningBox word={chosen?.word} {...explainedIn(language)} hint={t('result.tap')} t={t} />
          )}
          {bestLine !== undefined && best !== undefined && (
            <button
              type="button"
              data-analysis
              aria-pressed={isBetter}
              onClick={() => setBetter(!isBetter)}
              className="rounded-xl border border-line px-3 py-2 text-start text-sm transition-colors hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <BestLineText letter={grid[bestLine.cell] ?? null} best={best} size={size} t={t} />
            </button>
          )}
          {missed.length > 0 && <MissedLines missed={missed} total={totals['best-total']} t={t} />}
        </div>
      </div>
    </article>
  )
}

/** Where the longest word was not the best choice (C12). */
const MissedLines = ({
  missed,
  total,
  t,
}: {
  readonly missed: readonly Missed[]
  readonly total: number
  readonly t: Translate
}) => (
  <div className="text-sm">
    <p className="font-semibold">{t('result.better-total', { points: total })}</p>
    <ul className="mt-1 space-y-0.5 text-quiet">
      {missed.map(({ direction, line, paid, best, words }) => (
        <li key={`${direction} ${line}`}>
          {t(direction === 'across' ? 'result.row' : 'result.column', { line: line + 1 })}:{' '}
          {t('result.missed', {
            words: words.map(({ word }) => word.toUpperCase()).join(' + '),
            best,
            paid,
          })}
        </li>
      ))}
    </ul>
  </div>
)
