import type { MyTables } from '@fimm/protocol/http/tables.ts'
import { Pill } from '@fimm/ui/pill.tsx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'
import type { MyTable } from '../session/my-tables.ts'
import { GamePicture } from './game-picture.tsx'
import { addressOf, namesAt } from './table-names.ts'

/** The way back to every table one is at; a whole row is the link. */
export const YourTables = ({ tables, names }: MyTables) => {
  const t = useT()
  return (
    <section
      aria-labelledby="your-tables"
      className="min-w-0 lg:rounded-card lg:border lg:border-line lg:bg-paper lg:pt-3"
    >
      <h2 id="your-tables" className="mb-2 text-xl font-bold lg:mb-1 lg:px-4 lg:text-lg">
        {t('home.yourTables')}
      </h2>
      <ul className="max-h-66 divide-y divide-line overflow-y-auto rounded-card border border-line bg-paper lg:border-0">
        {tables.map((table) => (
          <li key={table.code}>
            <TableRow table={table} names={names} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const TableRow = ({ table, names }: { readonly table: MyTable; readonly names: MyTables['names'] }) => {
  const t = useT()
  const title = useGameTitle()
  const { data: me } = useMe()
  const others = table.players.filter((id) => id !== me?.player)
  return (
    <Link href={addressOf(table)} className="flex min-h-15 items-center gap-3 px-3.5 py-2 hover:bg-sunken">
      <GamePicture game={table.game} className="h-11 w-13 shrink-0 rounded-lg" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-display font-bold">{title(table.game)}</span>
        <span className="block truncate text-sm text-quiet">
          {table.daily !== undefined
            ? t('home.daily')
            : others.length === 0
              ? t('home.onlyYou')
              : others.map(namesAt(table, names, t)).join(', ')}
        </span>
      </span>
      <Turn table={table} names={names} />
      <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
    </Link>
  )
}

const Turn = ({ table, names }: { readonly table: MyTable; readonly names: MyTables['names'] }) => {
  const t = useT()
  const { language } = useLanguage()
  if (table.mine) return <Pill kind="strong">{t('home.yourTurn')}</Pill>
  if (table.phase === 'waiting') return <Pill>{t('home.waiting')}</Pill>
  const waited = table.waitingFor.map(namesAt(table, names, t))
  return (
    <Pill>
      {waited.length === 0
        ? t('home.inPlay')
        : t('home.turnOf', { names: listFormat(language).format(waited) })}
    </Pill>
  )
}
