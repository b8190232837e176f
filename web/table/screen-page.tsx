import { isPassing } from '@fimm/client/passing.ts'
import type { TableState } from '@fimm/client/feed.ts'
import { useWakeLock } from '@fimm/ui/use-wake-lock.ts'
import { Suspense } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { ScreenClientContext, theScreenClient, useTable } from '../session/client.ts'
import { useFinale } from './finale/use-finale.ts'
import { isBetween, useTableTitle } from './next/between.ts'
import { peopleAt, usePeople } from './people.ts'
import { ScreenClosing } from './screen/screen-closing.tsx'
import { ScreenFinale } from './screen/screen-finale.tsx'
import { ScreenLobby } from './screen/screen-lobby.tsx'
import { ScreenMatch } from './screen/screen-match.tsx'
import { ScreenNext } from './screen/screen-next.tsx'

/** For the big screen in the room, to be read from three metres: only what everybody may see, without a name (T13). */
const ScreenPage = ({ code }: { readonly code: string }) => (
  <ScreenClientContext value={theScreenClient()}>
    <Connected code={code} />
  </ScreenClientContext>
)

const Connected = ({ code }: { readonly code: string }) => {
  const t = useT()
  const state = useTable(code, 'screen')
  if (state?.unavailable !== undefined) return <Problem title={t(whyUnavailable(state.unavailable))} />
  if (state?.document === undefined) return <Loading />
  if (state.document.phase === 'closed') return <Problem title={t('table.closed')} sign="×" />
  return (
    <Suspense fallback={<Loading />}>
      <Screen document={state.document} state={state} />
    </Suspense>
  )
}

const whyUnavailable = (code: string) =>
  code === 'no-spectators' ? 'table.noScreen' : isPassing(code) ? 'table.notNow' : 'table.notFound'

/** A match, its end until the next one begins, the end of the evening; otherwise who is coming. */
const Screen = ({
  document,
  state,
}: {
  readonly document: NonNullable<TableState['document']>
  readonly state: TableState
}) => {
  const person = usePeople(peopleAt(document))
  const finale = useFinale(document, true)
  useTitle(useTableTitle(document))
  useWakeLock(true)
  const props = { document, state, person }
  if (document.match !== undefined) return <ScreenMatch {...props} />
  if (document.eveningClosed) return <ScreenClosing {...props} />
  const { next } = document
  // The reveal is seen to its end; then what was chosen meanwhile takes its place.
  if (next?.chosen !== undefined && isBetween(document) && finale === undefined)
    return <ScreenNext {...props} next={next} />
  const isFresh = document.last !== undefined && document.history.at(-1)?.outcome !== undefined
  return isFresh ? <ScreenFinale {...props} finale={finale} /> : <ScreenLobby {...props} />
}

export default ScreenPage
