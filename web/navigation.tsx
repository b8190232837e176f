import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import {
  BookOpen,
  CalendarDays,
  CircleUserRound,
  House,
  Settings as Gear,
  type LucideIcon,
} from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useT, type MessageKey } from './i18n/i18n.tsx'
import { useOffline } from './offline/use-offline.ts'
import { useMe } from './session/me.ts'

interface Way {
  readonly href: string
  readonly text: MessageKey
  /** Fits under a picture on a phone. */
  readonly short: MessageKey
  readonly icon: LucideIcon
  readonly needs: 'server' | 'nothing'
}

const WAYS: readonly Way[] = [
  { href: '/', text: 'nav.home', short: 'nav.home', icon: House, needs: 'nothing' },
  { href: '/daily', text: 'nav.daily', short: 'nav.dailyShort', icon: CalendarDays, needs: 'server' },
  { href: '/rules', text: 'nav.rules', short: 'nav.rules', icon: BookOpen, needs: 'nothing' },
  { href: '/settings', text: 'nav.settings', short: 'nav.settings', icon: Gear, needs: 'nothing' },
  { href: '/me', text: 'nav.me', short: 'nav.me', icon: CircleUserRound, needs: 'server' },
]

const useWays = (): readonly (Way & { readonly isHere: boolean })[] => {
  const [path] = useLocation()
  const isOffline = useOffline()
  // What leads only to a server that cannot be reached is no way.
  return WAYS.filter(({ needs }) => needs === 'nothing' || !isOffline).map((way) => ({
    ...way,
    isHere: way.href === '/' ? path === '/' : path.startsWith(way.href),
  }))
}

/** At the top: the app's name, and where there is room the ways to everything, as words. */
export const TopBar = () => {
  const t = useT()
  const { data: me } = useMe()
  const isOffline = useOffline()
  const ways = useWays().filter(({ href }) => href !== '/')
  return (
    <header className="flex h-14 items-center justify-between gap-2 group-has-data-[frame=table]/shell:hidden sm:h-16 group-has-data-[frame=join]/shell:justify-center">
      <Link href="/" className="rounded-lg font-display text-2xl font-extrabold tracking-tight">
        fimm<span className="text-accent">.</span>
        <span className="sr-only"> {t('nav.home')}</span>
      </Link>
      <div className="flex min-w-0 items-center gap-1 group-has-data-[frame=join]/shell:hidden">
        {isOffline && <Pill kind="warn">{t('offline.now')}</Pill>}
        <nav aria-label={t('nav.label')} className="-me-3 hidden items-center gap-1 md:flex">
          {ways.map(({ href, text, icon: Icon, isHere }) => (
            <Link
              key={href}
              href={href}
              aria-current={isHere ? 'page' : undefined}
              className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full px-3.5 text-[0.9375rem] font-semibold hover:bg-sunken aria-[current=page]:bg-sunken"
            >
              {href === '/me' && me ? (
                <>
                  <Avatar person={personOf(me.player, me.name)} size="small" />
                  <span className="sr-only">{t(text)}: </span>
                  <span className="max-w-40 truncate">{me.name}</span>
                </>
              ) : (
                <>
                  <Icon aria-hidden className="size-5" />
                  {t(text)}
                </>
              )}
            </Link>
          ))}
        </nav>
        {me && (
          <Link
            href="/me"
            className="-me-2 inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full px-2 font-semibold md:hidden"
          >
            <Avatar person={personOf(me.player, me.name)} size="small" />
            <span className="sr-only">{t('nav.me')}: </span>
            <span className="max-w-36 truncate">{me.name}</span>
          </Link>
        )}
      </div>
    </header>
  )
}

const WAY =
  'relative flex min-h-15 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold whitespace-nowrap text-quiet'
const HERE =
  'aria-[current=page]:font-extrabold aria-[current=page]:text-accent aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-[22%] aria-[current=page]:before:-top-px aria-[current=page]:before:h-[3px] aria-[current=page]:before:rounded-b aria-[current=page]:before:bg-accent'

/** At the bottom of a phone. A table has a bar of its own there. */
export const PhoneBar = () => {
  const t = useT()
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] group-has-data-[frame]/shell:hidden md:hidden"
    >
      {useWays().map(({ href, short, icon: Icon, isHere }) => (
        <Link key={href} href={href} aria-current={isHere ? 'page' : undefined} className={`${WAY} ${HERE}`}>
          <Icon aria-hidden className="size-5" />
          {t(short)}
        </Link>
      ))}
    </nav>
  )
}
