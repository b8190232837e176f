import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTitle } from '../notifications/use-title.ts'
import { coachOf, hasFace, useGameT } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { Problem } from '../pages/problem.tsx'
import './rules.css'

const pages = import.meta.glob<{ default: string }>('../../games/*/RULES.md')
const pageAt = (game: string): string => `../../games/${game}/RULES.md`

/** Rules are part of the app: no request is needed to list them. Games that can be played come first. */
const written = Object.keys(pages)
  .flatMap((path) => /games\/([^/]+)\//.exec(path)?.[1] ?? [])
  .toSorted((a, b) => Number(hasFace(b)) - Number(hasFace(a)))

/** Games whose dictionaries know the two-letter words of the list. */
const WITH_TWO_LETTERS: readonly string[] = ['crossword', 'quartiles']

const RulesPage = ({ chosen }: { readonly chosen: string | undefined }) => {
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
      <Rules key={game} game={game} />
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

const Rules = ({ game }: { readonly game: string }) => {
  const t = useT()
  const gameT = useGameT(game)
  useTitle(`${t('nav.rules')}: ${gameT('name')}`)
  const { data: html } = useSuspenseQuery({
    queryKey: ['rules', game],
    queryFn: async () => (await pages[pageAt(game)]?.())?.default ?? '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return (
    <div>
      {coachOf(game) !== undefined && (
        <Link
          href={`/learn/${game}`}
          className="mb-5 inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-accent-ink"
        >
          {t('learn.first')}
        </Link>
      )}
      {/* Written in this repository and rendered by the build, where HTML inside the text stays text. */}
      <article lang="en" className="rules" dangerouslySetInnerHTML={{ __html: html }} />
      {WITH_TWO_LETTERS.includes(game) && (
        <p className="mt-6">
          <Link
            href="/rules/two-letter-words"
            className="font-semibold text-accent underline underline-offset-4"
          >
            {t('rules.twoLetters')}
          </Link>
        </p>
      )}
    </div>
  )
}

export default RulesPage
