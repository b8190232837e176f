import type { TableState } from '@fimm/client/feed.ts'
import { useWakeLock } from '@fimm/ui/use-wake-lock.ts'
import { Suspense } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { ScreenClientContext, theScreenClient, useTable } from '../session/client.ts'
import { useFinale } from './finale/use-finale.ts'
import { useTableTitle } from './next/between.ts'
import { peopleAt, usePeople } from './people.ts'
import { ScreenClosing } from './screen/screen-closing.tsx'
import { ScreenFinale } from './screen/screen-finale.tsx'
import { ScreenLobby } from './screen/screen-lobby.tsx'
import { ScreenMatch } from './screen/screen-match.tsx'
import { ScreenNext } from './screen/screen-next.tsx'
import { whichScreen } from './screen/which-screen.ts'
import { UnavailableTable } from './unavailable-table.tsx'

/** For the big screen in the room, to be read from three metres: only what everybody may see, without a name (T13). */
const ScreenPage = ({ code }: { readonly code: string }) => (
  <ScreenClientContext value={theScreenClient()}>
    <Connected code={code} />
  </ScreenClientContext>
)

const Connected = ({ code }: { readonly code: string }) => {
  const t = useT()
  const state = useTable(code, 'screen')
  if (state?.unavailable !== undefined)
    return (
      <UnavailableTable code={code} reason={state.unavailable} pathOf={(other) => `/t/${other}/screen`} />
    )
  if (state?.document === undefined) return <Loading />
  if (state.document.phase === 'closed') return <Problem title={t('table.closed')} sign="×" />
  return (
    <Suspense fallback={<Loading />}>
      <Screen document={state.document} state={state} />
    </Suspense>
  )
}

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
  const { next } = document
  switch (whichScreen(document, finale !== undefined)) {
    case 'match':
      return <ScreenMatch {...props} />
    case 'closing':
      return <ScreenClosing {...props} />
    case 'finale':
      return <ScreenFinale {...props} finale={finale} />
    case 'next':
      return next && <ScreenNext {...props} next={next} />
    case 'lobby':
      return <ScreenLobby {...props} />
  }
}

export default ScreenPage
