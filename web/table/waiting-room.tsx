import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { Link } from 'wouter'
import { coachOf, useGameT, useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import { useOptionSummary, whatCountsIn } from './option-texts.ts'
import { Invite } from './invite.tsx'
import { GameTiles } from './next/game-tiles.tsx'
import { LobbyChoice } from './lobby-choice.tsx'
import type { PersonOf } from './people.ts'
import { Seats } from './seats.tsx'
import { AddBots, TableOptions } from './table-options.tsx'
import type { TableActions } from './use-table-actions.ts'
import { WordsChip } from './words-chip.tsx'

interface WaitingProps {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}

/** Before the first match: what is played, how, with whom. The main button has its place below it (next-dock.tsx). */
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
            look="strip"
            chosen={game.id}
            person={person}
            onPick={(id) => id !== game.id && void actions.act({ type: 'choose-game', game: id })}
          />
        </section>
      )}
      <section className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4 sm:p-5">
        <div>
          <Tagline game={game.id} />
          <WordsChip document={document} actions={actions} />
        </div>
        <WhatCounts {...game} />
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
      <Options document={document} actions={actions} />
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
const WhatCounts = ({ id, options }: TableDocument['game']) => {
  const text = whatCountsIn(useGameT(id), options)
  return text === undefined ? null : <p className="-mt-2 max-w-prose font-semibold">{text}</p>
}

const Options = ({ document, actions }: Pick<WaitingProps, 'document' | 'actions'>) => {
  const t = useT()
  const summary = useOptionSummary(document)
  return (
    <>
      <LobbyChoice document={document} actions={actions} />
      <Disclosure title={t('table.options')} hint={summary}>
        <TableOptions document={document} actions={actions} />
      </Disclosure>
    </>
  )
}
