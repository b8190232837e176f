import type { TableState } from '@fimm/client/feed.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Suspense, useEffect } from 'react'
import { useTableAlerts } from '../notifications/use-table-alerts.ts'
import { useGameTitle } from '../games.ts'
import { GameArea } from './game-area.tsx'
import { LiveLog } from './log.tsx'
import type { PersonOf } from './people.ts'
import { ResultBanner } from './result-banner.tsx'
import { Side } from './side.tsx'
import { StatusLine } from './status-line.tsx'
import { TableBar } from './table-bar.tsx'
import { TableTools } from './table-tools.tsx'
import type { TableActions } from './use-table-actions.ts'
import { WaitingRoom } from './waiting-room.tsx'

/** The table as its members have it before them. */
export const TableLayout = ({
  document,
  me,
  state,
  actions,
  person,
}: {
  readonly document: TableDocument
  readonly me: NonNullable<TableDocument['me']>
  readonly state: TableState
  readonly actions: TableActions
  readonly person: PersonOf
}) => {
  const title = useGameTitle()
  useTableAlerts(document, title(document.match?.game ?? document.game.id))
  const { phase, code, match } = document
  // Who scrolled down to the start finds the board above when it comes.
  const begun = match?.number
  useEffect(() => {
    if (begun !== undefined) scrollTo({ top: 0, behavior: 'instant' })
  }, [begun])
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-3">
        <TableBar document={document} person={person} chat={state.chat} />
        <StatusLine document={document} person={person} problem={actions.problem} />
        {phase === 'waiting' && <ResultBanner document={document} actions={actions} person={person} />}
        {/* While a face is fetched, everything around it stays. */}
        <Suspense fallback={<div className="h-[max(24rem,calc(100dvh-11rem))] rounded-card bg-sunken" />}>
          <GameArea document={document} state={state} actions={actions} person={person} />
        </Suspense>
        {phase === 'waiting' && <WaitingRoom document={document} actions={actions} person={person} />}
        {phase === 'playing' && (
          <TableTools document={document} state={state} actions={actions} person={person} />
        )}
      </div>
      <Side code={code} document={document} me={me} state={state} actions={actions} person={person} />
      <LiveLog document={document} log={state.log} person={person} />
    </div>
  )
}
