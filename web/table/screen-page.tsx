import { Suspense } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { useTable } from '../session/client.ts'
import { GameArea } from './game-area.tsx'
import { Invite } from './invite.tsx'
import { useNameOf } from './table-page.tsx'
import { StatusLine } from './status-line.tsx'
import type { TableState } from '@fimm/client/feed.ts'

/** For the big screen in the room: only what everybody may see (T13). */
const ScreenPage = ({ code }: { readonly code: string }) => {
  const t = useT()
  const state = useTable(code, 'screen')
  if (state?.gone !== undefined) return <Problem title={t('table.notFound')} />
  if (state?.document === undefined) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <Screen code={code} document={state.document} log={state.log} />
    </Suspense>
  )
}

const Screen = ({
  code,
  document,
  log,
}: {
  readonly code: string
  readonly document: NonNullable<TableState['document']>
  readonly log: TableState['log']
}) => {
  const nameOf = useNameOf(document)
  return (
    <div className="flex flex-col gap-4 text-lg">
      <StatusLine document={document} nameOf={nameOf} problem={undefined} />
      <GameArea
        document={document}
        nameOf={nameOf}
        actions={{ play: async () => ({ ok: true }) }}
        log={log}
      />
      {document.phase === 'waiting' && <Invite code={code} />}
    </div>
  )
}

export default ScreenPage
