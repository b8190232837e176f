import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { useT } from '../i18n/i18n.tsx'
import type { TableActions } from './use-table-actions.ts'

export const Members = ({
  document,
  actions,
  nameOf,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly nameOf: (player: string) => string
}) => {
  const t = useT()
  const { members, host, me, match, phase } = document
  return (
    <Card title={t('table.members')}>
      <ul className="space-y-1">
        {members.map(({ id, role, awaySince }) => {
          const marks = [
            id === me?.player && t('table.you'),
            id === host && t('table.host'),
            role === 'spectator' && t('table.spectator'),
            awaySince !== undefined && t('table.away'),
            match?.autopilot.includes(id) && t('table.autopilot'),
          ].filter(Boolean)
          return (
            <li key={id} className="flex min-h-9 items-center gap-2">
              <span
                aria-hidden
                className={`size-2.5 shrink-0 rounded-full ${awaySince === undefined ? 'bg-good' : 'border-2 border-quiet'}`}
              />
              <span className="min-w-0 flex-1 truncate">
                <span className="font-semibold">{nameOf(id)}</span>
                {marks.length > 0 && <span className="text-sm text-quiet"> · {marks.join(' · ')}</span>}
              </span>
              {me?.host && id !== me.player && (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => void actions.act({ type: 'kick', player: id })}
                >
                  {t('table.kick')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {me !== undefined && (
        <div className="mt-3 flex flex-wrap gap-2">
          {phase === 'waiting' && (
            <Button
              size="small"
              onClick={() =>
                void actions.act({
                  type: 'set-role',
                  player: me.player,
                  role: me.role === 'player' ? 'spectator' : 'player',
                })
              }
            >
              {t(me.role === 'player' ? 'table.watch' : 'table.sit')}
            </Button>
          )}
          <Button
            size="small"
            onClick={() => void actions.act({ type: 'leave' }).then(({ ok }) => ok && location.assign('/'))}
          >
            {t('table.leave')}
          </Button>
        </div>
      )}
    </Card>
  )
}
