import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { Member } from '@fimm/table'
import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { Link } from 'wouter'
import { useT } from '../i18n/i18n.tsx'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { Report } from './report.tsx'
import type { TableActions } from './use-table-actions.ts'

/** What may be done about somebody else: by everybody, and by the host (T4). */
export const MemberTools = ({
  member: { id, role, bot },
  document: { code, me, openRoles, visibility },
  actions,
}: {
  readonly member: Member
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
}) => {
  const t = useT()
  const { muted } = useSettings()
  const otherRole = role === 'player' ? 'spectator' : 'player'
  const isMuted = muted.includes(id)
  return (
    <div className="flex flex-wrap gap-2 pb-2 ps-12">
      {bot === undefined && (
        <>
          <Button
            size="small"
            aria-pressed={isMuted}
            onClick={() =>
              changeSettings({ muted: isMuted ? muted.filter((other) => other !== id) : [...muted, id] })
            }
          >
            {t(isMuted ? 'table.unmute' : 'table.mute')}
          </Button>
          <Link
            href={`/statistics/${id}`}
            className="inline-flex min-h-9 items-center rounded-full border border-line px-3 text-sm font-semibold hover:bg-sunken"
          >
            {t('stats.title')}
          </Link>
        </>
      )}
      {me && bot === undefined && visibility === 'public' && <Report code={code} about={id} />}
      {me?.host && bot === undefined && (
        <Button size="small" onClick={() => void actions.act({ type: 'transfer-host', player: id })}>
          {t('table.makeHost')}
        </Button>
      )}
      {me?.host && openRoles?.includes(otherRole) && (
        <Button
          size="small"
          onClick={() => void actions.act({ type: 'set-role', player: id, role: otherRole })}
        >
          {t(role === 'player' ? 'table.toWatch' : 'table.toSeat')}
        </Button>
      )}
      {me?.host && (
        <ConfirmButton
          steady
          size="small"
          sure={t('table.kickSure')}
          onConfirm={() => void actions.act({ type: 'kick', player: id })}
        >
          {t('table.kick')}
        </ConfirmButton>
      )}
    </div>
  )
}
