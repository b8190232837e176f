import type { TableDocument } from '@fimm/protocol/frames.ts'
import { AWAY_AFTER, type Member } from '@fimm/table'
import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { ICON_LINK } from '@fimm/ui/icon-link.ts'
import { minutesAndSeconds } from '@fimm/ui/time-text.ts'
import { useNow } from '@fimm/ui/use-now.ts'
import { Bot, Ellipsis, WifiOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import type { PersonOf } from './people.ts'
import type { TableActions } from './use-table-actions.ts'
import { useTableTime } from './use-table-time.ts'

/** "Wait" asks again after this long. */
const WAIT = 60_000

interface AwayProps {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act' | 'problem'>
  readonly person: PersonOf
  /** The status line, whose place it takes: the board stays where it is. */
  readonly children: ReactNode
}

/** In place of the status line: somebody is away and the table waits for them, or a bot plays in their place (T14). Whose
 *  turn it is, and what went wrong, comes before it. */
export const AwayNotice = (props: AwayProps) => {
  const { match, me, members, missingHost } = props.document
  const isMine = me !== undefined && match?.waitingFor.includes(me.player) === true
  if (match === undefined || props.actions.problem !== undefined) return props.children
  if (me !== undefined && match.autopilot.includes(me.player) && props.document.canTakeSeatBack)
    return <BotForMe {...props} />
  if (isMine) return props.children
  if (missingHost !== undefined) return <HostAway {...props} />
  const { players, autopilot, waitingFor, standIn } = match
  const away = members.filter(
    ({ id, awaySince }) =>
      awaySince !== undefined &&
      players.includes(id) &&
      !autopilot.includes(id) &&
      // Where no bot can play, who is away matters once the table waits for them.
      (standIn !== undefined || waitingFor.includes(id)),
  )
  // Whom the table waits for comes first.
  const [first] = away.toSorted(
    (a, b) => Number(waitingFor.includes(b.id)) - Number(waitingFor.includes(a.id)),
  )
  return first === undefined ? props.children : <Away key={first.id} {...props} member={first} />
}

const Away = ({ document, actions, person, member, children }: AwayProps & { readonly member: Member }) => {
  const t = useT()
  const now = useTableTime(document.code)
  const at = useNow(now)
  const [waitsUntil, setWaitsUntil] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const { match, me, host } = document
  const { id, awaySince = at } = member
  const gone = at - awaySince
  if (gone < AWAY_AFTER || at < waitsUntil) return children
  const { name } = person(id)
  const isWaitedFor = match?.waitingFor.includes(id) === true
  const mayStandIn = match?.standIn !== undefined
  const wait = (): void => setWaitsUntil(now() + WAIT)
  return (
    <div className="relative">
      <Notice icon={<WifiOff aria-hidden className="size-5 shrink-0 text-warn" />}>
        <Text>
          <span className="font-bold">{t('away.is', { name })}</span>{' '}
          {/* Who listens is told once, not every second. */}
          <span aria-hidden className="font-display font-extrabold text-warn">
            {minutesAndSeconds(Math.floor(gone / 1000))}
          </span>{' '}
          <span className={`text-sm text-quiet ${me?.host === true ? 'max-sm:sr-only' : ''}`}>
            {me?.host
              ? t(isWaitedFor ? 'away.turn' : 'away.other', { name })
              : t(mayStandIn ? 'away.hostBot' : 'away.hostWait', { host: person(host).name })}
          </span>
        </Text>
        {me?.host === true && (
          <>
            <Button
              kind="main"
              size="small"
              onClick={mayStandIn ? () => void actions.act({ type: 'stand-in', player: id }) : wait}
            >
              {mayStandIn && <Bot aria-hidden className="size-5" />}
              <span className={mayStandIn ? 'max-[24rem]:sr-only' : ''}>
                {t(mayStandIn ? 'away.bot' : 'away.wait')}
              </span>
            </Button>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={t('table.more', { name })}
              onClick={() => setIsOpen(!isOpen)}
              className={ICON_LINK}
            >
              <Ellipsis aria-hidden className="size-5" />
            </button>
          </>
        )}
      </Notice>
      {/* Over the board, which does not move. */}
      {isOpen && me?.host === true && (
        <div className="absolute top-full end-0 z-30 mt-1 flex gap-2 rounded-2xl border border-line bg-paper p-2 shadow-lift">
          {mayStandIn && <Button onClick={wait}>{t('away.wait')}</Button>}
          <ConfirmButton
            steady
            sure={t('table.kickSure')}
            onConfirm={() => void actions.act({ type: 'kick', player: id })}
          >
            {t('table.kick')}
          </ConfirmButton>
        </div>
      )}
    </div>
  )
}

/** A bot holds this viewer's seat: acting takes it back, and so does the button. */
const BotForMe = ({ actions }: AwayProps) => {
  const t = useT()
  return (
    <Notice calm icon={<Bot aria-hidden className="size-5 shrink-0" />}>
      <Text>
        <span className="font-bold">{t('away.forYou')}</span>
      </Text>
      <Button kind="main" size="small" onClick={() => void actions.act({ type: 'take-seat-back' })}>
        {t('away.back')}
      </Button>
    </Notice>
  )
}

/** The host is away and nobody may act as host: the table waits (T5). */
const HostAway = ({ document: { missingHost, welcomes, phase }, person, children }: AwayProps) => {
  const t = useT()
  if (missingHost === undefined) return children
  const sit = phase === 'playing' ? 'away.sitIfBefore' : 'away.sitToHost'
  return (
    <Notice icon={<WifiOff aria-hidden className="size-5 shrink-0 text-warn" />}>
      <Text>
        <span className="font-bold">{t('away.is', { name: person(missingHost.player).name })}</span>{' '}
        <span className="text-sm text-quiet">{t(welcomes.play ? sit : 'away.noHost')}</span>
      </Text>
    </Notice>
  )
}

/** Two lines and no more, however long the names are: the board below stays where it is. */
const Text = ({ children }: { readonly children: ReactNode }) => (
  <p className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere">{children}</p>
)

const Notice = ({
  icon,
  calm = false,
  children,
}: {
  readonly icon: ReactNode
  readonly calm?: boolean
  readonly children: ReactNode
}) => (
  <section
    role="status"
    className={`flex h-12 items-center gap-2.5 rounded-2xl pe-1.5 ps-3.5 ${calm ? 'bg-sunken' : 'bg-warn-soft'}`}
  >
    {icon}
    {children}
  </section>
)
