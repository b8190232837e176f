import type { TableState } from '@fimm/client/feed.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Suspense } from 'react'
import { useTableAlerts } from '../alive/use-table-alerts.ts'
import { useGameSay } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { useConnection, useTable } from '../session/client.ts'
import { GameArea } from './game-area.tsx'
import { JoinCard } from './join-card.tsx'
import { Spoken } from './log.tsx'
import { useNameOf } from './names.ts'
import { ResultBanner } from './result-banner.tsx'
import { Side } from './side.tsx'
import { StatusLine } from './status-line.tsx'
import { TableBar } from './table-bar.tsx'
import { TableTools } from './table-tools.tsx'
import { useTableActions } from './use-table-actions.ts'
import { WaitingRoom } from './waiting-room.tsx'

const TablePage = ({ code }: { readonly code: string }) => {
  const t = useT()
  const state = useTable(code)
  useConnection()
  if (state?.gone !== undefined) return <Problem title={t('table.notFound')} />
  if (state?.document === undefined) return <Loading />
  if (state.document.phase === 'closed') return <Problem title={t('table.closed')} sign="×" />
  return (
    <Suspense fallback={<Loading />}>
      <Table code={code} document={state.document} state={state} />
    </Suspense>
  )
}

const Table = ({
  code,
  document,
  state,
}: {
  readonly code: string
  readonly document: TableDocument
  readonly state: TableState
}) => {
  const nameOf = useNameOf(document)
  const say = useGameSay(document.match?.game ?? document.last?.game ?? document.game.id)
  const actions = useTableActions(code, say)
  useTableAlerts(document, say('name'))
  const { me, phase } = document
  if (me === undefined) return <JoinCard document={document} actions={actions} nameOf={nameOf} />
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-3">
        <TableBar document={document} nameOf={nameOf} chat={state.chat} />
        <StatusLine document={document} nameOf={nameOf} problem={actions.problem} />
        {phase === 'waiting' && <ResultBanner document={document} actions={actions} nameOf={nameOf} />}
        <GameArea document={document} nameOf={nameOf} actions={actions} log={state.log} />
        {phase === 'waiting' && <WaitingRoom document={document} actions={actions} nameOf={nameOf} />}
        {phase === 'playing' && <TableTools document={document} actions={actions} nameOf={nameOf} />}
      </div>
      <Side code={code} document={document} me={me} state={state} actions={actions} nameOf={nameOf} />
      <Spoken lines={state.log} nameOf={nameOf} me={me.player} />
    </div>
  )
}

export default TablePage
