import { Button } from '@fimm/ui/button.tsx'
import { CoachFrame } from '@fimm/ui/coach-frame.tsx'
import type { Coach, CommandResult } from '@fimm/ui/face.ts'
import { useState } from 'react'
import { pointsFor } from '../scoring.ts'
import type { Command, Found } from '../types.ts'
import './quartiles.css'
import { WordBoard } from './word-board.tsx'
import type { MessageKey } from './props.ts'

const TILES: readonly string[] = ['ELL', 'PE', 'ING', 'HA', 'FO', 'NCE', 'RET', 'RC']

/** Every word of this little board, so that the first minute needs no server. */
const WORDS = new Set('HA ELL PENCE RETELL RETELLING FORETELL PERCHANCE FORETELLING'.split(' '))

/** What each step asks for: that many tiles, and the word that is shown to who asks. */
const STEPS = [
  { step: 'one', size: 1, shown: ['HA'] },
  { step: 'two', size: 2, shown: ['PE', 'NCE'] },
  { step: 'four', size: 4, shown: ['FO', 'RET', 'ELL', 'ING'] },
] as const

/** The first minute: a word of one tile, of two, and a quartile. */
const QuartilesCoach: Coach<MessageKey> = ({ t, onDone }) => {
  const [found, setFound] = useState<readonly Found[]>([])
  const [isShowing, setShowing] = useState(false)
  const step = STEPS.find(({ size }) => found.every(({ tiles }) => tiles.length !== size))
  const rows = found.filter(({ tiles }) => tiles.length === 4).map(({ tiles }) => tiles)

  const send = async (command: Command): Promise<CommandResult> => {
    if (command.type !== 'find-word') return { ok: true }
    const { tiles } = command
    const text = tiles.map((id) => TILES[id] ?? '').join('')
    const isAgain = found.some((word) => word.text === text)
    const code = isAgain ? 'already-found' : WORDS.has(text) ? undefined : 'not-a-word'
    if (code !== undefined) return { ok: false, code, message: t(`refusal.${code}`, { word: text }) }
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
        tiles={TILES}
        sheet={{ rows, found }}
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
