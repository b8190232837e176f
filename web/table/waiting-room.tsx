import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar, EmptySeat } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { Bot } from 'lucide-react'
import { Link } from 'wouter'
import { coachOf, hasFace, useGame, useGames, useGameT } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { GamePicture } from '../lobby/game-picture.tsx'
import { GameSelect } from '../lobby/game-select.tsx'
import { useLocalConnection } from '../session/client.ts'
import { GameOptions, textOf, useOptionSummary } from './game-options.tsx'
import { Invite } from './invite.tsx'
import type { PersonOf } from './people.ts'
import type { TableActions } from './use-table-actions.ts'

interface WaitingProps {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}

/** Before a match: what is played, how, with whom; and the button everybody waits for. */
export const WaitingRoom = ({ document, actions, person }: WaitingProps) => {
  const t = useT()
  const { game, me, cannotStart, history, code } = document
  const gameT = useGameT(game.id)
  const { data: info } = useGame(game.id)
  const summary = useOptionSummary(document)
  const whatCounts = textOf(gameT, 'help.what-counts')
  const isHost = me?.host === true
  const isLocal = useLocalConnection() !== undefined
  const again = history.length > 0
  /** Then the button stands in the result already. */
  const isRematch = document.last?.game === game.id
  return (
    <div className="flex flex-col gap-3">
      <section className="overflow-hidden rounded-card border border-line bg-paper">
        {!again && <GamePicture game={game.id} className="h-24 sm:h-36" />}
        <div className="flex flex-col gap-4 p-4 sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose min-w-0 flex-1 basis-60 text-quiet">
              {gameT('tagline')}{' '}
              <Link
                href={`/rules/${game.id}`}
                className="font-semibold text-accent underline underline-offset-4"
              >
                {t('nav.rules')}
              </Link>
              {coachOf(game.id) !== undefined && (
                <>
                  {' · '}
                  <Link
                    href={`/learn/${game.id}`}
                    className="font-semibold text-accent underline underline-offset-4"
                  >
                    {t('learn.first')}
                  </Link>
                </>
              )}
            </p>
            {isHost && <GameChoice current={game.id} actions={actions} />}
          </div>
          {whatCounts !== undefined && <p className="-mt-2 max-w-prose font-semibold">{whatCounts}</p>}
          <Seats document={document} person={person} />
          {isHost && !isRematch && (
            <Button
              kind="main"
              className="w-full sm:w-auto sm:min-w-40 sm:self-start"
              disabled={cannotStart !== undefined}
              onClick={() => void actions.act({ type: 'start' })}
            >
              {t('table.start')}
            </Button>
          )}
          {isHost && info != null && info.bots.length > 0 && (
            <div role="group" aria-labelledby="add-bot" className="flex flex-wrap items-center gap-2">
              <span id="add-bot" className="mr-1 flex items-center gap-1.5 text-sm font-semibold text-quiet">
                <Bot aria-hidden className="size-4" />
                {t('table.addBot')}
              </span>
              {info.bots.map((level) => (
                <Button key={level} size="small" onClick={() => void actions.act({ type: 'add-bot', level })}>
                  {gameT(`level.${level}`)}
                </Button>
              ))}
            </div>
          )}
        </div>
      </section>
      {!again && !isLocal && (
        <section
          aria-label={t('table.invite')}
          className="rounded-card border border-line bg-paper p-4 sm:p-5"
        >
          <Invite code={code} large />
        </section>
      )}
      <Disclosure title={t('table.options')} hint={summary}>
        <div className="space-y-4">
          <GameOptions document={document} actions={actions} />
          {!isLocal && (
            <Choice
              label={t('table.visibility')}
              value={document.visibility}
              disabled={!isHost}
              options={(['public', 'unlisted'] as const).map((value) => ({
                value,
                label: t(`table.visibility.${value}`),
              }))}
              onChange={(visibility) => void actions.act({ type: 'set-visibility', visibility })}
            />
          )}
        </div>
      </Disclosure>
    </div>
  )
}

/** Enough to see that there is room; the rest is a number. */
const MOST_FREE = 2

/** Who sits, and where somebody could. */
const Seats = ({ document: { members, seats }, person }: Pick<WaitingProps, 'document' | 'person'>) => {
  const t = useT()
  const players = members.filter(({ role }) => role === 'player')
  const free = Math.max(0, seats.max - players.length)
  return (
    <ul aria-label={t('table.seats')} className="flex flex-wrap gap-x-2 gap-y-3">
      {players.map(({ id }) => (
        <li
          key={id}
          className="flex w-16 animate-[rise_300ms_var(--ease-settle)] flex-col items-center gap-1"
        >
          <Avatar person={person(id)} size="large" />
          <span className="w-full truncate text-center text-xs font-semibold" title={person(id).name}>
            {person(id).name}
          </span>
        </li>
      ))}
      {Array.from({ length: Math.min(free, MOST_FREE) }, (_, seat) => (
        <li key={seat} className="flex w-16 flex-col items-center gap-1">
          <EmptySeat size="large" />
          <span className="text-xs text-quiet">{t('table.free')}</span>
        </li>
      ))}
      {free > MOST_FREE && (
        <li className="flex h-14 items-center text-sm text-quiet">
          {t('table.moreFree', { count: free - MOST_FREE })}
        </li>
      )}
    </ul>
  )
}

const GameChoice = ({ current, actions }: { readonly current: string } & Pick<WaitingProps, 'actions'>) => {
  const { data: games = [] } = useGames()
  const playable = games.map(({ id }) => id).filter(hasFace)
  if (playable.length < 2) return null
  return (
    <GameSelect
      games={playable}
      value={current}
      onChange={(game) => void actions.act({ type: 'choose-game', game })}
      hidden
    />
  )
}
