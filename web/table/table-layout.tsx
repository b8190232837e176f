import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Card } from '@fimm/ui/card.tsx'
import { useWakeLock } from '@fimm/ui/use-wake-lock.ts'
import { Suspense, useEffect, useState } from 'react'
import { gameOn, useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useTableAlerts } from '../notifications/use-table-alerts.ts'
import { useWide } from '../pages/use-media.ts'
import { useRunningTurn } from '../version/page-busy.ts'
import { DesktopFrame } from './desktop-frame.tsx'
import { GameArea } from './game-area.tsx'
import { LiveLog } from './log.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { CloseEvening } from './closing/close-evening.tsx'
import { ClosingView } from './closing/closing-view.tsx'
import { EveningRows } from './evening.tsx'
import { FinaleOverlay } from './finale/finale-overlay.tsx'
import { useFinale } from './finale/use-finale.ts'
import { MainDock } from './main-dock.tsx'
import { Proposals } from './proposals.tsx'
import { Standings } from './standings.tsx'
import { useOwnColour } from './use-own-colour.ts'
import { TableTools } from './table-tools.tsx'
import type { TableProps } from './use-face-props.ts'
import { WaitingRoom } from './waiting-room.tsx'

export type MemberProps = TableProps & { readonly me: NonNullable<TableDocument['me']> }

/** The table as its members have it before them: one page in two frames. */
const TableLayout = (table: MemberProps) => {
  const { document, state, person } = table
  const title = useGameTitle()
  const finale = useFinale(document)
  const [dismissed, setDismissed] = useState(false)
  const isClosed = document.eveningClosed === true
  if (dismissed && !isClosed) setDismissed(false)
  useOwnColour(table)
  useRunningTurn(document)
  useTableAlerts(document, title(gameOn(document)))
  useWakeLock(document.phase === 'playing')
  const isWide = useWide()
  const Frame = isWide ? DesktopFrame : PhoneFrame
  // Who scrolled down to the start finds the board above when it comes.
  const begun = document.match?.number
  useEffect(() => {
    if (begun !== undefined) scrollTo({ top: 0, behavior: 'instant' })
  }, [begun])
  return (
    <Frame table={table}>
      {finale !== undefined ? (
        <FinaleOverlay finale={finale} person={person} />
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
  return (
    <>
      {phase === 'waiting' && (
        <>
          <Standings document={document} person={person} />
          <Proposals document={document} actions={actions} person={person} />
        </>
      )}
      {/* While a face is fetched, everything around it stays. */}
      <Suspense fallback={<div className="h-[max(24rem,calc(100dvh-11rem))] rounded-card bg-sunken" />}>
        <GameArea {...table} />
      </Suspense>
      {phase === 'waiting' && (
        <>
          {document.evening.length > 0 && (
            <Card title={t('table.score')}>
              <EveningRows document={document} person={person} />
            </Card>
          )}
          <WaitingRoom document={document} actions={actions} person={person} />
          <CloseEvening document={document} actions={actions} />
          <MainDock document={document} actions={actions} person={person} />
        </>
      )}
      {phase === 'playing' && <TableTools {...table} />}
    </>
  )
}

export default TableLayout
