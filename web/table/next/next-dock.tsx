import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { useNow } from '@fimm/ui/use-now.ts'
import { Check, Hand, Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGameTitle, useNameInLanguage } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { GamePicture } from '../../lobby/game-picture.tsx'
import type { PersonOf } from '../people.ts'
import type { TableActions } from '../use-table-actions.ts'
import { useTableTime } from '../use-table-time.ts'
import { isBetween } from './between.ts'
import { missingText } from './missing-text.ts'
import { Missing } from './missing.tsx'
import { BadgedAvatar, badgeOf } from './ready-people.tsx'
import { useSingleTaps } from './use-single-taps.ts'

type Next = NonNullable<TableDocument['next']>

export interface DockProps {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}

type NextProps = DockProps & { readonly next: Next; readonly me: NonNullable<TableDocument['me']> }

const AT_THE_BOTTOM =
  'sticky bottom-[var(--bottom-bar)] z-20 -mx-4 mt-auto flex flex-col gap-2.5 bg-paper px-4 py-2.5 low:gap-1.5 low:py-1.5 sm:-mx-6 sm:px-6'
const ON_A_DESKTOP = 'lg:bottom-4 lg:mx-0 lg:rounded-card lg:border lg:px-5 lg:shadow-lift'
/** What scrolls by does not show in the gap under it. */
const BELOW_IT =
  'lg:after:absolute lg:after:inset-x-0 lg:after:top-full lg:after:-z-10 lg:after:mt-px lg:after:h-5 lg:after:bg-page'

/** The one place for what to press between matches, always the same, whatever happened before. */
export const NextDock = (props: DockProps) => {
  const { me, next, members } = props.document
  const onClickCapture = useSingleTaps()
  if (me === undefined || next === undefined) return null
  const wants = members.some(({ id, wantsToPlay }) => id === me.player && wantsToPlay)
  // Before the first match only the host has something to press; who chose to watch can sit down again.
  if (!isBetween(props.document) && !me.host && wants) return null
  const isAsked = me.host && next.proposals.length > 0 && next.startsAt === undefined
  const dock = { ...props, next, me }
  return (
    <div
      data-next="dock"
      onClickCapture={onClickCapture}
      className={`${AT_THE_BOTTOM} ${ON_A_DESKTOP} ${BELOW_IT} ${isAsked ? 'border-t-3 border-accent' : 'border-t border-line'}`}
    >
      <WhatToPress {...dock} wants={wants} />
      <Announced next={next} />
    </div>
  )
}

/** Who only listens hears once that it begins by itself, and can stop it: there before it has anything to say. */
const Announced = ({ next: { startsAt, game } }: { readonly next: Next }) => {
  const t = useT()
  const title = useGameTitle()
  return (
    <p role="status" className="sr-only">
      {startsAt !== undefined && `${t('next.allReady')} ${t('next.starts', { game: title(game) })}`}
    </p>
  )
}

const WhatToPress = ({ wants, ...dock }: NextProps & { readonly wants: boolean }) => {
  const { startsAt, proposals } = dock.next
  const [proposal] = proposals
  if (startsAt !== undefined) return <Countdown {...dock} startsAt={startsAt} />
  if (dock.me.host && proposal !== undefined) return <Asked {...dock} proposal={proposal} />
  if (dock.me.host) return <HostDock {...dock} />
  return wants ? <PlayerDock {...dock} /> : <WatcherDock {...dock} />
}

const BIG = 'min-h-13 low:min-h-11 w-full text-lg'

/** All are ready: three, two, one, which whoever is ready can stop (T9c). */
const Countdown = ({ document, next, me, actions, startsAt }: NextProps & { readonly startsAt: number }) => {
  const t = useT()
  const title = useGameTitle()
  const now = useTableTime(document.code)
  const seconds = Math.max(1, Math.ceil((startsAt - useNow(now)) / 1000))
  const mayStop = me.host || next.ready.includes(me.player)
  return (
    <div className="flex min-h-13 items-center gap-3">
      <span
        key={seconds}
        aria-hidden
        className="flex size-13 shrink-0 animate-[pop_250ms] items-center justify-center rounded-full bg-accent font-display text-3xl font-extrabold text-accent-ink"
      >
        {seconds}
      </span>
      <p className="min-w-0 flex-1 leading-tight">
        <b className="block">{t('next.allReady')}</b>
        <span className="text-sm text-quiet">{t('next.starts', { game: title(next.game) })}</span>
      </p>
      {mayStop && (
        <Button className="min-h-13" onClick={() => void actions.act({ type: 'stop-countdown' })}>
          {t('next.stop')}
        </Button>
      )}
    </div>
  )
}

/** The host's answer to a proposal; the next one waits behind it. What stands on the table can be started all the same. */
const Asked = ({
  proposal,
  document,
  next,
  actions,
  person,
}: NextProps & { readonly proposal: Next['proposals'][number] }) => {
  const t = useT()
  const nameIn = useNameInLanguage()
  const { language } = useLanguage()
  const { game, language: words, players } = proposal
  const names = listFormat(language).format(players.map((player) => person(player).name))
  return (
    <>
      <div className="flex items-center gap-3">
        <GamePicture game={game} className="h-12 w-16 shrink-0 rounded-lg" />
        <p className="min-w-0 flex-1 leading-snug font-bold wrap-anywhere">
          {t('next.proposes', { names, count: players.length, game: nameIn(game, words) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          kind="main"
          className="min-h-13 flex-3 text-lg"
          onClick={() =>
            void actions.act({
              type: 'choose-game',
              game,
              // Words are in the language of whoever proposed it.
              ...(proposal.language !== undefined && { language: proposal.language }),
            })
          }
        >
          <Check aria-hidden className="size-5" />
          {t('next.chooseIt')}
        </Button>
        <Button className="min-h-13 flex-2" onClick={() => void actions.act({ type: 'set-aside', game })}>
          {t('next.notNow')}
        </Button>
        {document.cannotStart === undefined && (
          <StartButton document={document} next={next} actions={actions} small />
        )}
      </div>
    </>
  )
}

const StartButton = ({
  document,
  next,
  actions,
  small = false,
}: Pick<NextProps, 'document' | 'next' | 'actions'> & {
  /** Something else is asked first: a phone has room for its sign only. */
  readonly small?: boolean
}) => {
  const t = useT()
  const title = useGameTitle()
  const isPossible = document.cannotStart === undefined
  const isAgain = isBetween(document) && next.chosen === undefined
  const Icon = isAgain ? RotateCcw : Play
  const text = t(isAgain ? 'next.again' : 'table.startGame', { game: title(document.game.id) })
  return (
    <Button
      kind={isPossible && !small ? 'main' : 'plain'}
      className={isPossible && !small ? BIG : 'min-h-13 text-lg'}
      disabled={!isPossible}
      title={small ? text : undefined}
      onClick={() => void actions.act({ type: 'start' })}
    >
      <Icon aria-hidden className="size-5" />
      <span className={small ? 'max-lg:sr-only' : ''}>{text}</span>
    </Button>
  )
}

const HostDock = (props: NextProps) => {
  const { document, actions, next } = props
  const { cannotStart } = document
  const start = <StartButton document={document} next={next} actions={actions} />
  return (
    <>
      {isBetween(document) && <Said {...props} />}
      {cannotStart === undefined ? (
        start
      ) : (
        <Missing document={document} actions={actions}>
          {start}
        </Missing>
      )}
    </>
  )
}

/** Who has said what: ready for the chosen game, or the last one again. */
const Said = ({ document, next, me, person }: NextProps) => {
  const t = useT()
  const title = useGameTitle()
  const { language } = useLanguage()
  const others = [...next.plays].filter((id) => id !== me.player && document.bots[id] === undefined)
  const ready = next.ready.filter((id) => id !== me.player)
  const names = listFormat(language).format(ready.map((id) => person(id).name))
  const asked = others.filter((id) => next.ready.includes(id) || next.waitingFor.includes(id))
  const textOfAll = (): string => {
    if (next.chosen !== undefined)
      return t('next.readyCount', {
        ready: asked.filter((id) => next.ready.includes(id)).length,
        all: asked.length,
      })
    if (ready.length === 0) return t('next.chooseNow')
    return t('next.wantsAgain', { names, count: ready.length, game: title(next.game) })
  }
  return (
    <div className="flex min-h-8 items-center justify-between gap-3">
      <ul className="flex min-w-0 gap-2.5 overflow-hidden p-1">
        {others.slice(0, 6).map((id) => (
          <li key={id} title={person(id).name}>
            <BadgedAvatar player={id} badge={badgeOf({ ...document, next }, id)} size={32} person={person} />
          </li>
        ))}
      </ul>
      {(asked.length > 0 || next.chosen === undefined) && (
        <p className="min-w-0 text-end text-sm leading-tight text-quiet wrap-anywhere">{textOfAll()}</p>
      )}
    </div>
  )
}

const PlayerDock = (props: NextProps) => {
  const t = useT()
  const title = useGameTitle()
  const nameIn = useNameInLanguage()
  const { document, next, me, actions } = props
  const isReady = next.ready.includes(me.player)
  const isChosen = next.chosen !== undefined
  const own = next.proposals.find(({ players }) => players.includes(me.player))
  const Icon = isReady || isChosen ? Check : RotateCcw
  const toSay = isChosen ? t('next.imReady') : t('next.again', { game: title(document.game.id) })
  return (
    <>
      {own === undefined ? (
        <GuestLine {...props} isReady={isReady} />
      ) : (
        <Line
          end={
            <Button size="small" onClick={() => void actions.act({ type: 'withdraw-proposal' })}>
              {t('next.withdraw')}
            </Button>
          }
        >
          {t('next.proposed', { game: nameIn(own.game, own.language) })}
        </Line>
      )}
      <Button
        kind={isReady ? 'soft' : 'main'}
        aria-pressed={isReady}
        className={BIG}
        onClick={() => void actions.act({ type: 'say-ready', ready: !isReady })}
      >
        <Icon aria-hidden className="size-5" />
        {isReady ? t('next.iAmReady') : toSay}
      </Button>
    </>
  )
}

const GuestLine = ({ document, next, me, person, isReady }: NextProps & { readonly isReady: boolean }) => {
  const t = useT()
  const { language } = useLanguage()
  const host = person(document.host).name
  const others = next.ready.filter((id) => id !== me.player)
  const names = listFormat(language).format(others.map((id) => person(id).name))
  const isChosen = next.chosen !== undefined
  const untilReady = isChosen && others.length > 0 ? t('next.hostPresses', { name: host }) : undefined
  const ofHost = isChosen ? t('screen.waiting', { name: host }) : t('next.choosing', { name: host })
  const missing = isChosen ? missingText(document, t) : undefined
  // Where a player is missing, nobody waits for the host to start.
  if (missing !== undefined)
    return (
      <Line>
        <b className="text-warn">{missing}</b>
      </Line>
    )
  // Where there is no room for both, the card above says as much.
  return (
    <Line optional={isChosen} end={isReady ? t('next.tapBack') : untilReady}>
      {others.length > 0 ? t('next.ready', { names, count: others.length }) : ofHost}
    </Line>
  )
}

const WatcherDock = ({ document, actions, person }: NextProps) => {
  const t = useT()
  return (
    <>
      <Line>
        {isBetween(document) && document.next?.chosen === undefined
          ? t('next.choosing', { name: person(document.host).name })
          : t('next.justWatching')}
      </Line>
      <Button className={BIG} onClick={() => void actions.act({ type: 'want-to-play', wants: true })}>
        <Hand aria-hidden className="size-5" />
        {t('table.sit')}
      </Button>
    </>
  )
}

const Line = ({
  end,
  optional = false,
  children,
}: {
  readonly end?: ReactNode
  readonly optional?: boolean
  readonly children: ReactNode
}) => (
  <div
    className={`flex min-h-6 items-center justify-between gap-3 text-sm leading-tight text-quiet ${optional ? 'low:hidden' : ''}`}
  >
    <span className="min-w-0 wrap-anywhere">{children}</span>
    {end !== undefined && end !== false && <span className="shrink-0">{end}</span>}
  </div>
)
