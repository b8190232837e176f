import { Button } from '@fimm/ui/button.tsx'
import type { Coach, CommandResult } from '@fimm/ui/face.ts'
import { useCallback, useState } from 'react'
import { pointsFor } from '../scoring.ts'
import type { Command, Found } from '../types.ts'
import './quartiles.css'
import { TileBoard } from './tile-board.tsx'
import { useOrder } from './use-order.ts'
import { useWord } from './use-word.ts'
import { WordActions, WordRow } from './word-row.tsx'

const TILES: readonly string[] = ['ELL', 'PE', 'ING', 'HA', 'FO', 'NCE', 'RET', 'RC']

/** Every word of this little board, so that the first minute needs no server. */
const WORDS: ReadonlySet<string> = new Set([
  'HA',
  'ELL',
  'PENCE',
  'RETELL',
  'RETELLING',
  'FORETELL',
  'PERCHANCE',
  'FORETELLING',
])

/** What each step asks for: that many tiles, and the word that is shown to who asks. */
const STEPS = [
  { step: 'one', size: 1, shown: ['HA'] },
  { step: 'two', size: 2, shown: ['PE', 'NCE'] },
  { step: 'four', size: 4, shown: ['FO', 'RET', 'ELL', 'ING'] },
] as const

/** The first minute: a word of one tile, of two, and a quartile. */
const QuartilesCoach: Coach = ({ t, onDone }) => {
  const [found, setFound] = useState<readonly Found[]>([])
  const [isShowing, setShowing] = useState(false)
  const step = STEPS.find(({ size }) => found.every(({ tiles }) => tiles.length !== size))
  const rows = found.filter(({ tiles }) => tiles.length === 4).map(({ tiles }) => tiles)

  const send = useCallback(
    async (command: Command): Promise<CommandResult> => {
      if (command.type !== 'find-word') return { ok: true }
      const { tiles } = command
      const text = tiles.map((id) => TILES[id] ?? '').join('')
      const refuse = (code: string): CommandResult => ({
        ok: false,
        code,
        message: t(`refusal.${code}`, { word: text }),
      })
      if (!WORDS.has(text)) return refuse('not-a-word')
      if (found.some((word) => word.text === text)) return refuse('already-found')
      setFound([...found, { text, tiles, points: pointsFor(tiles.length), player: '', at: 0 }])
      setShowing(false)
      return { ok: true }
    },
    [found, t],
  )
  const word = useWord({ tiles: TILES, isActive: step !== undefined, send })
  const [order, shuffle] = useOrder(TILES, rows)
  const next = step?.shown.map((text) => TILES.indexOf(text)).find((id) => !word.draft.path.includes(id))
  const score = found.reduce((sum, { points }) => sum + points, 0)
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="min-h-18 text-balance">
        {t(`coach.${step?.step ?? 'end'}`, { score })}
      </p>
      <WordRow word={word} tiles={TILES} found={found} statusShownByPage={false} t={t} />
      <TileBoard
        tiles={TILES}
        order={order}
        locked={rows.length}
        draft={word.draft}
        onTap={step === undefined ? undefined : word.tap}
        nudge={isShowing || step?.step === 'one' ? next : undefined}
        t={t}
      />
      <WordActions word={word} onShuffle={shuffle} t={t} />
      <div className="flex min-h-11 justify-between gap-2">
        <Button kind="quiet" onClick={onDone}>
          {t('coach.skip')}
        </Button>
        {step === undefined ? (
          <Button kind="main" onClick={onDone}>
            {t('coach.ready')}
          </Button>
        ) : (
          <Button disabled={isShowing} onClick={() => setShowing(true)}>
            {t('coach.show')}
          </Button>
        )}
      </div>
    </div>
  )
}

export default QuartilesCoach
