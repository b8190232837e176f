import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { coachOf, useGameT } from '../games.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { Problem } from '../pages/problem.tsx'
import { useRules, written } from './pages.ts'
import './rules.css'

/** How to play each game, for people; the numbered specification is one link away. */
const RulesPage = ({
  chosen,
  isFull = false,
}: {
  readonly chosen: string | undefined
  readonly isFull?: boolean
}) => {
  const t = useT()
  const game = chosen ?? written[0]
  if (game === undefined || !written.includes(game)) return <Problem title={t('rules.none')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12rem_minmax(0,44rem)]">
      <nav aria-label={t('nav.rules')} className="lg:sticky lg:top-4 lg:self-start">
        <ul className="flex flex-wrap gap-1 lg:flex-col">
          {written.map((id) => (
            <li key={id}>
              <GameLink game={id} current={id === game} />
            </li>
          ))}
        </ul>
      </nav>
      <Rules key={`${game} ${isFull}`} game={game} isFull={isFull} />
    </div>
  )
}

const GameLink = ({ game, current }: { readonly game: string; readonly current: boolean }) => (
  <Link
    href={`/rules/${game}`}
    aria-current={current ? 'page' : undefined}
    className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold hover:bg-sunken aria-[current=page]:bg-accent-soft"
  >
    {useGameT(game)('name')}
  </Link>
)

const Rules = ({ game, isFull }: { readonly game: string; readonly isFull: boolean }) => {
  const t = useT()
  const { language } = useLanguage()
  const gameT = useGameT(game)
  const name = gameT('name')
  const { lang, html } = useRules(game, language, isFull)
  const text = useOwnLinks()
  useTitle(t('home.rulesOf', { game: name }))
  return (
    <div>
      {!isFull && (
        <h1 className="mb-4 text-3xl font-extrabold sm:text-4xl">{t('home.rulesOf', { game: name })}</h1>
      )}
      {!isFull && coachOf(game) !== undefined && (
        <Link
          href={`/learn/${game}`}
          className="mb-2 inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-accent-ink"
        >
          {t('learn.first')}
        </Link>
      )}
      {/* Written in this repository and rendered by the build, where HTML inside the text stays text. */}
      <article
        ref={text}
        lang={lang}
        className={isFull ? 'rules' : 'rules rules-short'}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p className="mt-6 border-t border-line pt-3 text-sm">
        <Link
          href={isFull ? `/rules/${game}` : `/rules/${game}/full`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {t(isFull ? 'rules.short' : 'rules.full')}
        </Link>
      </p>
    </div>
  )
}

/** Links inside a text lead to our own pages without loading the app again. */
const useOwnLinks = (): RefObject<HTMLElement | null> => {
  const [, go] = useLocation()
  const text = useRef<HTMLElement>(null)
  const follow = useEffectEvent((event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href')
    if (to?.startsWith('/') !== true || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(to)
  })
  useEffect(() => {
    const listen = (event: MouseEvent): void => follow(event)
    const element = text.current
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [])
  return text
}

export default RulesPage
