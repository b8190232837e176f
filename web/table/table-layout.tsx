import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Card } from '@fimm/ui/card.tsx'
import { useWakeLock } from '@fimm/ui/use-wake-lock.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useTableAlerts } from '../notifications/use-table-alerts.ts'
import { usePrepared } from '../offline/use-prepared.ts'
import { preloadable } from '../pages/preloadable.ts'
import { useWide } from '../pages/use-media.ts'
import { useRunningTurn } from '../version/page-busy.ts'
import { useAlone } from './around.tsx'
import { DesktopFrame } from './desktop-frame.tsx'
import { GameArea } from './game-area.tsx'
import { LiveLog } from './log.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { CloseEvening } from './closing/close-evening.tsx'
import { ClosingView } from './closing/closing-view.tsx'
import { EveningRows } from './evening.tsx'
import { useFinale } from './finale/use-finale.ts'
import { isBetween, useTableTitle } from './next/between.ts'
import { NextDock } from './next/next-dock.tsx'
import { NextUp } from './next/next-up.tsx'
import { ResultBand } from './next/result-band.tsx'
import { ScoresSoFar } from './next/scores-so-far.tsx'
import { BetweenTools } from './next/between-tools.tsx'
import { Standings } from './standings.tsx'
import { useOwnColour } from './use-own-colour.ts'
import { TableTools } from './table-tools.tsx'
import type { TableProps } from './use-face-props.ts'
import { WaitingRoom } from './waiting-room.tsx'

/** Fetched while the match is on: it is there when the end comes. */
const FinaleOverlay = preloadable(() => import('./finale/finale-overlay.tsx'))
const ProposalToast = lazy(() => import('./next/proposal-toast.tsx'))
const WordQuestion = lazy(() => import('./word-question.tsx'))

export type MemberProps = TableProps & { readonly me: NonNullable<TableDocument['me']> }

/** The table as its members have it before them: one page in two frames. */
const TableLayout = (table: MemberProps) => {
  const { document, state, person } = table
  const title = useTableTitle(document)
  const isWide = useWide()
  const isAlone = useAlone()
  const finale = useFinale(document, isWide || isAlone)
  const [dismissed, setDismissed] = useState(false)
  const isClosed = document.eveningClosed === true
  if (dismissed && !isClosed) setDismissed(false)
  useOwnColour(table)
  useRunningTurn(document)
  useTableAlerts(document, title)
  useWakeLock(document.phase === 'playing')
  usePrepared(isBetween(document))
  const Frame = isWide ? DesktopFrame : PhoneFrame
  // Who scrolled down to the start finds the board above when it comes.
  const begun = document.match?.number
  useEffect(() => {
    if (begun === undefined) return
    scrollTo({ top: 0, behavior: 'instant' })
    FinaleOverlay.fetch().catch(() => {})
  }, [begun])
  return (
    <Frame table={table}>
      {finale !== undefined ? (
        <Suspense>
          <FinaleOverlay finale={finale} person={person} />
        </Suspense>
      ) : isClosed && !dismissed ? (
        <ClosingView table={table} onDismiss={() => setDismissed(true)} />
      ) : (
        <>
          <Content {...table} />
          {/* Nobody is told who won before the reveal. */}
          <LiveLog document={document} log={state.log} person={person} />
        </>
      )}
    </Frame>
  )
}

const Content = (table: MemberProps) => {
  const t = useT()
  const { document, actions, person } = table
  const { phase } = document
  const between = isBetween(document)
  const isWide = useWide()
  return (
    <>
      {between && (
        <>
          <ResultBand document={document} person={person} />
          <NextUp {...table} />
          {!isWide && document.next?.chosen === undefined && (
            <ScoresSoFar document={document} person={person} />
          )}
          <div id="details" className="scroll-mt-4">
            <Standings document={document} person={person} />
          </div>
        </>
      )}
      {/* While a face is fetched, everything around it stays. */}
      <Suspense fallback={<div className="h-[max(24rem,calc(100dvh-11rem))] rounded-card bg-sunken" />}>
        <GameArea {...table} />
      </Suspense>
      {phase === 'waiting' && (
        <>
          {document.evening.length > 0 && !isWide && (
            <Card title={t('table.score')}>
              <EveningRows document={document} person={person} />
            </Card>
          )}
          {between ? (
            <BetweenTools document={document} actions={actions} />
          ) : (
            <WaitingRoom document={document} actions={actions} person={person} />
          )}
          {!isWide && document.next?.chosen !== undefined && (
            <CloseEvening document={document} actions={actions} />
          )}
          {between && document.next !== undefined && document.next.proposals.length > 0 && (
            <Suspense>
              <ProposalToast document={document} actions={actions} person={person} />
            </Suspense>
          )}
          <NextDock document={document} actions={actions} person={person} />
        </>
      )}
      {phase === 'playing' && (
        <>
          {document.match?.wordAsked && (
            <Suspense>
              <WordQuestion document={document} actions={actions} person={person} />
            </Suspense>
          )}
          <TableTools {...table} />
        </>
      )}
    </>
  )
}

export default TableLayout
