import { CoachFrame } from '@fimm/ui/coach-frame.tsx'
import type { Coach } from '@fimm/ui/face.ts'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { useMemo, useRef, useState } from 'react'
import { type Letter, letterRowsOf } from '../letters.ts'
import type { Grid } from '../types.ts'
import { Board } from './board.tsx'
import { type CoachBoard, coachBoardIn, SIZE, wordsOf, wordsThrough } from './coach-board.ts'
import './crossword.css'
import { LetterPicker, pickerSize } from './letter-picker.tsx'
import { MiniBoard } from './mini-board.tsx'
import { placeKeys } from './place-keys.ts'
import { cellsOf, shownAt, ticksFor } from './light-up.ts'
import { useReveal } from './use-reveal.ts'
import type { MessageKey } from './props.ts'

interface Lesson {
  readonly step: 'place' | 'placed' | 'announce' | 'score'
  readonly grid: Grid
  /** Cells of the words that the first letter made. */
  readonly lit?: readonly number[]
}

const NOTHING_CHOSEN = { value: undefined, sent: false, takeBack: () => {} } as const

/** The first minute: place a letter, announce one, see it scored. */
const CrosswordCoach: Coach<MessageKey> = ({ t, onDone }) => {
  const coached = coachBoardIn(t('coach.language'))
  const { firstLetter, start } = coached
  const beginning: Lesson = { step: 'place', grid: start }
  const keys = placeKeys(letterRowsOf(coached))
  const [{ step, grid, lit = [] }, setLesson] = useState(beginning)
  const hand = useRef<HTMLDivElement>(null)
  const board = { size: SIZE, label: t('grid.own') } as const
  const place = (cell: number): void => {
    const next = grid.with(cell, firstLetter)
    const made = wordsThrough(coached, next, cell).flatMap((word) => cellsOf(word, SIZE))
    setLesson({ step: 'placed', grid: next, lit: made })
  }
  const announce = (letter: string): void =>
    setLesson({ step: 'score', grid: grid.with(grid.indexOf(null), letter as Letter) })
  return (
    <CoachFrame
      t={t}
      text={t(`coach.${step}`, {
        letter: firstLetter,
        score: wordsOf(coached, grid).reduce((sum, { points }) => sum + points, 0),
      })}
      onDone={onDone}
      next={
        step === 'placed'
          ? { text: t('coach.go'), onPress: () => setLesson({ step: 'announce', grid }) }
          : undefined
      }
      again={step === 'score' ? { text: t('coach.again'), onPress: () => setLesson(beginning) } : undefined}
    >
      {step === 'score' ? (
        <Scored grid={grid} coached={coached} {...board} />
      ) : (
        <>
          <div ref={hand} className="mx-auto size-14">
            {step === 'place' && (
              <LetterTile
                letter={firstLetter}
                className="size-full animate-[arrive_300ms_var(--ease-settle)] text-3xl ring-3 ring-accent"
              />
            )}
          </div>
          <div className="mx-auto w-full max-w-56">
            {step === 'place' ? (
              <Board
                {...board}
                grid={grid}
                t={t}
                open={grid.flatMap((held, cell) => (held === null ? [cell] : []))}
                letter={firstLetter}
                placing={{ ...NOTHING_CHOSEN, choose: place }}
                last={null}
                handRef={hand}
              />
            ) : (
              <MiniBoard {...board} grid={grid} lit={new Set(lit)} large />
            )}
          </div>
        </>
      )}
      {step === 'announce' && (
        <div className="crossword-layout" style={pickerSize(keys)}>
          <LetterPicker keys={keys} t={t} announcing={{ ...NOTHING_CHOSEN, choose: announce }} />
        </div>
      )}
    </CoachFrame>
  )
}

const Scored = ({
  grid,
  coached,
  ...board
}: {
  readonly grid: Grid
  readonly coached: CoachBoard
  readonly size: number
  readonly label: string
}) => {
  const words = useMemo(() => wordsOf(coached, grid), [coached, grid])
  const { tick } = useReveal(ticksFor(words))
  const { lit, score } = shownAt(words, SIZE, tick)
  return (
    <>
      <p aria-hidden className="flex h-14 items-center justify-center font-display text-4xl font-extrabold">
        {score}
      </p>
      <div className="mx-auto w-full max-w-56">
        <MiniBoard {...board} grid={grid} lit={new Set(lit)} large />
      </div>
    </>
  )
}

export default CrosswordCoach
