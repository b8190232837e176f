import { lazy, Suspense } from 'react'
import { Link, Route, Switch } from 'wouter'
import { useT } from './i18n/i18n.tsx'
import { FrontPage } from './lobby/front-page.tsx'
import { Loading } from './pages/loading.tsx'
import { Problem, Whoops } from './pages/problem.tsx'
import { NameGate } from './session/name-gate.tsx'

const TablePage = lazy(() => import('./table/table-page.tsx'))
const ScreenPage = lazy(() => import('./table/screen-page.tsx'))
const SettingsPage = lazy(() => import('./settings/settings-page.tsx'))

export const App = () => {
  const t = useT()
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4 pb-[env(safe-area-inset-bottom)] sm:px-6">
      <header className="flex items-center justify-between py-3">
        <Link
          href="/"
          aria-label={t('nav.home')}
          className="font-display text-2xl font-extrabold tracking-tight"
        >
          fimm<span className="text-accent">.</span>
        </Link>
        <nav className="flex gap-1 text-sm font-semibold">
          <Link href="/settings" className="rounded-full px-3 py-2 hover:bg-sunken">
            {t('nav.settings')}
          </Link>
        </nav>
      </header>
      <main className="flex flex-1 flex-col pb-8">
        <Whoops>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/settings">
                <SettingsPage />
              </Route>
              <Route path="/t/:code/screen">
                {({ code }) => (
                  <NameGate>
                    <ScreenPage code={code.toUpperCase()} />
                  </NameGate>
                )}
              </Route>
              <Route path="/t/:code">
                {({ code }) => (
                  <NameGate>
                    <TablePage code={code.toUpperCase()} />
                  </NameGate>
                )}
              </Route>
              <Route path="/">
                <FrontPage />
              </Route>
              <Route>
                <Problem title={t('error.notFound')} />
              </Route>
            </Switch>
          </Suspense>
        </Whoops>
      </main>
    </div>
  )
}
