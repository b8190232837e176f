import type { MyTables } from '@fimm/protocol/http.ts'
import { Card } from '@fimm/ui/card.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'
import type { MyTable } from '../session/my-tables.ts'
import { GamePicture } from './game-picture.tsx'

/** The way back to every table one is at; a whole row is the link. */
export const YourTables = ({ tables, names }: MyTables) => {
  const t = useT()
  return (
    <Card title={t('home.yourTables')}>
      <ul className="-mx-2 divide-y divide-line">
        {tables.map((table) => (
          <li key={table.code}>
            <TableRow table={table} names={names} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const TableRow = ({ table, names }: { readonly table: MyTable; readonly names: MyTables['names'] }) => {
  const t = useT()
  const title = useGameTitle()
  const { data: me } = useMe()
  const others = table.players.filter((id) => id !== me?.player)
  return (
    <Link
      href={`/t/${table.code}`}
      className="flex min-h-15 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-sunken"
    >
      <GamePicture game={table.game} className="h-11 w-14 shrink-0 rounded-lg" />
      <span className="min-w-0 flex-1">
        <span className="block font-display font-bold">{title(table.game)}</span>
        <span className="block truncate text-sm text-quiet">
          {others.length === 0
            ? t('home.onlyYou')
            : others.map((id) => nameAt(table, names, id, t('table.bot'), t('table.somebody'))).join(', ')}
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
  const waited = table.waitingFor.map((id) => nameAt(table, names, id, t('table.bot'), t('table.somebody')))
  return (
    <Pill>
      {waited.length === 0
        ? t('home.inPlay')
        : t('home.turnOf', { names: listFormat(language).format(waited) })}
    </Pill>
  )
}

const nameAt = (
  { bots }: MyTable,
  names: MyTables['names'],
  id: string,
  bot: string,
  somebody: string,
): string => names[id] ?? (bots[id] === undefined ? somebody : bot)
