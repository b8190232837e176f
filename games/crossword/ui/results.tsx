import type { FaceProps } from '@fimm/ui/face.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Word } from '../types.ts'
import type { ResultView, View } from '../view-types.ts'
import { Board } from './board.tsx'

const PACE = 350

/** Every board at the end, its words lighting up one after the other, across and then down. */
export const Results = ({
  view,
  results,
  say,
  nameOf,
}: Pick<FaceProps<View>, 'view' | 'say' | 'nameOf'> & { readonly results: readonly ResultView[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {results.map((result) => (
      <li key={result.player} className="rounded-card border border-line bg-paper p-4">
        <Result view={view} result={result} say={say} nameOf={nameOf} />
      </li>
    ))}
  </ul>
)

const Result = ({
  view,
  result,
  say,
  nameOf,
}: Pick<FaceProps<View>, 'view' | 'say' | 'nameOf'> & { readonly result: ResultView }) => {
  const { size } = view.options
  const seat = view.seats.find(({ player }) => player === result.player)
  const [shown, setShown] = useState(0)
  const { words } = result
  useEffect(() => {
    if (shown >= words.length) return undefined
    const timer = setTimeout(() => setShown(shown + 1), PACE)
    return () => clearTimeout(timer)
  }, [shown, words.length])
  const lit = useMemo(() => new Set(cellsOf(words[shown], size)), [words, shown, size])
  const best = result.totals['best-total']
  return (
    <>
      <header className="mb-3 flex items-baseline justify-between gap-3">
        <h3 className="truncate text-lg font-bold">
          {result.rank}. {nameOf(result.player)}
        </h3>
        <p className="text-xl font-extrabold">{say('result.points', { points: result.score })}</p>
      </header>
      <div className="flex gap-4">
        {seat?.grid && (
          <Board grid={seat.grid} size={size} say={say} label={nameOf(result.player)} lit={lit} small />
        )}
        <ol className="min-w-0 flex-1 text-sm">
          {words.length === 0 && <li className="text-quiet">{say('result.words', { count: 0 })}</li>}
          {words.map((word, index) => (
            <li
              key={`${word.word}-${index}`}
              className={`flex justify-between gap-2 ${index > shown ? 'opacity-30' : ''}`}
            >
              <span className="font-semibold">
                {word.direction === 'across' ? '→' : '↓'} {word.word.toUpperCase()}
              </span>
              <span>{word.points}</span>
            </li>
          ))}
        </ol>
      </div>
      {best > result.score && (
        <p className="mt-3 text-sm text-quiet">{say('result.better-total', { points: best })}</p>
      )}
    </>
  )
}

const cellsOf = (word: Word | undefined, size: number): readonly number[] => {
  if (word === undefined) return []
  const { start, direction, length } = word
  return Array.from({ length }, (_, step) => start + step * (direction === 'across' ? 1 : size))
}
