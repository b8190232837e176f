import type { Member } from '@fimm/table'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { ICON_LINK } from '@fimm/ui/icon-link.ts'
import { Pill } from '@fimm/ui/pill.tsx'
import { Ellipsis, Palette } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import { MemberTools } from './member-tools.tsx'
import { useBotLevel } from './option-texts.ts'
import type { PersonOf } from './people.ts'
import { useLeave } from './use-leave.ts'
import type { TableActions } from './use-table-actions.ts'

/** Chosen once by few: its own file. */
const ColourChoice = lazy(() => import('./colour-choice.tsx'))

interface MembersProps {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}

/** Everybody at the table: who they are, whether they are here, what the host may do about it. */
export const Members = ({ document, actions, person }: MembersProps) => {
  const t = useT()
  const leave = useLeave(document, actions)
  const { members, me, openRoles = [] } = document
  const otherRole = me?.role === 'player' ? 'spectator' : 'player'
  const isLocal = useLocalConnection() !== undefined
  return (
    <>
      <ul className="space-y-1">
        {members.map((member) => (
          <Row key={member.id} member={member} document={document} actions={actions} person={person} />
        ))}
      </ul>
      {(document.kicked ?? []).map((id) => (
        <p key={id} className="flex min-h-11 items-center justify-between gap-3 text-quiet">
          {t('table.kicked', { name: person(id).name })}
          <Button size="small" onClick={() => void actions.act({ type: 'let-in', player: id })}>
            {t('table.letIn')}
          </Button>
        </p>
      ))}
      {me !== undefined && (
        <div className="mt-3 flex flex-wrap gap-2">
          {openRoles.includes(otherRole) && !isLocal && (
            <Button
              size="small"
              onClick={() => void actions.act({ type: 'set-role', player: me.player, role: otherRole })}
            >
              {t(me.role === 'player' ? 'table.watch' : 'table.sit')}
            </Button>
          )}
          <ConfirmButton steady size="small" sure={t('table.leaveSure')} onConfirm={leave}>
            {t('table.leave')}
          </ConfirmButton>
        </div>
      )}
    </>
  )
}

const Row = ({ member, document, actions, person }: MembersProps & { readonly member: Member }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { id, role, awaySince } = member
  const { host, me, match } = document
  const isLocal = useLocalConnection() !== undefined
  const isMe = id === me?.player
  const name = person(id).name
  const level = useBotLevel(document.game.id)(member)
  return (
    <li>
      <div className="flex min-h-11 items-center gap-3">
        <Avatar person={person(id)} turn={match?.waitingFor.includes(id) ?? false} />
        <span className="min-w-0 flex-1 truncate font-semibold">
          {name}
          {isMe && !isLocal && <span className="font-normal text-quiet"> ({t('table.you')})</span>}
          {level !== undefined && <span className="text-sm font-normal text-quiet"> · {level}</span>}
        </span>
        {id === host && !isLocal && <Pill kind="accent">{t('table.host')}</Pill>}
        {role === 'spectator' && <Pill>{t('table.spectator')}</Pill>}
        {awaySince !== undefined && <Pill kind="warn">{t('table.away')}</Pill>}
        {match?.autopilot.includes(id) && <Pill>{t('table.autopilot')}</Pill>}
        {!(isMe && isLocal) && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={isMe ? t('colour.change') : t('table.more', { name })}
            onClick={() => setOpen(!open)}
            className={ICON_LINK}
          >
            {isMe ? <Palette aria-hidden className="size-5" /> : <Ellipsis aria-hidden className="size-5" />}
          </button>
        )}
      </div>
      {open && !isMe && <MemberTools member={member} document={document} actions={actions} />}
      {open && isMe && (
        <Suspense>
          <ColourChoice document={document} me={id} actions={actions} person={person} />
        </Suspense>
      )}
    </li>
  )
}
