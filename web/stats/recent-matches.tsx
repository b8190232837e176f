import { botName, type Outcome } from '@fimm/kernel'
import type { ResultList } from '@fimm/protocol/http/results.ts'
import { Card } from '@fimm/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { z } from 'zod'
import { useNameInLanguage } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { wordLanguageOf } from '../i18n/word-language.ts'
import { api } from '../session/api.ts'

type Results = z.infer<typeof ResultList>

/** What I played last; each can be looked at again. */
export const RecentMatches = ({ me }: { readonly me: string }) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['my-results'],
    queryFn: () => api<Results>('GET', '/me/results?limit=20'),
  })
  if (data === undefined || data.results.length === 0) return null
  return (
    <Card title={t('stats.recent')}>
      <ul className="-mx-2">
        {data.results.map((result) => (
          <li key={`${result.code} ${result.number}`}>
            <ResultLink result={result} me={me} names={data.names} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const ResultLink = ({
  result: { code, number, game, options, endedAt, outcome },
  me,
  names,
}: {
  readonly result: Results['results'][number]
  readonly me: string
  readonly names: Results['names']
}) => {
  const t = useT()
  const { language } = useLanguage()
  const nameIn = useNameInLanguage()
  const { standings, practice = false } = outcome as unknown as Outcome
  const mine = standings.find(({ player }) => player === me)
  const others = standings
    .filter(({ player }) => player !== me)
    .map(({ player }) => botName(player, language) ?? names[player] ?? t('table.somebody'))
  return (
    <Link
      href={`/t/${code}/m/${number}`}
      className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-sunken"
    >
      <span className="w-14 text-sm text-quiet">{formatDate(language, 'short', endedAt)}</span>
      <span className="font-semibold">{nameIn(game, wordLanguageOf({ options }))}</span>
      <span className="min-w-0 flex-1 truncate text-sm text-quiet">{others.join(', ')}</span>
      <span className="text-sm font-semibold">
        {/* Who played together, or to practise, has points and no place. */}
        {mine &&
          (practice
            ? t('stats.points', { points: mine.score })
            : t('stats.place', { rank: mine.rank ?? 0, points: mine.score }))}
      </span>
    </Link>
  )
}
