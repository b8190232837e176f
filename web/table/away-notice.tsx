import type { TableDocument } from '@fimm/protocol/frames.ts'
import { AWAY_AFTER, type Member } from '@fimm/table'
import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { minutesAndSeconds } from '@fimm/ui/time-text.ts'
import { useNow } from '@fimm/ui/use-now.ts'
import { Bot, WifiOff } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useClient } from '../session/client.ts'
import type { PersonOf } from './people.ts'
import type { TableActions } from './use-table-actions.ts'

/** "Wait" asks again after this long. */
const WAIT = 60_000

interface AwayProps {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}

/** Under the status line: somebody is away and the table waits for them, or a bot plays in their place (T14). */
export const AwayNotice = (props: AwayProps) => {
  const { match, me, members, missingHost } = props.document
  if (match === undefined) return null
  if (me !== undefined && match.autopilot.includes(me.player) && props.document.canTakeSeatBack)
    return <BotForMe {...props} />
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
  return first === undefined ? <HostAway {...props} /> : <Away key={first.id} {...props} member={first} />
}

const Away = ({ document, actions, person, member }: AwayProps & { readonly member: Member }) => {
  const t = useT()
  const client = useClient()
  const now = useCallback(() => client.now(), [client])
  const at = useNow(now)
  const [waitsUntil, setWaitsUntil] = useState(0)
  const { match, me, host } = document
  const { id, awaySince = at } = member
  const gone = at - awaySince
  if (gone < AWAY_AFTER || at < waitsUntil) return null
  const { name } = person(id)
  const isWaitedFor = match?.waitingFor.includes(id) === true
  const mayStandIn = match?.standIn !== undefined
  return (
    <Notice icon={<WifiOff aria-hidden className="size-6 shrink-0 text-warn" />}>
      <div className="flex items-baseline gap-3">
        <p className="min-w-0 flex-1">
          <span className="block font-bold">{t('away.is', { name })}</span>
          <span className="text-sm text-quiet">
            {me?.host
              ? t(isWaitedFor ? 'away.turn' : 'away.other', { name })
              : t(mayStandIn ? 'away.hostBot' : 'away.hostWait', { host: person(host).name })}
          </span>
        </p>
        <span className="font-display text-lg font-extrabold text-warn">
          {minutesAndSeconds(Math.floor(gone / 1000))}
        </span>
      </div>
      {me?.host === true && (
        <div className="-ml-9 flex flex-wrap gap-2 [&>button]:px-4">
          {mayStandIn && (
            <Button kind="main" onClick={() => void actions.act({ type: 'stand-in', player: id })}>
              {t('away.bot')}
            </Button>
          )}
          <Button kind={mayStandIn ? 'plain' : 'main'} onClick={() => setWaitsUntil(now() + WAIT)}>
            {t('away.wait')}
          </Button>
          <ConfirmButton
            sure={t('table.kickSure')}
            onConfirm={() => void actions.act({ type: 'kick', player: id })}
          >
            {t('table.kick')}
          </ConfirmButton>
        </div>
      )}
    </Notice>
  )
}

/** A bot holds this viewer's seat: acting takes it back, and so does the button. */
const BotForMe = ({ actions }: AwayProps) => {
  const t = useT()
  return (
    <Notice calm icon={<Bot aria-hidden className="size-6 shrink-0" />}>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 font-bold">{t('away.forYou')}</p>
        <Button kind="main" onClick={() => void actions.act({ type: 'take-seat-back' })}>
          {t('away.back')}
        </Button>
      </div>
    </Notice>
  )
}

/** The host is away: somebody else acts as host, or nobody may and the table waits (T5). */
const HostAway = ({ document: { members, host, missingHost, welcomes }, person }: AwayProps) => {
  const t = useT()
  if (missingHost !== undefined)
    return (
      <Notice icon={<WifiOff aria-hidden className="size-6 shrink-0 text-warn" />}>
        <p>
          <span className="block font-bold">{t('away.is', { name: person(missingHost.player).name })}</span>
          <span className="text-sm text-quiet">{t(welcomes.play ? 'away.sitToHost' : 'away.noHost')}</span>
        </p>
      </Notice>
    )
  // Who is host while the one who opened the table is away joined later than somebody who is away.
  const opened = members.find(({ bot }) => bot === undefined)
  if (opened === undefined || opened.id === host || opened.awaySince === undefined) return null
  return (
    <Notice icon={<WifiOff aria-hidden className="size-6 shrink-0 text-warn" />}>
      <p>
        <span className="block font-bold">{t('away.is', { name: person(opened.id).name })}</span>
        <span className="text-sm text-quiet">{t('away.acting', { name: person(host).name })}</span>
      </p>
    </Notice>
  )
}

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
    className={`flex animate-[rise_250ms_var(--ease-settle)] items-start gap-3 rounded-2xl p-3 ${calm ? 'bg-sunken' : 'bg-warn-soft'}`}
  >
    {icon}
    <div className="flex min-w-0 flex-1 flex-col gap-3">{children}</div>
  </section>
)
