import type { MyTables } from '@fimm/protocol/http/tables.ts'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { api } from '../session/api.ts'
import { useMe } from '../session/me.ts'
import type { MyTable } from '../session/my-tables.ts'
import { GamePicture } from './game-picture.tsx'
import { addressOf, namesAt, turnText } from './table-names.ts'

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
          <li key={table.code} className="flex items-center">
            <TableRow table={table} names={names} />
            {table.phase === 'waiting' && table.daily === undefined && <Leave table={table} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const TableRow = ({ table, names }: { readonly table: MyTable; readonly names: MyTables['names'] }) => {
  const t = useT()
  const title = useGameTitle()
  const { language } = useLanguage()
  const { data: me } = useMe()
  const others = table.players.filter((id) => id !== me?.player)
  return (
    <Link
      href={addressOf(table)}
      className="flex min-h-15 min-w-0 flex-1 items-center gap-3 px-3.5 py-2 hover:bg-sunken"
    >
      <GamePicture game={table.game} className="h-11 w-13 shrink-0 rounded-lg" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-display font-bold">{title(table.game)}</span>
        <span className="block truncate text-sm text-quiet">
          {table.daily !== undefined
            ? t('home.daily')
            : [
                ...(table.phase === 'waiting' ? [t('home.waiting')] : []),
                others.length === 0 ? t('home.onlyYou') : others.map(namesAt(names, t, language)).join(', '),
              ].join(' · ')}
        </span>
      </span>
      {table.phase === 'playing' && (
        <>
          <Turn table={table} names={names} />
          <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
        </>
      )}
    </Link>
  )
}

/** A table between matches can be left from here, and no longer counts (T21). */
const Leave = ({ table: { code, game } }: { readonly table: MyTable }) => {
  const t = useT()
  const title = useGameTitle()
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [fault, setFault] = useState<unknown>()
  const leave = async (): Promise<void> => {
    setFault(undefined)
    await api('POST', `/tables/${code}/leave`).catch(setFault)
    await queries.invalidateQueries({ queryKey: ['my-tables'] })
  }
  return (
    <div className="mr-3.5 flex max-w-1/2 shrink-0 flex-col items-end gap-1 py-1 text-right">
      <ConfirmButton size="small" sure={t('table.leaveSure')} onConfirm={() => void leave()}>
        {t('home.leave')} <span className="sr-only">{title(game)}</span>
      </ConfirmButton>
      {fault !== undefined && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {refusalText(fault)}
        </p>
      )}
    </div>
  )
}

const Turn = ({ table, names }: { readonly table: MyTable; readonly names: MyTables['names'] }) => {
  const t = useT()
  const { language } = useLanguage()
  if (table.mine) return <Pill kind="strong">{t('home.yourTurn')}</Pill>
  return <Pill>{turnText(table, names, t, language)}</Pill>
}
