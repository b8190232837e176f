import { Link, useLocation } from 'wouter'
import { useTitle } from '../notifications/use-title.ts'
import { coachOf, useGameT } from '../games.ts'
import { useList, useT } from '../i18n/i18n.tsx'
import { Problem } from '../pages/problem.tsx'

/** The first minute of a game, played for real; then back to where one came from. */
const LearnPage = ({ game }: { readonly game: string }) => {
  const t = useT()
  const [, go] = useLocation()
  const gameT = useGameT(game)
  const list = useList()
  const Coach = coachOf(game)
  useTitle(t('learn.title', { game: gameT('name') }))
  if (Coach === undefined) return <Problem title={t('rules.none')} />
  const done = (): void => {
    if (history.length > 1) history.back()
    else go('/')
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-3xl font-extrabold">{t('learn.title', { game: gameT('name') })}</h1>
        <Link href={`/rules/${game}`} className="font-semibold text-accent underline underline-offset-4">
          {t('nav.rules')}
        </Link>
      </header>
      <Coach t={gameT} list={list} onDone={done} />
    </div>
  )
}

export default LearnPage
