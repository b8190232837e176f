import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { useNow } from '@fimm/ui/use-now.ts'
import { Suspense } from 'react'
import { useGameTitle } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { GamePicture } from '../../lobby/game-picture.tsx'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import { Crown } from '../finale/crown.tsx'
import { FlyingReactions } from '../flying-reactions.tsx'
import { useCalledUpText } from '../next/called-up.ts'
import { BadgedAvatar, badgeOf } from '../next/ready-people.tsx'
import { useEveningText } from '../next/evening-text.ts'
import { useNextStatus } from '../next/next-status.ts'
import { useResultHeadline } from '../next/result-headline.tsx'
import { useOptionSummary } from '../option-texts.ts'
import { useTableTime } from '../use-table-time.ts'
import { ScreenInvite } from './screen-invite.tsx'
import { ScreenProposal } from './screen-proposal.tsx'
import { ScreenSound } from './screen-sound.tsx'
import type { ScreenProps } from './screen-props.ts'

type Next = NonNullable<TableDocument['next']>

/** More would be smaller than can be read from the sofa. */
const MOST_SHOWN = 8
const MOST_SCORES = 3

/** What comes next, for the room: the game in huge letters, who plays, who is ready, and a code for who comes late (T9c). */
export const ScreenNext = (props: ScreenProps & { readonly next: Next }) => {
  const { document, next, person } = props
  const { welcomes, code } = document
  const t = useT()
  const isInviting = welcomes.play || welcomes.watch
  const status = useNextStatus(document, person)
  const called = useCalledUpText(document, person)
  const invited = next.plays.filter((id) => next.ready.includes(id) || next.waitingFor.includes(id))
  const ready = invited.filter((id) => next.ready.includes(id))
  return (
    <div
      data-screen="next"
      className={`grid h-dvh ${isInviting ? 'grid-cols-[26vw_minmax(0,1fr)]' : 'grid-cols-1'}`}
    >
      {isInviting && <ScreenInvite code={code} narrow />}
      <div className="flex min-w-0 flex-col gap-[2.6vh] px-[3.3vw] py-[4vh]">
        {document.last === undefined ? (
          <Meeting document={document} />
        ) : (
          <LastResult document={document} person={person} />
        )}
        <section
          aria-label={t('next.up')}
          className="flex flex-1 flex-col overflow-hidden rounded-[2.2rem] border-4 border-accent bg-paper"
        >
          <div className="flex items-center gap-[2.7vw] px-[2.3vw] py-[3vh]">
            {next.chosen === undefined ? (
              <Open document={document} person={person} />
            ) : (
              <Chosen document={document} game={next.game} />
            )}
          </div>
          <People {...props} />
        </section>
        {called !== undefined && <p className="text-[max(1.75rem,3.4vh)] font-bold text-accent">{called}</p>}
        <ScreenProposal document={document} person={person} />
        <div className="flex min-h-[9vh] items-center justify-between gap-[2vw] rounded-[1.75rem] bg-sunken px-[2vw] py-[1vh] text-[4vh] font-bold">
          <p className="min-w-0 flex-1">{status}</p>
          {next.startsAt === undefined ? (
            invited.length > 0 && (
              <p className="shrink-0 text-[max(1.75rem,3vh)] font-normal text-quiet">
                {t('next.readyCount', { ready: ready.length, all: invited.length })}
              </p>
            )
          ) : (
            <Seconds code={code} until={next.startsAt} />
          )}
          <ScreenSound />
        </div>
      </div>
    </div>
  )
}

const Chosen = ({ document, game }: Pick<ScreenProps, 'document'> & { readonly game: string }) => {
  const t = useT()
  const title = useGameTitle()
  return (
    <>
      <GamePicture game={game} className="h-[24vh] w-[19vw] shrink-0 rounded-[1.75rem]" />
      <div className="min-w-0">
        <p className="text-[max(1.75rem,3.4vh)] font-bold text-accent">{t('next.up')}</p>
        <h1 className="text-[12vh] leading-none font-extrabold">{title(game)}</h1>
        <Suspense>
          <Options document={document} />
        </Suspense>
      </div>
    </>
  )
}

/** Nothing is chosen, and there is no result to look at meanwhile: who said *again*, and what that would be. */
const Open = ({ document: { next, game }, person }: Pick<ScreenProps, 'document' | 'person'>) => {
  const t = useT()
  const title = useGameTitle()
  const { language } = useLanguage()
  const ready = next?.ready ?? []
  const names = listFormat(language).format(ready.map((id) => person(id).name))
  return (
    <div className="min-w-0">
      <h1 className="text-[12vh] leading-none font-extrabold">{t('next.what')}</h1>
      {ready.length > 0 && (
        <p className="mt-[1.4vh] text-[max(1.75rem,3.4vh)] leading-snug text-quiet">
          {t('next.wantsAgain', { names, count: ready.length, game: title(game.id) })}
        </p>
      )}
    </div>
  )
}

const Seconds = ({ code, until }: { readonly code: string; readonly until: number }) => {
  const now = useTableTime(code)
  const seconds = Math.max(1, Math.ceil((until - useNow(now)) / 1000))
  return (
    <span
      key={seconds}
      className="animate-[pop_250ms] font-display text-[8vh] leading-none font-extrabold text-accent"
    >
      {seconds}
    </span>
  )
}

const Options = ({ document }: Pick<ScreenProps, 'document'>) => {
  const summary = useOptionSummary(document)
  return <p className="mt-[1.4vh] line-clamp-2 text-[max(1.75rem,3vh)] leading-snug text-quiet">{summary}</p>
}

/** Another evening has no result yet (T10d). */
const Meeting = ({ document }: Pick<ScreenProps, 'document'>) => {
  const { headline, detail } = useEveningText(document)
  return (
    <header className="min-h-[7vh] text-[max(1.75rem,3.6vh)] leading-tight">
      <p className="font-display font-bold">{headline}</p>
      <p className="text-[max(1.75rem,3vh)] text-quiet">{detail}</p>
    </header>
  )
}

const LastResult = ({ document, person }: Pick<ScreenProps, 'document' | 'person'>) => {
  const t = useT()
  const { winner, headline } = useResultHeadline(document, person)
  return (
    <header className="flex min-h-[7vh] items-center gap-[1.2vw] text-[max(1.75rem,3.6vh)] font-bold">
      {winner !== undefined && (
        <span className="relative mt-4 shrink-0">
          <Crown className="absolute -top-8 left-1/2 w-14 -translate-x-1/2 -rotate-8" />
          <Avatar person={person(winner)} size={66} />
        </span>
      )}
      <p className="min-w-0 flex-1 font-display leading-tight">{headline}</p>
      <ol aria-label={t('table.score')} className="ms-auto flex shrink-0 gap-[1.6vw]">
        {document.evening.slice(0, MOST_SCORES).map(({ player, points }) => (
          <li key={player} className="flex items-center gap-[0.7vw]" title={person(player).name}>
            <Avatar person={person(player)} size={48} />
            <span className="sr-only">{person(player).name}</span>
            <span className="font-display font-extrabold">{formatEveningPoints(points)}</span>
          </li>
        ))}
      </ol>
    </header>
  )
}

const People = ({ document, state, next, person }: ScreenProps & { readonly next: Next }) => {
  const t = useT()
  const everybody = [...next.plays, ...next.watches]
  const shown = everybody.slice(0, MOST_SHOWN)
  const size = shown.length > 6 ? 108 : 144
  return (
    <ul className="flex flex-1 flex-wrap items-center justify-around gap-x-4 gap-y-2 border-t-2 border-line px-[1.4vw] py-[2vh]">
      {shown.map((id) => {
        const plays = next.plays.includes(id)
        const badge = plays ? badgeOf({ ...document, next }, id) : undefined
        return (
          <li
            key={id}
            className={`flex max-w-[11vw] min-w-0 flex-col items-center gap-2 text-[max(1.75rem,3vh)] font-bold ${plays ? '' : 'text-quiet'}`}
          >
            <span className="relative">
              <BadgedAvatar player={id} badge={badge} size={plays ? size : size * 0.72} person={person} />
              <FlyingReactions chat={state.chat} player={id} large />
            </span>
            <span className="w-full text-center leading-tight wrap-anywhere">{person(id).name}</span>
            <span className="text-[1.75rem] leading-tight font-normal text-quiet">
              {plays ? badge && t(`screen.badge.${badge}`) : t('table.spectator')}
            </span>
          </li>
        )
      })}
      {everybody.length > shown.length && (
        <li className="text-[max(1.75rem,4vh)] font-bold text-quiet">+{everybody.length - shown.length}</li>
      )}
    </ul>
  )
}
