import type { TableState } from '@fimm/client/feed.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Suspense, useEffect } from 'react'
import { faceOf, gameOn } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { JoinPage } from '../join/join-page.tsx'
import { preloadable } from '../pages/preloadable.ts'
import { Problem } from '../pages/problem.tsx'
import { useTable } from '../session/client.ts'
import { LeftCard } from './left-card.tsx'
import { peopleAt, usePeople } from './people.ts'
import { UnavailableTable } from './unavailable-table.tsx'
import { useTableActions } from './use-table-actions.ts'

/** Whoever is invited sees the invitation before the rest of the table has come. */
const TableLayout = preloadable(() => import('./table-layout.tsx'))

const TablePage = ({ code }: { readonly code: string }) => {
  const t = useT()
  const state = useTable(code)
  if (state?.unavailable !== undefined) return <UnavailableTable code={code} reason={state.unavailable} />
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
  const person = usePeople(peopleAt(document))
  const game = gameOn(document)
  // Loaded before joining, so that the board is there at once afterwards.
  useEffect(() => {
    Promise.all([TableLayout.fetch(), faceOf(game)?.fetch()]).catch(() => {})
  }, [game])
  const actions = useTableActions(code, game)
  const { me } = document
  if (me === undefined && document.canTakeSeatBack) return <LeftCard document={document} actions={actions} />
  if (me === undefined) return <JoinPage code={code} />
  return <TableLayout document={document} me={me} state={state} actions={actions} person={person} />
}

export default TablePage

/** Before the first render, where somebody is a member: what is fetched during it is shown a third of a second late. */
export const fetchTableLayout = (): Promise<unknown> => TableLayout.fetch()
export { JoinPage }
