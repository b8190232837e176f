import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Footer } from './footer.tsx'
import { useT } from './i18n/i18n.tsx'
import { PhoneBar, TopBar } from './navigation.tsx'
import { useOffline } from './offline/use-offline.ts'
import { afterOpening } from './pages/when-idle.ts'
import { useRefreshPush } from './push/use-refresh-push.ts'
import { useMe } from './session/me.ts'
import { VersionBar } from './version/version-bar.tsx'

/** Nobody waits for them: what they show comes over a connection that opens after the page is drawn. Where they cannot be
 *  fetched the page does without. */
const Banners = lazy(async () => {
  await afterOpening()
  return import('./banners/banners.tsx').catch(() => ({ default: () => null }))
})

/** The frame of every page: the app's name, the navigation, what reaches people anywhere. Pages with a frame of their
 *  own (`data-frame`) have no footer and no bar at the bottom. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const [path] = useLocation()
  const { data: me } = useMe()
  const isOffline = useOffline()
  useRefreshPush()
  if (path.endsWith('/screen'))
    return (
      <main data-big-screen className="flex min-h-dvh flex-col">
        <VersionBar />
        {children}
      </main>
    )
  return (
    <div className="group/shell mx-auto flex min-h-dvh max-w-7xl flex-col has-data-[frame=wide]:max-w-[108rem] px-4 pb-[env(safe-area-inset-bottom)] sm:px-6">
      <a
        href="#main"
        className="sr-only rounded-full bg-accent px-4 py-2 font-bold text-accent-ink focus:not-sr-only focus:absolute focus:z-10 focus:m-2"
      >
        {t('nav.skip')}
      </a>
      <div className="flex flex-col md:flex-col-reverse">
        <VersionBar />
        {me && !isOffline && (
          <Suspense>
            <Banners />
          </Suspense>
        )}
        <TopBar />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col pb-22 outline-none group-has-data-[frame]/shell:pb-0 md:pb-6"
      >
        {children}
        <div className="mt-auto group-has-data-[frame]/shell:hidden">
          <Footer />
        </div>
      </main>
      <PhoneBar />
    </div>
  )
}
