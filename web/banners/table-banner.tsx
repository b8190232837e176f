import { Pill } from '@fimm/ui/pill.tsx'
import { ChevronRight, LayoutGrid } from 'lucide-react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { tablePathOf, namesAt, turnText } from '../lobby/table-names.ts'
import { useMe } from '../session/me.ts'
import { useMyTables } from '../session/my-tables.ts'

/** On every page but the front page and the table itself: the slim bar that leads back to a match that is on. */
export const TableBanner = ({ path }: { readonly path: string }) => {
  const t = useT()
  const { language } = useLanguage()
  const title = useGameTitle()
  const { data: me } = useMe()
  const found = useMyTables()
  const table = found?.tables.find(
    (each) =>
      each.phase === 'playing' && !path.startsWith(tablePathOf(each)) && !path.startsWith(`/t/${each.code}`),
  )
  if (table === undefined || found === undefined) return null
  const list = listFormat(language)
  const names = namesAt(found.names, t, language)
  const others = table.players.filter((id) => id !== me?.player).map(names)
  const game = title(table.game)
  return (
    <nav aria-label={t('home.yourTables')}>
      <Link
        href={tablePathOf(table)}
        className="-mx-4 flex min-h-12 items-center gap-2.5 bg-accent-soft px-4 text-[0.9375rem] font-bold sm:mx-0 md:mb-4 md:rounded-2xl"
      >
        <LayoutGrid aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">
          {others.length === 0 ? game : t('banner.with', { game, names: list.format(others) })}
        </span>
        {table.mine ? (
          <Pill kind="strong">{t('home.yourTurn')}</Pill>
        ) : (
          table.waitingFor.length > 0 && <Pill>{turnText(table, found.names, t, language)}</Pill>
        )}
        <ChevronRight aria-hidden className="size-4 shrink-0" />
      </Link>
    </nav>
  )
}
