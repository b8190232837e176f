import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { Bot } from 'lucide-react'
import { Link } from 'wouter'
import { coachOf, useGame, useGameT, useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import { GameOptions } from './game-options.tsx'
import { textOf, useOptionSummary } from './option-texts.ts'
import { GameTiles } from './game-tiles.tsx'
import { Invite } from './invite.tsx'
import type { PersonOf } from './people.ts'
import { Seats } from './seats.tsx'
import type { TableActions } from './use-table-actions.ts'

interface WaitingProps {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}

/** Between matches: what is played, how, with whom. The main button has its place below it (main-dock.tsx). */
export const WaitingRoom = ({ document, actions, person }: WaitingProps) => {
  const t = useT()
  const { game, me, code, welcomes, history } = document
  const isHost = me?.host === true
  const isLocal = useLocalConnection() !== undefined
  const isInviting = !isLocal && (welcomes.play || welcomes.watch)
  return (
    <div className="flex flex-col gap-3">
      {isHost && (
        <section aria-label={t('table.game')} id="games">
          <GameTiles
            document={document}
            chosen={game.id}
            onPick={(id) => void actions.act({ type: 'choose-game', game: id })}
          />
        </section>
      )}
      <section className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4 sm:p-5">
        <Tagline game={game.id} />
        <WhatCounts game={game.id} />
        <Seats document={document} person={person} />
        {isHost && <AddBots document={document} actions={actions} />}
      </section>
      {isInviting && (
        <section
          aria-label={t('table.invite')}
          className="rounded-card border border-line bg-paper p-4 sm:p-5"
        >
          <Invite code={code} large={history.length === 0} />
        </section>
      )}
      {!isHost && document.next !== undefined && (
        <Card title={t('next.else')}>
          <div id="games">
            <GameTiles
              document={document}
              without={game.id}
              onPick={(id) => void actions.act({ type: 'propose-game', game: id })}
            />
          </div>
          <p className="mt-2 text-sm text-quiet">{t('next.tap')}</p>
        </Card>
      )}
      <Options document={document} actions={actions} isLocal={isLocal} />
    </div>
  )
}

/** What it is about, and where one learns it. */
const Tagline = ({ game }: { readonly game: string }) => {
  const t = useT()
  const title = useGameTitle()
  return (
    <p className="max-w-prose text-quiet">
      {title(game, 'tagline')}{' '}
      <Link href={`/rules/${game}`} className="font-semibold text-accent underline underline-offset-4">
        {t('nav.rules')}
      </Link>
      {coachOf(game) !== undefined && (
        <>
          {' · '}
          <Link href={`/learn/${game}`} className="font-semibold text-accent underline underline-offset-4">
            {t('learn.first')}
          </Link>
        </>
      )}
    </p>
  )
}

/** What a game wants to have said before it begins. */
const WhatCounts = ({ game }: { readonly game: string }) => {
  const text = textOf(useGameT(game), 'help.what-counts')
  return text === undefined ? null : <p className="-mt-2 max-w-prose font-semibold">{text}</p>
}

/** Only where there is a seat for one. */
const AddBots = ({ document, actions }: Pick<WaitingProps, 'document' | 'actions'>) => {
  const t = useT()
  const { game, welcomes } = document
  const gameT = useGameT(game.id)
  const { data: info } = useGame(game.id)
  if (info == null || info.bots.length === 0 || !welcomes.play) return null
  return (
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
  )
}

const Options = ({
  document,
  actions,
  isLocal,
}: Pick<WaitingProps, 'document' | 'actions'> & { readonly isLocal: boolean }) => {
  const t = useT()
  const summary = useOptionSummary(document)
  return (
    <Disclosure title={t('table.options')} hint={summary}>
      <div className="space-y-4">
        {!isLocal && (
          <Choice
            label={t('table.visibility')}
            value={document.visibility}
            disabled={document.me?.host !== true}
            options={(['public', 'unlisted'] as const).map((value) => ({
              value,
              label: t(`table.visibility.${value}`),
            }))}
            onChange={(visibility) => void actions.act({ type: 'set-visibility', visibility })}
          />
        )}
        <GameOptions document={document} actions={actions} />
      </div>
    </Disclosure>
  )
}
