import '@fontsource-variable/bricolage-grotesque'
import '@fontsource-variable/nunito-sans'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { App, fetchPage } from './app.tsx'
import './app.css'
import { appTextsIn, directionOf, type Language, type Messages } from './i18n/catalogues.ts'
import { preferredLanguage, LanguageProvider } from './i18n/i18n.tsx'
import { serverGames } from './games.ts'
import { startServiceWorker } from './service-worker.ts'
import { whoWeAre } from './session/me.ts'
import { applySettings, readSettings } from './settings/settings.ts'
import { prefetchTable } from './table/prefetch-table.ts'
import { watchVersion } from './version/the-version.ts'

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 10_000 } } })

const Root = ({
  first,
  messages: firstMessages,
}: {
  readonly first: Language
  readonly messages: Messages
}) => {
  const [current, setCurrent] = useState({ language: first, messages: firstMessages })
  const choice = useMemo(
    () => ({
      ...current,
      choose: (language: Language) => {
        localStorage.setItem('fimm.language', language)
        void appTextsIn(language).then((messages) => {
          setLanguageOfPage(language)
          setCurrent({ language, messages })
        })
      },
    }),
    [current],
  )
  return (
    <LanguageProvider value={choice}>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </LanguageProvider>
  )
}

/** Screen readers speak it, and a page in Arabic runs from right to left. */
const setLanguageOfPage = (language: Language): void => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

applySettings(readSettings())

const LATEST = 100

/** The static page is painted before the app starts. A hidden page is never painted, so it does not wait. */
const shown = new Promise<void>((settle) => {
  setTimeout(settle, LATEST)
  requestAnimationFrame(() => setTimeout(settle))
})

const first = preferredLanguage()
setLanguageOfPage(first)
// What fails here is fetched again, and reported, where it is shown.
const page = fetchPage(location.pathname).catch(() => {})
/** Requests that the page's `Link` headers announced; slow answers are waited for in the page itself. */
const known = Promise.race([
  Promise.all([
    queries.prefetchQuery(whoWeAre),
    prefetchTable(queries, location.pathname, first).catch(() => {}),
    location.pathname === '/' ? queries.prefetchQuery(serverGames) : undefined,
  ]),
  new Promise((settle) => setTimeout(settle, LATEST)),
])
const [messages] = await Promise.all([appTextsIn(first), shown, page, known])
const root = document.getElementById('root')
// In pieces: a slow phone answers in between.
if (root !== null)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Root first={first} messages={messages} />
      </StrictMode>,
    ),
  )
watchVersion()
startServiceWorker()
