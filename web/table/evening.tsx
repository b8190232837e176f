import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useGameT } from '../games.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import type { PersonOf } from './people.ts'

const MATCHES = 10

interface EveningProps {
  readonly document: TableDocument
  readonly person: PersonOf
}

/** Points by placement and wins of the evening (T10), and its matches to look at again. */
export const Evening = ({ document, person }: EveningProps) => {
  const t = useT()
  const rows = document.evening
  if (rows.length === 0) return <p className="text-quiet">{t('table.noScore')}</p>
  return (
    <>
      <table className="w-full">
        <thead className="text-left text-xs text-quiet">
          <tr>
            <th scope="col" className="font-semibold">
              <span className="sr-only">{t('table.members')}</span>
            </th>
            <th scope="col" className="text-right font-semibold">
              {t('table.wins')}
            </th>
            <th scope="col" className="pl-3 text-right font-semibold">
              {t('table.pointsHead')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ player, wins, points }) => (
            <tr key={player} className="border-t border-line">
              <th scope="row" className="max-w-0 truncate py-1.5 text-left font-semibold">
                {person(player).name}
              </th>
              <td className="w-16 text-right text-lg font-bold">{wins}</td>
              <td className="w-16 pl-3 text-right">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="mt-4 mb-1 text-sm font-bold text-quiet">{t('table.history')}</h3>
      <ol className="-mx-2">
        <Suspense>
          {document.history
            .slice(-MATCHES)
            .toReversed()
            .map((record) => (
              <li key={record.number}>
                <Match code={document.code} record={record} person={person} />
              </li>
            ))}
        </Suspense>
      </ol>
    </>
  )
}

const Match = ({
  code,
  record: { number, game, outcome },
  person,
}: Pick<EveningProps, 'person'> & {
  readonly code: string
  readonly record: TableDocument['history'][number]
}) => {
  const t = useT()
  const { language } = useLanguage()
  const gameT = useGameT(game)
  const winners = listFormat(language).format((outcome?.winners ?? []).map((player) => person(player).name))
  const isLocal = useLocalConnection() !== undefined
  const summary = (
    <>
      <span className="text-quiet">{number}.</span>
      <span className="font-semibold">{gameT('name')}</span>
      <span className="min-w-0 flex-1 truncate text-right text-quiet">
        {winners === ''
          ? t('table.noWinner')
          : t('table.won', { names: winners, count: outcome?.winners.length ?? 1 })}
      </span>
    </>
  )
  // Replays are the server's to tell.
  if (isLocal) return <p className={LINE}>{summary}</p>
  return (
    <Link href={`/t/${code}/m/${number}`} className={`${LINE} hover:bg-sunken`}>
      {summary}
    </Link>
  )
}

const LINE = 'flex min-h-10 items-center gap-3 rounded-lg px-2 text-sm'
