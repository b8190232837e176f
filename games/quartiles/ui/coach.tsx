import { Button } from '@fimm/ui/button.tsx'
import { CoachFrame } from '@fimm/ui/coach-frame.tsx'
import type { Coach, CommandResult } from '@fimm/ui/face.ts'
import { useState } from 'react'
import { pointsFor } from '../scoring.ts'
import type { Command, Found } from '../types.ts'
import { coachBoardIn } from './coach-board.ts'
import './quartiles.css'
import { WordBoard } from './word-board.tsx'
import type { MessageKey } from './props.ts'

/** The first minute: a word of one tile, of two, and a quartile. */
const QuartilesCoach: Coach<MessageKey> = ({ t, onDone }) => {
  const { tiles: all, words, steps } = coachBoardIn(t('coach.language'))
  const [found, setFound] = useState<readonly Found[]>([])
  const [isShowing, setShowing] = useState(false)
  const step = steps.find(({ size }) => found.every(({ tiles }) => tiles.length !== size))
  const rows = found.filter(({ tiles }) => tiles.length === 4).map(({ tiles }) => tiles)

  const send = async (command: Command): Promise<CommandResult> => {
    if (command.type !== 'find-word') return { ok: true }
    const { tiles } = command
    const text = tiles.map((id) => all[id] ?? '').join('')
    const refused = (code: 'already-found' | 'not-a-word'): CommandResult => ({
      ok: false,
      code,
      message: t(`refusal.${code}`, { word: text }),
    })
    if (found.some((word) => word.text === text)) return refused('already-found')
    if (!words.has(text)) return refused('not-a-word')
    setFound([...found, { text, tiles, points: pointsFor(tiles.length), player: '', at: 0 }])
    setShowing(false)
    return { ok: true }
  }
  const isShown = isShowing || step?.step === 'one'
  return (
    <CoachFrame
      t={t}
      text={t(`coach.${step?.step ?? 'end'}`, {
        score: found.reduce((sum, { points }) => sum + points, 0),
      })}
      onDone={onDone}
      isOver={step === undefined}
      action={
        step !== undefined && (
          <Button disabled={isShowing} onClick={() => setShowing(true)}>
            {t('coach.show')}
          </Button>
        )
      }
    >
      <WordBoard
        tiles={all}
        progress={{ rows, found }}
        isActive={step !== undefined}
        shown={isShown ? step?.shown : undefined}
        isSpoken
        send={send}
        t={t}
      />
    </CoachFrame>
  )
}

export default QuartilesCoach
