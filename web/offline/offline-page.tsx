import { Button } from '@fimm/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { GameInfo } from '@fimm/protocol/http/games.ts'
import { useGames } from '../games.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { SavedTables } from './saved-tables.tsx'
import { noteLocalGames } from './known-name.ts'
import { prepareWords } from './local-server-proxy.ts'
import { LocalServerProvider, useLocalServer } from './local-server-provider.tsx'
import { Note } from './note.tsx'
import { OfflineGame } from './offline-game.tsx'
import { useReturnOfServer } from './use-offline.ts'
import { worksOffline } from './works-offline.ts'

/** What can be played on this device alone. */
const OfflinePage = () => {
  const t = useT()
  useTitle(t('offline.short'))
  useReturnOfServer()
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <section className="pt-2 sm:pt-8">
        <h1 className="text-4xl leading-[1.05] font-extrabold tracking-tight sm:text-6xl">
          {t('offline.title')}
        </h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{t('offline.pitch')}</p>
      </section>
      <LocalServerProvider>
        <Suspense fallback={<Loading />}>
          <OnThisDevice />
        </Suspense>
      </LocalServerProvider>
    </div>
  )
}

const OnThisDevice = () => {
  const t = useT()
  const server = useLocalServer()
  const games = useGames()
  const { language } = useLanguage()
  const words = useQuery({
    queryKey: ['words', 'local', language],
    queryFn: () => prepareWords(language),
    ...ALWAYS,
  })
  const saved = useQuery({ queryKey: ['tables', 'local'], queryFn: () => server.list(), ...ALWAYS })
  const count = saved.data?.tables.length
  useEffect(() => {
    if (count !== undefined) noteLocalGames(count > 0)
  }, [count])
  if (games.isError) return <Problem title={t('offline.noRules')} sign="…" />
  if (games.data === undefined || saved.isPending) return <Loading />
  // Without a place to keep them words come from the server when a game wants them.
  const hasWords = words.data === true || !worksOffline()
  const isFetching = words.isFetching && !hasWords
  return (
    <>
      {!worksOffline() && <Note>{t('offline.needsHttps')}</Note>}
      {isFetching && (
        // What is on the device already is there before anybody reads this.
        <div className="animate-[appear-late_600ms_step-end]">
          <Note>{t('offline.fetchingWords')}</Note>
        </div>
      )}
      {!hasWords && !isFetching && (
        <Note action={<Button onClick={() => void words.refetch()}>{t('error.again')}</Button>}>
          {t('offline.noWords')}
        </Note>
      )}
      {saved.data?.isKept === false && <Note>{t('offline.notKept')}</Note>}
      {saved.data !== undefined && saved.data.tables.length > 0 && (
        <SavedTables
          tables={saved.data.tables}
          onRemove={(code) => void server.remove(code).then(() => saved.refetch())}
        />
      )}
      <section aria-labelledby="offline-games">
        <h2 id="offline-games" className="mb-3 text-2xl font-bold">
          {t('offline.new')}
        </h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          {quickestFirst(games.data).map((game) => (
            <li key={game.id}>
              <Suspense fallback={<div className="h-64 animate-pulse rounded-card bg-sunken" />}>
                <OfflineGame game={game} ready={hasWords || game.languages === undefined} />
              </Suspense>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** What takes one press stands before what has to be chosen. */
const quickestFirst = (games: readonly GameInfo[]): readonly GameInfo[] =>
  games.toSorted((a, b) => Number(a.seats.max > 1) - Number(b.seats.max > 1))

/** All of it is on the device: a connection makes no difference. */
const ALWAYS = { networkMode: 'always', staleTime: 0, retry: false } as const

export default OfflinePage
