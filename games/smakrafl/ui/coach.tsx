import { CoachFrame } from '@fimm/ui/coach-frame.tsx'
import type { Coach } from '@fimm/ui/face.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Cell, isSameCell, letterAt, type Pair, swapped, type Tiles } from '../grid.ts'
import type { Letter } from '../letters.ts'
import { Board } from './board.tsx'
import type { BoardLook } from './board-drawing.tsx'
import { type Choice, NO_CHOICE, paired, shownSwapped, tapped } from './choice.ts'
import { type Lesson, lessonIn, type LessonMove } from './coach-match.ts'
import { lightingOf } from './lighting.ts'
import { Counting } from './move-result.tsx'
import { PlayedLanguage } from './played-language.ts'
import { Line, Said, Swap } from './ribbon-parts.tsx'
import './smakrafl.css'
import { SETTLE } from './use-choice.ts'
import { HELD, TRAVEL } from './use-move-show.ts'
import { useTravel } from './use-travel.ts'
import type { MessageKey } from './props.ts'

/** Which move of the lesson, and whether its words are on the grid already. */
interface Step {
  readonly move: number
  readonly isShown: boolean
}

const BEGINNING: Step = { move: 0, isShown: false }

/** The first minute: a swap that makes two words, the other's turn, and another swap. */
const SmakraflCoach: Coach<MessageKey> = ({ t, onDone }) => {
  const [step, setStep] = useState(BEGINNING)
  const [choice, setChoice] = useState<Choice>(NO_CHOICE)
  const [isElsewhere, setElsewhere] = useState(false)
  const { language, moves, grids } = lessonIn(t('coach.language'))
  const move = moves[step.move] ?? moves[0]
  const tiles = grids[step.move] ?? []
  const travellers = useTravel(shownSwapped(choice), tiles)
  const position = { tiles, isMine: true }
  const show = (): void => {
    setChoice(NO_CHOICE)
    setStep({ move: step.move, isShown: true })
  }
  useTheirMove(step.isShown ? undefined : move, tiles, setChoice, show)
  useSettled(move.isMine ? choice : NO_CHOICE, show)

  const choose = (next: Choice, ...cells: readonly Cell[]): void => {
    const isThere = cells.every((cell) => isIn(move, cell))
    setElsewhere(!isThere)
    if (isThere) setChoice(next)
  }
  const go = (next: Step): void => {
    setChoice(NO_CHOICE)
    setElsewhere(false)
    setStep(next)
  }
  return (
    <div className="@container mx-auto w-full max-w-md">
      <CoachFrame
        t={t}
        text={t(isElsewhere && choice.stage === 'none' ? 'coach.elsewhere' : textOf(step), {
          a: letterAt(tiles, move.first).toUpperCase(),
          b: letterAt(tiles, move.second).toUpperCase(),
        })}
        onDone={onDone}
        next={
          step.isShown && step.move < moves.length - 1
            ? { text: t('coach.go'), onPress: () => go({ move: step.move + 1, isShown: false }) }
            : undefined
        }
        again={
          step.isShown && step.move === moves.length - 1
            ? { text: t('coach.again'), onPress: () => go(BEGINNING) }
            : undefined
        }
      >
        <PlayedLanguage value={language}>
          <Board
            look={lookAt(step, grids, move, choice, travellers)}
            t={t}
            disabled={!move.isMine || step.isShown}
            onTap={(cell) => choose(tapped(choice, cell, position), cell)}
            onDrop={(from, to) => choose(paired(from, to, position), from, to)}
            onCancel={() => setChoice(NO_CHOICE)}
          />
        </PlayedLanguage>
        <div className="flex min-h-16 items-center rounded-card border border-line bg-paper px-2.5 py-2">
          {step.isShown ? (
            <div className="min-w-0 flex-1">
              <Counting words={move.words} show={undefined} onWord={() => undefined} />
            </div>
          ) : (
            <Choosing
              choice={choice}
              text={t(choice.stage === 'settling' ? 'ribbon.undo' : promptOf(move, choice))}
            />
          )}
        </div>
      </CoachFrame>
    </div>
  )
}

const TEXTS = ['first', 'theirs', 'second'] as const

const textOf = ({ move, isShown }: Step): MessageKey => {
  const text = `coach.${TEXTS[move] ?? TEXTS[0]}` as const
  return isShown ? `${text}-counted` : text
}

const promptOf = ({ isMine }: LessonMove, { stage }: Choice): MessageKey => {
  if (!isMine) return 'status.their-turn'
  return stage === 'none' ? 'status.choose-first' : 'status.choose-second'
}

const lettersIn = (choice: Choice): readonly Letter[] => {
  if (choice.stage === 'none') return []
  return choice.stage === 'first' ? [choice.letter] : choice.letters
}

const Choosing = ({ choice, text }: { readonly choice: Choice; readonly text: string }) => {
  const letters = lettersIn(choice)
  return (
    <Line>
      {letters.length > 0 && <Swap letters={letters} look="up" />}
      <Said>{text}</Said>
    </Line>
  )
}

const liftedIn = (choice: Choice, both: readonly Cell[]): readonly Cell[] => {
  if (choice.stage === 'first') return [choice.first]
  return shownSwapped(choice) === undefined ? [] : both
}

const lookAt = (
  { move: number, isShown }: Step,
  grids: Lesson['grids'],
  move: LessonMove,
  choice: Choice,
  travellers: BoardLook['travellers'] = [],
): BoardLook => {
  const tiles = grids[number] ?? []
  const pair = shownSwapped(choice)
  const both = [move.first, move.second]
  if (isShown)
    return {
      tiles: swapped(tiles, move),
      frame: move.isMine ? 'theirs' : 'mine',
      ringed: both,
      words: move.words,
      lighting: lightingOf(move.words),
    }
  return {
    tiles: pair === undefined ? tiles : swapped(tiles, pair),
    frame: move.isMine ? 'mine' : 'theirs',
    travellers,
    ringed: move.isMine ? both : [],
    lifted: liftedIn(choice, both),
    settling: choice.stage === 'settling' ? { cells: both, millis: SETTLE } : undefined,
  }
}

const isIn = ({ first, second }: Pair, cell: Cell): boolean =>
  isSameCell(first, cell) || isSameCell(second, cell)

/** As in a match: a swap can be cancelled for a moment. */
const useSettled = (choice: Choice, onSettled: () => void): void => {
  const isSettling = choice.stage === 'settling'
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (!isSettling) return undefined
    const timer = setTimeout(() => settle(), SETTLE)
    return () => clearTimeout(timer)
  }, [isSettling])
}

/** The other takes the first letter, then the second. */
const useTheirMove = (
  move: LessonMove | undefined,
  tiles: Tiles,
  setChoice: (choice: Choice) => void,
  onDone: () => void,
): void => {
  const choose = useEffectEvent(setChoice)
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (move === undefined || move.isMine) return undefined
    const { first, second } = move
    const letters = [letterAt(tiles, first), letterAt(tiles, second)] as const
    const timers = [
      setTimeout(() => choose({ stage: 'first', first, letter: letters[0] }), HELD),
      setTimeout(() => choose({ stage: 'sent', first, second, letters }), 2 * HELD),
      setTimeout(() => end(), 2 * HELD + 2 * TRAVEL),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [move, tiles])
}

export default SmakraflCoach
