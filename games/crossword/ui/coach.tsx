import { CoachButtons } from '@fimm/ui/coach-buttons.tsx'
import type { Coach, Translate } from '@fimm/ui/face.ts'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { type Letter, LETTERS } from '../letters.ts'
import type { Grid } from '../types.ts'
import { Board } from './board.tsx'
import { FIRST_LETTER, SIZE, START, wordsOf, wordsThrough } from './coach-board.ts'
import './crossword.css'
import { LetterPicker } from './letter-picker.tsx'
import { MiniBoard } from './mini-board.tsx'
import { cellsOf, shownAt, ticksFor } from './light-up.ts'
import { useReveal } from './use-reveal.ts'

type Step =
  | { readonly step: 'place'; readonly letter: Letter; readonly grid: Grid }
  | { readonly step: 'placed'; readonly cell: number; readonly grid: Grid }
  | { readonly step: 'announce'; readonly grid: Grid }
  | { readonly step: 'score'; readonly grid: Grid }

const BEGINNING: Step = { step: 'place', letter: FIRST_LETTER, grid: START }

/** The first minute: place a letter, announce one, see it scored. */
const CrosswordCoach: Coach = ({ t, onDone }) => {
  const [now, setNow] = useState<Step>(BEGINNING)
  const { grid } = now
  const put = (cell: number, letter: Letter): Grid => grid.with(cell, letter)
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="min-h-18 text-balance">
        {t(`coach.${now.step}`, {
          letter: FIRST_LETTER,
          score: wordsOf(grid).reduce((sum, { points }) => sum + points, 0),
        })}
      </p>
      {now.step === 'place' && (
        <Placed
          grid={grid}
          letter={now.letter}
          t={t}
          onPlace={(cell) => setNow({ step: 'placed', cell, grid: put(cell, now.letter) })}
        />
      )}
      {now.step === 'placed' && (
        <Framed>
          <MiniBoard
            grid={grid}
            size={SIZE}
            label={t('grid.own')}
            lit={new Set(wordsThrough(grid, now.cell).flatMap((word) => cellsOf(word, SIZE)))}
            large
          />
        </Framed>
      )}
      {now.step === 'announce' && (
        <Framed>
          <MiniBoard grid={grid} size={SIZE} label={t('grid.own')} large />
        </Framed>
      )}
      {now.step === 'score' && <Scored grid={grid} label={t('grid.own')} />}
      <CoachButtons
        t={t}
        onDone={onDone}
        onNext={now.step === 'placed' ? () => setNow({ step: 'announce', grid }) : undefined}
        onAgain={now.step === 'score' ? () => setNow(BEGINNING) : undefined}
      />
      {now.step === 'announce' && (
        <LetterPicker
          letters={LETTERS}
          t={t}
          announcing={{
            value: undefined,
            sent: false,
            choose: (letter) => setNow({ step: 'score', grid: put(grid.indexOf(null), letter as Letter) }),
            takeBack: () => {},
          }}
        />
      )}
    </div>
  )
}

/** Every step's board in the same place and size. */
const Framed = ({ children }: { readonly children: ReactNode }) => (
  <div className="mx-auto mt-17 w-full max-w-56">{children}</div>
)

const Placed = ({
  grid,
  letter,
  t,
  onPlace,
}: {
  readonly grid: Grid
  readonly letter: Letter
  readonly t: Translate
  readonly onPlace: (cell: number) => void
}) => {
  const hand = useRef<HTMLDivElement>(null)
  const placing = { value: undefined, sent: false, choose: onPlace }
  return (
    <>
      <div ref={hand} className="mx-auto size-14">
        <LetterTile
          letter={letter}
          className="size-full animate-[arrive_300ms_var(--ease-settle)] text-3xl ring-3 ring-accent"
        />
      </div>
      <div className="mx-auto w-full max-w-56">
        <Board
          grid={grid}
          size={SIZE}
          t={t}
          label={t('grid.own')}
          open={grid.flatMap((held, cell) => (held === null ? [cell] : []))}
          letter={letter}
          placing={placing}
          last={null}
          handRef={hand}
        />
      </div>
    </>
  )
}

const Scored = ({ grid, label }: { readonly grid: Grid; readonly label: string }) => {
  const words = useMemo(() => wordsOf(grid), [grid])
  const { tick } = useReveal(ticksFor(words))
  const { lit, score } = shownAt(words, SIZE, tick)
  return (
    <>
      <p aria-hidden className="flex h-14 items-center justify-center font-display text-4xl font-extrabold">
        {score}
      </p>
      <div className="mx-auto w-full max-w-56">
        <MiniBoard grid={grid} size={SIZE} label={label} lit={new Set(lit)} large />
      </div>
    </>
  )
}

export default CrosswordCoach
