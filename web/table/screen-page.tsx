import type { TableState } from '@fimm/client/feed.ts'
import { Suspense } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { ScreenClientContext, theScreenClient, useTable } from '../session/client.ts'
import { Evening } from './evening.tsx'
import { GameArea } from './game-area.tsx'
import { Invite } from './invite.tsx'
import { Log } from './log.tsx'
import { peopleAt, usePeople } from './people.ts'
import { StatusLine } from './status-line.tsx'
import { TableBar } from './table-bar.tsx'
import type { TableActions } from './use-table-actions.ts'

/** For the big screen in the room: only what everybody may see (T13). */
const ScreenPage = ({ code }: { readonly code: string }) => (
  <ScreenClientContext value={theScreenClient()}>
    <Connected code={code} />
  </ScreenClientContext>
)

const Connected = ({ code }: { readonly code: string }) => {
  const t = useT()
  const state = useTable(code, 'screen')
  if (state?.unavailable !== undefined)
    return <Problem title={t(state.unavailable === 'no-spectators' ? 'table.noScreen' : 'table.notFound')} />
  if (state?.document === undefined) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <Screen code={code} document={state.document} state={state} />
    </Suspense>
  )
}

const Screen = ({
  code,
  document,
  state,
}: {
  readonly code: string
  readonly document: NonNullable<TableState['document']>
  readonly state: TableState
}) => {
  const t = useT()
  const person = usePeople(peopleAt(document))
  return (
    <div className="grid min-h-dvh grid-cols-1 gap-6 p-4 text-lg lg:grid-cols-[minmax(0,1fr)_26rem] lg:p-8">
      <div className="flex min-w-0 flex-col gap-4">
        <TableBar table={{ document, state, person }}>
          <StatusLine document={document} person={person} problem={undefined} />
        </TableBar>
        <GameArea document={document} state={state} actions={WATCHING} person={person} />
      </div>
      <aside className="flex flex-col gap-6 lg:sticky lg:top-8 lg:h-[calc(100dvh-4rem)]">
        <section aria-label={t('table.invite')} className="rounded-card border border-line bg-paper p-5">
          <Invite code={code} large />
        </section>
        <section aria-label={t('table.score')} className="rounded-card border border-line bg-paper p-5">
          <Evening document={document} person={person} />
        </section>
        <section
          aria-label={t('table.log')}
          className="min-h-0 flex-1 overflow-hidden rounded-card border [&>ol]:h-full [&>ol]:lg:max-h-none border-line bg-paper p-5"
        >
          <Log document={document} log={state.log} person={person} />
        </section>
      </aside>
    </div>
  )
}

const accept = async () => ({ ok: true as const })
/** A screen sends nothing. */
const WATCHING: TableActions = { play: accept, act: accept, problem: undefined }

export default ScreenPage
