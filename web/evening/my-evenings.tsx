import type { MyEvenings as Answer } from '@fimm/protocol/http/evenings.ts'
import { Empty } from '@fimm/ui/empty.tsx'
import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'

/** Evenings I was part of; each leads to its closing card. */
export const MyEvenings = () => {
  const t = useT()
  const { language } = useLanguage()
  const title = useGameTitle()
  const { data } = useQuery({
    queryKey: ['my-evenings'],
    queryFn: () => api<Answer>('GET', '/me/evenings'),
  })
  if (data === undefined) return null
  if (data.evenings.length === 0) return <Empty icon={Award}>{t('evenings.none')}</Empty>
  const list = listFormat(language)
  return (
    <ul className="-mx-2">
      {data.evenings.map(({ key, at, games, players, season }, index) => (
        <li key={key} className="flex items-center gap-2">
          <Link
            href={`/e/${key}`}
            className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-lg px-2 py-1 hover:bg-sunken"
          >
            <span className="w-14 shrink-0 text-sm text-quiet">{formatDate(language, 'short', at)}</span>
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block truncate font-semibold">
                {games.map((game) => title(game)).join(', ')}
              </span>
              <span className="block truncate text-sm text-quiet">
                {players.length === 0
                  ? t('evenings.alone')
                  : list.format(players.map((player) => data.names[player] ?? t('table.somebody')))}
              </span>
            </span>
          </Link>
          {/* The newest evening of a table leads to all of them. */}
          {season !== undefined && data.evenings.findIndex((other) => other.season === season) === index && (
            <Link
              href={`/t/${season}/season`}
              className="inline-flex min-h-11 shrink-0 items-center rounded-full px-3 text-sm font-bold text-accent hover:bg-sunken"
            >
              {t('season.title')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
