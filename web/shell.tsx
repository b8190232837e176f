import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { ICON_LINK } from '@fimm/ui/icon-link.ts'
import { Pill } from '@fimm/ui/pill.tsx'
import { BookOpen, CalendarDays, CircleUserRound, Settings as Gear } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Banners } from './banners/banners.tsx'
import { Footer } from './footer.tsx'
import { useT } from './i18n/i18n.tsx'
import { useOffline } from './offline/use-offline.ts'
import { useRefreshPush } from './push/push-flag.ts'
import { useMe } from './session/me.ts'

const WAYS = [
  { href: '/daily', says: 'nav.daily', icon: CalendarDays, needs: 'server' },
  { href: '/rules', says: 'nav.rules', icon: BookOpen, needs: 'nothing' },
  { href: '/settings', says: 'nav.settings', icon: Gear, needs: 'nothing' },
  { href: '/me', says: 'nav.me', icon: CircleUserRound, needs: 'server' },
] as const

/** The frame of every page: the app's name and the navigation. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const [path] = useLocation()
  const { data: me } = useMe()
  const isOffline = useOffline()
  useRefreshPush()
  // What leads only to a server that cannot be reached is no way.
  const ways = WAYS.filter(({ needs }) => needs === 'nothing' || !isOffline)
  if (path.endsWith('/screen')) return <main className="flex min-h-dvh flex-col">{children}</main>
  return (
    <div className="group/shell mx-auto flex min-h-dvh max-w-7xl flex-col px-4 pb-[env(safe-area-inset-bottom)] sm:px-6">
      <a
        href="#main"
        className="sr-only rounded-full bg-accent px-4 py-2 font-bold text-accent-ink focus:not-sr-only focus:absolute focus:z-10 focus:m-2"
      >
        {t('nav.skip')}
      </a>
      {me && !isOffline && <Banners />}
      {/* A table on a phone has a header of its own. */}
      <header className="flex h-14 items-center justify-between group-has-data-[frame=table]/shell:hidden sm:h-16">
        <Link href="/" className="rounded-lg font-display text-2xl font-extrabold tracking-tight">
          fimm<span className="text-accent">.</span>
          <span className="sr-only"> {t('nav.home')}</span>
        </Link>
        <nav aria-label={t('nav.label')} className="-mr-2 flex items-center">
          {isOffline && <Pill kind="warn">{t('offline.now')}</Pill>}
          {ways.map(({ href, says, icon: Icon }) => (
            <Link
              key={href}
              href={href}
              aria-label={t(says)}
              title={t(says)}
              aria-current={path.startsWith(href) ? 'page' : undefined}
              className={`${ICON_LINK} lg:w-auto lg:gap-2 lg:px-3 lg:font-semibold`}
            >
              {href === '/me' && me ? (
                <Avatar person={personOf(me.player, me.name)} size="small" />
              ) : (
                <Icon aria-hidden className="size-5" />
              )}
              <span aria-hidden className="hidden lg:inline">
                {href === '/me' && me ? me.name : t(says)}
              </span>
            </Link>
          ))}
        </nav>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col pb-10 outline-none group-has-data-[frame=table]/shell:pb-0"
      >
        {children}
        <div className="mt-auto group-has-data-[frame=table]/shell:hidden">
          <Footer />
        </div>
      </main>
    </div>
  )
}
