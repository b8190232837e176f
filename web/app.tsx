import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { KeyHelp } from './help/key-help.tsx'
import { useT } from './i18n/i18n.tsx'
import { Loading } from './pages/loading.tsx'
import { Problem, ErrorBoundary } from './pages/problem.tsx'
import { preloadable } from './pages/preloadable.ts'
import { NameGate } from './session/name-gate.tsx'
import { NoConnection } from './offline/no-connection.tsx'
import { useOffline } from './offline/use-offline.ts'
import { worksOffline } from './offline/works-offline.ts'
import { Shell } from './shell.tsx'

const FrontPage = preloadable(() => import('./lobby/front-page.tsx'))
const NewTablePage = lazy(() => import('./lobby/new-table-page.tsx'))
const OfflinePage = lazy(() => import('./offline/offline-page.tsx'))
const LocalServerProvider = lazy(async () => ({
  default: (await import('./offline/local-server-provider.tsx')).LocalServerProvider,
}))
const TablePage = preloadable(() => import('./table/table-page.tsx'))
/** Who follows a link without a name. By way of the table's page, whose file has it: asked for by itself it would be one
 *  file more, and one round trip later. */
const Invited = preloadable(async () => ({ default: (await import('./table/table-page.tsx')).JoinPage }))
const ScreenPage = lazy(() => import('./table/screen-page.tsx'))
const ReplayPage = lazy(() => import('./replay/replay-page.tsx'))
const OpenFilePage = lazy(() => import('./replay/open-file-page.tsx'))
const EveningPage = lazy(() => import('./evening/evening-page.tsx'))
const SeasonPage = lazy(() => import('./evening/season-page.tsx'))
const DailyPlayPage = lazy(() => import('./daily/play-page.tsx'))
const DailyPage = lazy(() => import('./daily/daily-page.tsx'))
const RulesPage = lazy(() => import('./rules/rules-page.tsx'))
const LearnPage = lazy(() => import('./rules/learn-page.tsx'))
const TwoLettersPage = lazy(() => import('./rules/two-letters-page.tsx'))
const AboutPage = lazy(() => import('./about/about-page.tsx'))
const OperatorPage = lazy(() => import('./operator/operator-page.tsx'))
const PrivacyPage = lazy(() => import('./privacy/privacy-page.tsx'))
const SettingsPage = lazy(() => import('./settings/settings-page.tsx'))
const MePage = lazy(() => import('./account/me-page.tsx'))
const StatisticsPage = lazy(() => import('./stats/statistics-page.tsx'))
const GalleryPage = lazy(() => import('./gallery/gallery-page.tsx'))
const BigScreensPage = lazy(() => import('./gallery/big-screens-page.tsx'))

/** Fetches the page of an address before the first render, so that no loading state flashes. */
export const fetchPage = async (path: string): Promise<void> => {
  if (path === '/') await FrontPage.fetch()
  if (/^\/t\/[^/]+$/.test(path)) await Promise.all([TablePage.fetch(), Invited.fetch()])
}

export const App = () => {
  const t = useT()
  const isOffline = useOffline()
  const playOffline = worksOffline() ? <OfflinePage /> : <NoConnection />
  return (
    <Shell>
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/">{isOffline ? playOffline : <FrontPage />}</Route>
            <Route path="/offline">{isOffline ? playOffline : <OfflinePage />}</Route>
            <Route path="/offline/:code">
              {({ code }) => (
                <LocalServerProvider>
                  <TablePage key={code} code={code.toUpperCase()} />
                </LocalServerProvider>
              )}
            </Route>
            <Route path="/t/:code/screen">{({ code }) => <ScreenPage code={code.toUpperCase()} />}</Route>
            <Route path="/t/:code/season">
              {({ code }) => <SeasonPage key={code} code={code.toUpperCase()} />}
            </Route>
            <Route path="/t/:code/m/:number">
              {({ code, number }) => (
                <ReplayPage key={`${code} ${number}`} code={code.toUpperCase()} number={Number(number)} />
              )}
            </Route>
            <Route path="/t/:code">
              {({ code }) => (
                <NameGate otherwise={<Invited code={code.toUpperCase()} />}>
                  <TablePage key={code} code={code.toUpperCase()} />
                </NameGate>
              )}
            </Route>
            <Route path="/open">
              <OpenFilePage />
            </Route>
            <Route path="/e/:key">{({ key }) => <EveningPage key={key} shared={key} />}</Route>
            <Route path="/new/:game">
              {({ game }) => (
                <NameGate>
                  <NewTablePage key={game} game={game} />
                </NameGate>
              )}
            </Route>
            <Route path="/daily/:game/play/:code">
              {({ game, code }) => (
                <NameGate>
                  <DailyPlayPage key={code} game={game} code={code.toUpperCase()} />
                </NameGate>
              )}
            </Route>
            <Route path="/daily/:game?/:date?">
              {({ game, date }) => <DailyPage chosen={game} date={date} />}
            </Route>
            <Route path="/rules/two-letter-words">
              <TwoLettersPage />
            </Route>
            <Route path="/learn/:game">{({ game }) => <LearnPage game={game} />}</Route>
            <Route path="/rules/:game/full">{({ game }) => <RulesPage chosen={game} isFull />}</Route>
            <Route path="/rules/:game?">{({ game }) => <RulesPage chosen={game} />}</Route>
            <Route path="/me">
              <NameGate>
                <MePage />
              </NameGate>
            </Route>
            <Route path="/statistics/:player?">
              {({ player }) => (
                <NameGate>
                  <StatisticsPage player={player} />
                </NameGate>
              )}
            </Route>
            <Route path="/about">
              <AboutPage />
            </Route>
            <Route path="/privacy">
              <PrivacyPage />
            </Route>
            <Route path="/operator">
              <OperatorPage />
            </Route>
            <Route path="/settings">
              <SettingsPage />
            </Route>
            <Route path="/gallery">
              <GalleryPage />
            </Route>
            <Route path="/gallery/:game/screen">{({ game }) => <BigScreensPage game={game} />}</Route>
            <Route>
              <Problem title={t('error.notFound')} />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <KeyHelp />
    </Shell>
  )
}
