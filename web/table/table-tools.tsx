import { Button } from '@fimm/ui/button.tsx'
import { Redo2, Undo2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { gameOn, useFaceModule } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import { NextSeat } from './next/next-seat.tsx'
import { StopGame } from './stop-game.tsx'
import { useFaceProps, type TableProps } from './use-face-props.ts'

const TakeBackQuestion = lazy(() => import('./take-back-question.tsx'))
const PushOffer = lazy(() => import('../push/push-offer.tsx'))

/** Below the board, never over it: taking back, and stopping the game. */
export const TableTools = (table: TableProps) => {
  const { document, actions, person } = table
  const t = useT()
  const { me, match } = document
  const asked = match?.asking
  const isLocal = useLocalConnection() !== undefined
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      {asked && asked.player !== me?.player && me?.role === 'player' && (
        <Suspense>
          <TakeBackQuestion asked={asked} document={document} actions={actions} person={person} />
        </Suspense>
      )}
      <Suspense>
        <Undo {...table} />
      </Suspense>
      {me?.role === 'player' && (match?.players.length ?? 0) > 1 && !isLocal && (
        <Suspense>
          <PushOffer />
        </Suspense>
      )}
      {asked && asked.player === me?.player && <p className="text-quiet">{t('table.takebackWaiting')}</p>}
      <NextSeat {...table} />
      <StopGame {...table} />
    </div>
  )
}

/** Taking back, in words that say what; some faces show it themselves. */
const Undo = (table: TableProps) => {
  const { ownUndo = false } = useFaceModule(gameOn(table.document))
  const { undo, redo } = useFaceProps(table) ?? {}
  if (ownUndo) return null
  return (
    <>
      {undo && (
        <Button size="small" onClick={() => void undo.run()}>
          <Undo2 aria-hidden className="size-4" />
          {undo.text}
        </Button>
      )}
      {redo && (
        <Button size="small" onClick={() => void redo.run()}>
          <Redo2 aria-hidden className="size-4" />
          {redo.text}
        </Button>
      )}
    </>
  )
}
