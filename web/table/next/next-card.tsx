import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { rem } from '@fimm/ui/rem.ts'
import { Check, Eye } from 'lucide-react'
import { Suspense, useState, type CSSProperties } from 'react'
import { Link } from 'wouter'
import { useGameTitle } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { GamePicture } from '../../lobby/game-picture.tsx'
import { useWide } from '../../pages/use-width.ts'
import { LobbyChoice } from '../lobby-choice.tsx'
import { useOptionSummary } from '../option-texts.ts'
import type { PersonOf } from '../people.ts'
import { TableOptions } from '../table-options.tsx'
import type { TableActions } from '../use-table-actions.ts'
import { WordsChip } from '../words-chip.tsx'
import { facesShown } from './faces-shown.ts'
import { useMeaning } from './meaning.ts'
import { BadgedAvatar, badgeOf } from './ready-people.tsx'

type Next = NonNullable<TableDocument['next']>

interface CardProps {
  readonly document: TableDocument
  readonly next: Next
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}

/** What comes next, for everybody: the game and how it is played, who plays, who watches, and what that means for the
 *  reader, always in the last row (T9c). */
export const NextCard = (props: CardProps) => {
  const t = useT()
  const { document, next, person, actions } = props
  const { plays, headline, detail } = useMeaning(document, next, person)
  const Mark = plays ? Check : Eye
  return (
    <section
      aria-label={t('next.up')}
      data-next="card"
      className="animate-[rise_250ms_var(--ease-settle)] overflow-hidden rounded-[1.125rem] border-2 border-accent bg-paper"
    >
      <Head {...props} />
      {document.me?.host === true && (
        <Suspense>
          <div className="border-t border-line px-3.5 py-3 empty:hidden">
            <LobbyChoice document={document} actions={actions} isTight />
          </div>
        </Suspense>
      )}
      <Seats {...props} />
      {document.me !== undefined && (
        <div className="flex items-center gap-2.5 bg-accent-soft px-3.5 py-2.5 leading-snug low:py-1 low:leading-tight">
          <Mark aria-hidden className="size-6 shrink-0 text-accent" />
          <p className="min-w-0">
            <b className="block">{headline}</b>
            {detail !== undefined && <span className="text-sm text-quiet low:line-clamp-2">{detail}</span>}
          </p>
        </div>
      )}
    </section>
  )
}

const Head = ({ document, next, actions, person }: CardProps) => {
  const t = useT()
  const title = useGameTitle()
  const [isOpen, setIsOpen] = useState(false)
  const { me } = document
  const { chosen } = next
  const whoseChoice = (choice: NonNullable<Next['chosen']>): string => {
    if (choice.by === 'vote') return t('next.everybodys')
    if (choice.player === me?.player) return t('next.yours')
    return t('next.choice', { name: person(choice.player).name })
  }
  return (
    <>
      <div className="flex items-center gap-3.5 px-3.5 pt-3 pb-2 low:pt-2 low:pb-1.5">
        <GamePicture
          game={next.game}
          className="h-[clamp(3.5rem,9.7dvh,5.1rem)] w-26 shrink-0 rounded-xl max-[22.5rem]:w-20"
        />
        <div className="min-w-0 flex-1">
          <p className={LABEL}>
            {t('next.up')}
            {chosen !== undefined && ` · ${whoseChoice(chosen)}`}
          </p>
          <p className="truncate font-display text-2xl leading-tight font-extrabold sm:text-3xl">
            {title(next.game)}
          </p>
          <Suspense>
            <WordsChip document={document} actions={actions} />
          </Suspense>
        </div>
      </div>
      <div className="flex items-start justify-between gap-3 px-3.5 pb-2.5 low:pb-1.5 text-[0.85rem] leading-snug">
        <p className="line-clamp-2 min-w-0 flex-1 self-center text-quiet low:line-clamp-1">
          {/* A game that has just been chosen is still being fetched: nothing else waits for it. */}
          <Suspense>
            <OptionSummary document={document} />
          </Suspense>
        </p>
        {me?.host === true ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="-my-2 min-h-10 shrink-0 font-bold text-accent"
          >
            {t('next.options')}
          </button>
        ) : (
          <Link
            href={`/rules/${next.game}`}
            className="-my-2 inline-flex min-h-10 shrink-0 items-center font-bold text-accent"
          >
            {t('nav.rules')}
          </Link>
        )}
      </div>
      {isOpen && (
        <div className="border-t border-line bg-page p-3.5">
          <Suspense>
            <TableOptions document={document} actions={actions} />
          </Suspense>
          <Button size="small" className="mt-3" onClick={() => setIsOpen(false)}>
            {t('next.optionsDone')}
          </Button>
        </div>
      )}
    </>
  )
}

const OptionSummary = ({ document }: Pick<CardProps, 'document'>) => useOptionSummary(document, ['language'])

/** So few have room for their names in large. */
const FEW = 4
const LARGE = 48
const SMALL = 36

const Seats = ({ document, next, person }: CardProps) => {
  const t = useT()
  const { plays, watches, ready, waitingFor } = next
  const asked = plays.filter((id) => ready.includes(id) || waitingFor.includes(id))
  const isReady = asked.filter((id) => ready.includes(id))
  const isWide = useWide()
  const isSmall = plays.length > FEW || plays.length + watches.length > FEW + (isWide ? 1 : 0)
  const shown = isWide ? undefined : facesShown(plays.length, watches.length)
  const waits = watches.filter((id) =>
    document.members.some((member) => member.id === id && member.wantsToPlay),
  )
  const playing =
    watches.length === 0 && plays.length > 1
      ? t('next.allPlay', { count: plays.length })
      : t('next.play', { count: plays.length })
  const watching = t(waits.length > 1 ? 'next.watchInOrder' : 'next.watch', { count: watches.length })
  const row = { document, next, person }
  return (
    <div className="flex gap-x-3 border-t border-line px-3.5 pt-2.5 pb-3 low:py-1.5 lg:flex-wrap lg:gap-x-5 lg:gap-y-3">
      <div className={watches.length === 0 ? 'min-w-0 flex-1' : 'shrink-0'}>
        <p className={`flex justify-between gap-4 ${LABEL}`}>
          {playing}
          {watches.length === 0 && asked.length > 1 && (
            <span>{t('next.readyCount', { ready: isReady.length, all: asked.length })}</span>
          )}
        </p>
        <PeopleRow
          {...row}
          people={plays}
          most={shown?.plays}
          label={playing}
          size={isSmall ? SMALL : LARGE}
        />
      </div>
      {watches.length > 0 && (
        <div className="min-w-0 flex-1 lg:basis-32">
          <p className={`truncate ${LABEL}`}>{watching}</p>
          <PeopleRow {...row} people={watches} most={shown?.watches} label={watching} size={SMALL} />
        </div>
      )}
    </div>
  )
}

const LABEL = 'text-[0.78rem] low:leading-tight font-bold text-quiet'

const PeopleRow = ({
  document,
  next,
  person,
  people,
  most = people.length,
  label,
  size,
}: Omit<CardProps, 'actions'> & {
  readonly people: readonly string[]
  /** With the last of them for who is not shown. */
  readonly most?: number | undefined
  readonly label: string
  readonly size: number
}) => {
  const t = useT()
  const { language } = useLanguage()
  const shown = most < people.length ? people.slice(0, most - 1) : people
  const rest = people.slice(shown.length)
  return (
    // As wide as there is room, and before a second row no wider than a face.
    <ul
      aria-label={label}
      className="mt-2 low:mt-1 flex gap-x-1.5 gap-y-2 lg:flex-wrap"
      style={{ '--face': rem(size) } as CSSProperties}
    >
      {shown.map((id) => {
        const badge = badgeOf({ ...document, next }, id)
        return (
          <li
            key={id}
            className="flex max-w-13 min-w-(--face) flex-[1_1_var(--face)] flex-col items-center gap-1 text-[0.78rem] leading-tight font-bold"
          >
            <BadgedAvatar player={id} badge={badge} size={size} person={person} />
            <span className="w-full truncate text-center">
              {id === document.me?.player ? t('table.you') : person(id).name}
            </span>
            {badge !== undefined && <span className="sr-only">{t(`next.badge.${badge}`)}</span>}
          </li>
        )
      })}
      {rest.length > 0 && (
        <li className="flex h-(--face) min-w-(--face) items-center justify-center font-bold text-quiet">
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{listFormat(language).format(rest.map((id) => person(id).name))}</span>
        </li>
      )}
    </ul>
  )
}
