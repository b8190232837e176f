import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { ICON_LINK } from '@fimm/ui/icon-link.ts'
import { ChevronLeft, Ellipsis, Users } from 'lucide-react'
import { Link } from 'wouter'
import { useT } from '../i18n/i18n.tsx'
import { useAlone } from './table-panels.tsx'
import { useNarrow } from '../pages/use-width.ts'
import { UnreadCount } from './bottom-bar.tsx'
import { isBetween, useTableTitle } from './next/between.ts'
import { ResultLinks } from './next/result-links.tsx'
import { TablePeople } from './table-people.tsx'
import type { TableProps } from './use-face-props.ts'

/** The name of the game is read whole on the smallest phones, too. */
const MOST_ON_NARROW = 2

/** The one header of a phone at a table: back, the game, who is there. Where there is no room for a bar, ⋯ opens what it has. */
export const TableHeader = ({
  table: { document, state, person },
  unread,
  onPeople,
  onMore,
}: {
  readonly table: TableProps
  readonly unread: number
  readonly onPeople: () => void
  /** Only where there is no bar at the bottom. */
  readonly onMore: (() => void) | undefined
}) => {
  const t = useT()
  const title = useTableTitle(document)
  const isAlone = useAlone()
  const isNarrow = useNarrow()
  return (
    <header className="-mx-2 flex min-h-12 items-center gap-1">
      <Link href={isAlone ? '/offline' : '/'} aria-label={t('nav.home')} className={ICON_LINK}>
        <ChevronLeft aria-hidden className="size-6" />
      </Link>
      {/* Beside the language of its words a name would be cut off there: two lines have room for both. */}
      <h1
        className={`min-w-0 flex-1 font-extrabold ${isNarrow ? 'text-base leading-tight' : 'text-xl whitespace-nowrap'}`}
      >
        <FittedText>{title}</FittedText>
      </h1>
      {isBetween(document) && <ResultLinks document={document} compact />}
      <button
        type="button"
        onClick={onPeople}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2"
      >
        <span className="sr-only">{t('table.members')}</span>
        {isBetween(document) || document.eveningClosed ? (
          <Users aria-hidden className="size-5 text-accent" />
        ) : (
          <TablePeople
            document={document}
            person={person}
            chat={state.chat}
            {...(isNarrow && { most: MOST_ON_NARROW })}
          />
        )}
      </button>
      {onMore !== undefined && (
        <button type="button" aria-label={t('bar.more')} onClick={onMore} className={ICON_LINK}>
          <span className="relative">
            <Ellipsis aria-hidden className="size-5" />
            {unread > 0 && <UnreadCount count={unread} />}
          </span>
        </button>
      )}
    </header>
  )
}
