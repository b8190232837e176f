import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Card } from '@fimm/ui/card.tsx'
import { useWakeLock } from '@fimm/ui/use-wake-lock.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useTableAlerts } from '../notifications/use-table-alerts.ts'
import { usePrepared } from '../offline/use-prepared.ts'
import { preloadable } from '../pages/preloadable.ts'
import { useWide } from '../pages/use-width.ts'
import { afterOpening } from '../pages/when-idle.ts'
import { useRunningTurn } from '../version/page-busy.ts'
import { useAlone } from './table-panels.tsx'
import { DesktopFrame } from './desktop-frame.tsx'
import { GameArea } from './game-area.tsx'
import { LiveLog } from './log.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { CloseEvening } from './closing/close-evening.tsx'
import { EveningRows } from './evening.tsx'
import { useFinale, type Finale } from './finale/use-finale.ts'
import { isBetween, reopened, useTableTitle } from './next/between.ts'
import { EveningBand } from './next/evening-band.tsx'
import { NextDock } from './next/next-dock.tsx'
import { NextUp } from './next/next-up.tsx'
import { ResultBand } from './next/result-band.tsx'
import { ScoresSoFar } from './next/scores-so-far.tsx'
import { BetweenTools } from './next/between-tools.tsx'
import { Standings } from './standings.tsx'
import { useOwnColour } from './use-own-colour.ts'
import { TableTools } from './table-tools.tsx'
import type { MemberProps } from './use-face-props.ts'
import { WaitingRoom } from './waiting-room.tsx'

/** Fetched while the match is on: they are there when the end comes. */
const FinaleOverlay = preloadable(() => import('./finale/finale-overlay.tsx'))
const ClosingView = preloadable(() => import('./closing/closing-view.tsx'))
const ProposalToast = lazy(() => import('./next/proposal-toast.tsx'))
const WordQuestion = lazy(() => import('./word-question.tsx'))

/** The table as its members have it before them: one page in two frames. */
const TableLayout = (table: MemberProps) => {
  const { state, person } = table
  const isWide = useWide()
  const isAlone = useAlone()
  const [dismissed, setDismissed] = useState(false)
  const isClosed = table.document.eveningClosed === true
  if (dismissed && !isClosed) setDismissed(false)
  const document = dismissed ? reopened(table.document) : table.document
  const shown = { ...table, document }
  const title = useTableTitle(document)
  const finale = useFinale(document, isWide || isAlone)
  useOwnColour(table)
  useRunningTurn(document)
  useTableAlerts(document, title)
  useWakeLock(document.phase === 'playing')
  usePrepared(document.phase === 'waiting' && document.last !== undefined, playedIn(document))
  const Frame = isWide ? DesktopFrame : PhoneFrame
  // Who scrolled down to the start finds the board above when it comes.
  const begun = document.match?.number
  useEffect(() => {
    if (begun === undefined) return
    scrollTo({ top: 0, behavior: 'instant' })
    void afterOpening()
      .then(() => Promise.all([FinaleOverlay.fetch(), ClosingView.fetch()]))
      .catch(() => {})
  }, [begun])
  return (
    <>
      <Frame table={shown}>
        <InFrame
          table={shown}
          finale={finale}
          isClosing={isClosed && !dismissed}
          onDismiss={() => setDismissed(true)}
        />
      </Frame>
      {/* Outside the frame, which changes when a match begins and ends. Nobody is told who won before the reveal. */}
      <LiveLog document={document} log={state.log} person={person} isHeld={finale !== undefined} />
    </>
  )
}

const InFrame = ({
  table,
  finale,
  isClosing,
  onDismiss,
}: {
  readonly table: MemberProps
  readonly finale: Finale | undefined
  readonly isClosing: boolean
  readonly onDismiss: () => void
}) => {
  if (finale !== undefined)
    return (
      <Suspense>
        <FinaleOverlay finale={finale} person={table.person} />
      </Suspense>
    )
  if (isClosing)
    return (
      <Suspense>
        <ClosingView table={table} onDismiss={onDismiss} />
      </Suspense>
    )
  return <Content {...table} />
}

/** The language of the words, at a game that has any. */
const playedIn = ({ game }: TableDocument): string | undefined => {
  const { language } = game.options as { readonly language?: unknown }
  return typeof language === 'string' ? language : undefined
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
          {document.last === undefined ? (
            <EveningBand document={document} />
          ) : (
            <ResultBand document={document} person={person} />
          )}
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
