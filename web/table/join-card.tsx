import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { GamePicture } from '../lobby/game-picture.tsx'
import type { PersonOf } from './people.ts'
import type { TableActions } from './use-table-actions.ts'

/** Whoever opens a link sees where it leads before they sit down. */
export const JoinCard = ({
  document,
  actions,
  person,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act' | 'problem'>
  readonly person: PersonOf
}) => {
  const t = useT()
  const { game, members, phase, seats } = document
  const title = useGameTitle()
  const players = members.filter(({ role }) => role === 'player')
  const isFull = players.length >= seats.max
  const room = phase === 'waiting' && !isFull
  return (
    <div className="flex flex-1 items-center justify-center py-4">
      <section className="w-full max-w-md overflow-hidden rounded-card border border-line bg-paper">
        <GamePicture game={game.id} className="h-32" />
        <div className="p-6 text-center">
          <h1 className="text-3xl font-bold">{title(game.id)}</h1>
          <p className="mt-1 text-quiet">{title(game.id, 'tagline')}</p>
          <ul className="mt-5 flex flex-wrap justify-center gap-x-4 gap-y-2">
            {members.map(({ id }) => (
              <li key={id} className="flex items-center gap-2 font-semibold">
                <Avatar person={person(id)} size="small" />
                {person(id).name}
              </li>
            ))}
          </ul>
          {!room && <p className="mt-4 text-quiet">{t(isFull ? 'table.full' : 'table.underway')}</p>}
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
        </div>
      </section>
    </div>
  )
}
