import type { Invitation, MyTables } from '@fimm/protocol/http/tables.ts'
import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { ICON_LINK } from '@fimm/ui/icon-link.ts'
import { Pill } from '@fimm/ui/pill.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useGameTitle, useNameInLanguage } from '../games.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { api } from '../session/api.ts'
import { useMe } from '../session/me.ts'
import type { MyTable } from '../session/my-tables.ts'
import { GamePicture } from './game-picture.tsx'
import { forgetLeft, rememberLeft } from './left-tables.ts'
import { tablePathOf, turnText, whoSits } from './table-names.ts'

/** The way back to every table one is at, and to those just left. */
export const YourTables = ({ tables, names, left }: MyTables & { readonly left: readonly Invitation[] }) => {
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
          <TableRow key={table.code} table={table} names={names} />
        ))}
        {left.map((invitation) => (
          <LeftRow key={invitation.code} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

const TableRow = ({ table, names }: { readonly table: MyTable; readonly names: MyTables['names'] }) => {
  const t = useT()
  const title = useGameTitle()
  const nameIn = useNameInLanguage()
  const { language } = useLanguage()
  const { data: me } = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const mayLeave = table.phase === 'waiting' && table.daily === undefined
  return (
    <li>
      <div className="flex items-center">
        <Link
          href={tablePathOf(table)}
          className="group flex min-h-15 min-w-0 flex-1 items-center gap-3 py-2 pe-1 ps-3.5 hover:bg-sunken"
        >
          <GamePicture game={table.game} className="h-11 w-13 shrink-0 rounded-lg" />
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block truncate font-display font-bold">
              {nameIn(table.game, table.language)}
            </span>
            <span className="block truncate text-sm text-quiet">
              {table.daily !== undefined
                ? t('home.daily')
                : [
                    ...(table.phase === 'waiting' ? [t('home.waiting')] : []),
                    ...whoSits(table, me?.player, names, t, language),
                  ].join(' · ')}
            </span>
          </span>
          {table.phase === 'playing' && <Turn table={table} names={names} />}
          <span className={OPEN}>{t('home.openTable')}</span>
        </Link>
        {mayLeave ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('table.more', { name: title(table.game) })}
            onClick={() => setIsOpen(!isOpen)}
            className={`${ICON_LINK} me-1`}
          >
            <Ellipsis aria-hidden className="size-5" />
          </button>
        ) : (
          <span className="w-2.5" />
        )}
      </div>
      {isOpen && mayLeave && <Leave table={table} />}
    </li>
  )
}

const OPEN =
  'inline-flex min-h-9 shrink-0 items-center rounded-full bg-accent px-4 text-sm font-semibold text-accent-ink group-hover:brightness-110'

/** A table between matches can be left from here, and no longer counts (T21). */
const Leave = ({ table: { code, game } }: { readonly table: MyTable }) => {
  const t = useT()
  const title = useGameTitle()
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [fault, setFault] = useState<unknown>()
  const leave = async (): Promise<void> => {
    setFault(undefined)
    await api('POST', `/tables/${code}/leave`)
      .then(() => rememberLeft(code))
      .catch(setFault)
    await queries.invalidateQueries({ queryKey: ['my-tables'] })
  }
  return (
    <div className="flex flex-col items-end gap-1 px-3.5 pb-2 text-end">
      <ConfirmButton steady size="small" sure={t('table.leaveSure')} onConfirm={() => void leave()}>
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

/** A table that was left, by mistake perhaps: one tap leads back to it. */
const LeftRow = ({ invitation: { code, game, phase, host } }: { readonly invitation: Invitation }) => {
  const t = useT()
  const title = useGameTitle()
  const [, go] = useLocation()
  const back = async (): Promise<void> => {
    // During a match the table itself asks whether to watch, or has the seat to give back (T14).
    if (phase === 'waiting') await api('POST', `/tables/${code}/join`, {}).catch(() => {})
    forgetLeft(code)
    go(`/t/${code}`)
  }
  return (
    <li className="flex min-h-15 items-center gap-3 px-3.5 py-2">
      <GamePicture game={game} className="h-11 w-13 shrink-0 rounded-lg opacity-60" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-display font-bold">{title(game)}</span>
        <span className="block truncate text-sm text-quiet">
          {t('home.left', { name: host.name ?? t('table.somebody') })}
        </span>
      </span>
      <Button size="small" onClick={() => void back()}>
        {t('home.back')}
      </Button>
    </li>
  )
}

const Turn = ({ table, names }: { readonly table: MyTable; readonly names: MyTables['names'] }) => {
  const t = useT()
  const { language } = useLanguage()
  if (table.mine) return <Pill kind="strong">{t('home.yourTurn')}</Pill>
  return <Pill>{turnText(table, names, t, language)}</Pill>
}
