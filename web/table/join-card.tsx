import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { useGameSay } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import type { TableActions } from './use-table-actions.ts'

/** Whoever opens a link sees where it leads before they sit down. */
export const JoinCard = ({
  document,
  actions,
  nameOf,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act' | 'problem'>
  readonly nameOf: (player: string) => string
}) => {
  const t = useT()
  const say = useGameSay(document.game.id)
  const players = document.members.filter(({ role }) => role === 'player')
  const room = document.phase === 'waiting' && players.length < document.seats.max
  return (
    <div className="flex flex-1 items-center justify-center">
      <Card className="w-full max-w-md text-center">
        <p className="text-sm font-semibold text-quiet">{say('tagline')}</p>
        <h1 className="mt-1 text-3xl font-bold">{say('name')}</h1>
        <p className="mt-4">{document.members.map(({ id }) => nameOf(id)).join(', ')}</p>
        {!room && <p className="mt-2 text-quiet">{t('table.full')}</p>}
        <div className="mt-6 flex flex-col gap-2">
          {room && (
            <Button kind="main" onClick={() => void actions.act({ type: 'join' })}>
              {t('table.joinAs')}
            </Button>
          )}
          <Button onClick={() => void actions.act({ type: 'join', as: 'spectator' })}>
            {t('table.joinWatch')}
          </Button>
        </div>
        {actions.problem !== undefined && (
          <p role="alert" className="mt-3 font-semibold text-bad">
            {actions.problem}
          </p>
        )}
      </Card>
    </div>
  )
}
