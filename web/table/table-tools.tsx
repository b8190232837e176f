import { Button } from '@fimm/ui/button.tsx'
import { Countdown } from '@fimm/ui/countdown.tsx'
import { Undo2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { gameOn, useFaceModule } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useClient, useLocalConnection } from '../session/client.ts'
import { NextSeat } from './next/next-seat.tsx'
import { StopGame } from './stop-game.tsx'
import { useFaceProps, type TableProps } from './use-face-props.ts'

const PushOffer = lazy(() => import('../push/push-offer.tsx'))

/** Below the board, never over it: taking back, and stopping the game. */
export const TableTools = (table: TableProps) => {
  const { document, actions, person } = table
  const t = useT()
  const { me, match } = document
  const asked = match?.asking
  const client = useClient()
  const isLocal = useLocalConnection() !== undefined
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      {asked && asked.player !== me?.player && me?.role === 'player' && (
        <div
          role="alert"
          className="flex w-full animate-[rise_200ms] flex-wrap items-center gap-2 rounded-card bg-accent-soft p-3 font-semibold"
        >
          <span className="min-w-0 flex-1">
            {t('table.askTakeback', { name: person(asked.player).name })}
          </span>
          <Countdown until={asked.until} now={() => client.now()} label={t('challenge.left')} />
          <Button
            size="small"
            kind="main"
            onClick={() => void actions.act({ type: 'answer-take-back', yes: true })}
          >
            {t('table.agree')}
          </Button>
          <Button size="small" onClick={() => void actions.act({ type: 'answer-take-back', yes: false })}>
            {t('table.refuse')}
          </Button>
        </div>
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
  const undo = useFaceProps(table)?.undo
  if (undo === undefined || ownUndo) return null
  return (
    <Button size="small" onClick={() => void undo.run()}>
      <Undo2 aria-hidden className="size-4" />
      {undo.text}
    </Button>
  )
}
