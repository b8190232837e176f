import { Lightbulb } from 'lucide-react'
import type { BestLine, BestLineNote } from '../analysis.ts'
import type { Grid } from '../types.ts'
import type { Props, Translate } from './props.ts'

type Analysis = Props['analysis']

/** Of the letters somebody placed, the one that would have scored most elsewhere. */
export const bestLineOf = (analysis: Analysis, player: string): BestLineNote | undefined =>
  analysis?.notes
    .map(({ note }) => note as BestLineNote)
    .filter((note) => note.player === player && note.best !== null)
    .toSorted((one, other) => (other.best?.gain ?? 0) - (one.best?.gain ?? 0))[0]

/** What is said of the move that a replay shows. */
export const noteOn = (analysis: Analysis, player: string): BestLineNote | undefined => {
  const note = analysis?.note as BestLineNote | undefined
  return note?.player === player ? note : undefined
}

/** One letter, the cell it should have had, and the words it would have made (C26). */
export const BestLineText = ({
  letter,
  best: { cell, gain, words },
  size,
  t,
}: {
  readonly letter: Grid[number]
  readonly best: BestLine
  readonly size: number
  readonly t: Translate
}) => (
  <>
    <span className="flex items-center gap-1.5 font-semibold">
      <Lightbulb aria-hidden className="size-4 shrink-0 text-accent" />
      {t('best.cell', {
        letter: letter ?? '',
        row: Math.floor(cell / size) + 1,
        column: (cell % size) + 1,
      })}
    </span>
    <span className="block text-quiet">
      {words.map(({ word, points }) => `${word.toUpperCase()} ${points}`).join(', ')}
      {' · '}
      {t('best.gain', { points: gain })}
    </span>
  </>
)
