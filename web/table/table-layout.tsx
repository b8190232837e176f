import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useWakeLock } from '@fimm/ui/use-wake-lock.ts'
import { Suspense, useEffect } from 'react'
import { gameOn, useGameTitle } from '../games.ts'
import { useTableAlerts } from '../notifications/use-table-alerts.ts'
import { useWide } from '../pages/use-media.ts'
import { DesktopFrame } from './desktop-frame.tsx'
import { GameArea } from './game-area.tsx'
import { LiveLog } from './log.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { ResultBanner } from './result-banner.tsx'
import { TableTools } from './table-tools.tsx'
import type { TableProps } from './use-face-props.ts'
import { WaitingRoom } from './waiting-room.tsx'

export type MemberProps = TableProps & { readonly me: NonNullable<TableDocument['me']> }

/** The table as its members have it before them: one page in two frames. */
const TableLayout = (table: MemberProps) => {
  const { document, state, person } = table
  const title = useGameTitle()
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
      <Content {...table} />
      <LiveLog document={document} log={state.log} person={person} />
    </Frame>
  )
}

const Content = (table: MemberProps) => {
  const { document, actions, person } = table
  const { phase } = document
  return (
    <>
      {phase === 'waiting' && <ResultBanner document={document} actions={actions} person={person} />}
      {/* While a face is fetched, everything around it stays. */}
      <Suspense fallback={<div className="h-[max(24rem,calc(100dvh-11rem))] rounded-card bg-sunken" />}>
        <GameArea {...table} />
      </Suspense>
      {phase === 'waiting' && <WaitingRoom document={document} actions={actions} person={person} />}
      {phase === 'playing' && <TableTools {...table} />}
    </>
  )
}

export default TableLayout
