import { Card } from '@fimm/ui/card.tsx'
import { ICON_LINK } from '@fimm/ui/icon-link.ts'
import { ChevronRight, X } from 'lucide-react'
import { Link } from 'wouter'
import { useGameT } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import type { TableSummary } from './local-server/messages.ts'

/** Saved games of this device, to continue or to look at. */
export const SavedTables = ({
  tables,
  onRemove,
}: {
  readonly tables: readonly TableSummary[]
  readonly onRemove: (code: string) => void
}) => {
  const t = useT()
  return (
    <Card title={t('offline.kept')}>
      <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-x-6 md:grid-cols-2">
        {tables.map((table) => (
          <li key={table.code} className="flex items-center">
            <SavedTable table={table} />
            <button
              type="button"
              aria-label={t('offline.forget')}
              title={t('offline.forget')}
              onClick={() => onRemove(table.code)}
              className={ICON_LINK}
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const SavedTable = ({
  table: { code, game, at, isPlaying, bots, score },
}: {
  readonly table: TableSummary
}) => {
  const t = useT()
  const { language } = useLanguage()
  const gameT = useGameT(game)
  const how = bots === 0 ? t('offline.alone') : t('offline.against', { count: bots })
  const result = score === undefined ? t('offline.over') : t('table.points', { points: score })
  return (
    <Link
      href={`/offline/${code}`}
      className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-xl px-2 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{gameT('name')}</span>
        <span className="block truncate text-sm text-quiet">
          {how} · {formatDate(language, 'weekday', at)}
        </span>
      </span>
      <span className={`text-sm font-bold ${isPlaying ? 'text-accent' : 'text-quiet'}`}>
        {isPlaying ? t('offline.goOn') : result}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />
    </Link>
  )
}
