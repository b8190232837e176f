import { Avatar } from '@fimm/ui/avatar.tsx'
import type { ReactNode } from 'react'
import { nameIn } from './people.ts'
import {
  blindsText,
  entryText,
  prizeText,
  stageLook,
  stageName,
  StageText,
  type TournamentProps,
} from './tournament.tsx'
import { useTournamentTime, type TournamentTime } from './tournament-clock.ts'
import type { Props } from './props.ts'

/** Levels that fit beside the clock, the one that is on among them. */
const SHOWN_LEVELS = 5
const BEFORE = 2

/** Between hands the big screen is the clock of the tournament, for everybody in the room (P35c). */
export const TournamentScreen = (props: TournamentProps) => {
  const { tournament, now, view, t } = props
  const time = useTournamentTime(tournament, now)
  if (time === undefined) return null
  const chips = view.seats.reduce((sum, seat) => sum + (seat?.stack ?? 0), 0)
  const average = Math.round(chips / Math.max(1, tournament.left))
  const lastOut = tournament.places.find(({ isOut }) => isOut)
  return (
    <div className="grid flex-1 grid-cols-[30rem_minmax(0,1fr)_28rem] grid-rows-[minmax(0,1fr)_auto_auto] gap-5">
      <Dial {...props} time={time} />
      <div className="grid grid-rows-2 gap-5">
        <Box title={t('tournament.blinds-title')}>
          <p className="font-display text-[7rem] leading-none font-extrabold">
            {t('tournament.blinds', { small: time.level.smallBlind, big: time.level.smallBlind * 2 })}
          </p>
          {time.level.ante > 0 && (
            <p className="mt-2 text-4xl">{t('tournament.ante-paid', { ante: time.level.ante })}</p>
          )}
        </Box>
        {time.next !== undefined && (
          <Box
            title={
              time.next.from === null
                ? t('tournament.next')
                : t('tournament.next-at', { time: t('time', { at: time.next.from }) })
            }
            isSoft
          >
            <p className="font-display text-7xl leading-none font-extrabold">
              {blindsText(props, { ...time.next, ante: 0 })}
            </p>
            {time.next.ante > 0 && (
              <p className="mt-2 text-4xl font-bold">{t('tournament.ante', { ante: time.next.ante })}</p>
            )}
          </Box>
        )}
      </div>
      <LevelList {...props} time={time} />
      <div className="col-span-2 grid grid-cols-4 divide-x-2 divide-line rounded-3xl border-2 border-line bg-paper py-4">
        <Figure
          title={t('tournament.players-left')}
          figure={t('tournament.of', { left: tournament.left, entered: tournament.entered })}
          detail={lastOut && t('tournament.last-out', { player: nameIn(props, lastOut.player) })}
        />
        <Figure
          title={t('tournament.average')}
          figure={t('chips', { amount: average })}
          detail={t('tournament.big-blinds', {
            count: Math.round(average / Math.max(1, time.level.smallBlind * 2)),
          })}
        />
        <Figure title={t('tournament.chips')} figure={t('chips', { amount: chips })} />
        <div className="min-w-0 px-6">
          <p className="text-3xl text-quiet">{t('tournament.prizes')}</p>
          <ol className="text-3xl leading-snug font-bold">
            {tournament.prizes.map((prize, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a place is its index
              <li key={place}>
                <span className="me-3 text-quiet">{place + 1}</span>
                {prizeText(props, prize)}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <Leader {...props} />
      <Stacks {...props} />
    </div>
  )
}

const Dial = ({ time, t, view }: TournamentProps & { readonly time: TournamentTime }) => (
  <div className="relative grid place-items-center">
    <svg
      aria-hidden
      viewBox="0 0 200 200"
      className="absolute inset-0 m-auto h-full max-h-[30rem] w-full -rotate-90"
    >
      <circle cx="100" cy="100" r="90" fill="none" strokeWidth="10" className="stroke-line" />
      <circle
        cx="100"
        cy="100"
        r="90"
        fill="none"
        strokeWidth="10"
        strokeLinecap="round"
        pathLength="100"
        strokeDasharray={`${100 * time.part} 100`}
        className={time.stage.kind === 'break' ? 'stroke-warn' : 'stroke-accent'}
      />
    </svg>
    <div className="text-center">
      <p className="text-4xl font-bold">{view.paused ? t('status.paused') : stageName(time, t)}</p>
      <p className="font-display text-8xl leading-none font-extrabold tabular-nums">{time.left ?? '–'}</p>
      {time.stage.kind === 'level' && time.untilBreak !== undefined && (
        <p className="mt-2 text-3xl text-quiet">{t('tournament.break-in', { time: time.untilBreak })}</p>
      )}
    </div>
  </div>
)

const LevelList = (props: TournamentProps & { readonly time: TournamentTime }) => {
  const { tournament, time, view, t } = props
  const at = tournament.stages.indexOf(time.stage)
  const first = Math.max(0, Math.min(at - BEFORE, tournament.stages.length - SHOWN_LEVELS))
  return (
    <Box title={t('tournament.levels-of', { minutes: view.config.levelMinutes })}>
      <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] text-3xl">
        {tournament.stages.slice(first, first + SHOWN_LEVELS).map((stage, i) => {
          const place = first + i
          return (
            <li key={place} className={`flex gap-4 rounded-xl px-3 py-1.5 ${stageLook(place, at)}`}>
              <StageText {...props} stage={withoutAnte(stage)} isNow={place === at} />
            </li>
          )
        })}
      </ol>
      <p className="mt-2 text-[1.75rem] leading-tight font-bold text-quiet">{entryText(props)}</p>
    </Box>
  )
}

/** The list has no room for it; the cards beside it say what the next levels cost. */
const withoutAnte = (stage: TournamentProps['tournament']['stages'][number]) =>
  stage.kind === 'level' ? { ...stage, ante: 0 } : stage

const Box = ({
  title,
  isSoft = false,
  children,
}: {
  readonly title: string
  readonly isSoft?: boolean
  readonly children: ReactNode
}) => (
  <section
    className={`flex min-w-0 flex-col justify-center overflow-clip rounded-3xl px-8 py-5 ${isSoft ? 'bg-accent-soft' : 'border-2 border-line bg-paper'}`}
  >
    <h2 className="text-3xl text-quiet">{title}</h2>
    {children}
  </section>
)

const Figure = ({
  title,
  figure,
  detail,
}: {
  readonly title: string
  readonly figure: string
  readonly detail?: string | undefined
}) => (
  <div className="min-w-0 px-6">
    <p className="text-3xl text-quiet">{title}</p>
    <p className="font-display text-6xl leading-tight font-extrabold">{figure}</p>
    {detail !== undefined && (
      <p className="text-[1.75rem] leading-tight text-quiet [overflow-wrap:anywhere]">{detail}</p>
    )}
  </div>
)

const byStack = ({ view }: Props) =>
  view.seats
    .flatMap((seat) => (seat === null || seat.stack === 0 ? [] : [seat]))
    .toSorted((a, b) => b.stack - a.stack)

const Leader = (props: TournamentProps) => {
  const { person, t } = props
  const [leader] = byStack(props)
  if (leader === undefined) return <span />
  return (
    <Box title={t('tournament.leader')}>
      <p className="mt-1 flex items-center gap-4 text-4xl font-bold">
        <Avatar person={person(leader.player)} size={72} />
        <span className="min-w-0">
          <span className="block truncate">{nameIn(props, leader.player)}</span>
          <span className="font-display text-5xl font-extrabold">{t('chips', { amount: leader.stack })}</span>
        </span>
      </p>
    </Box>
  )
}

const Stacks = (props: TournamentProps) => {
  const { person, t } = props
  const seats = byStack(props)
  return (
    <ul className="col-span-3 grid auto-cols-fr grid-flow-col gap-3">
      {seats.map(({ player, stack }) => (
        <li
          key={player}
          className="flex min-w-0 items-center gap-3 rounded-2xl border-2 border-line bg-paper px-3 py-2 text-[1.75rem] leading-tight"
        >
          {seats.length < 8 && <Avatar person={person(player)} size={52} />}
          <span className="min-w-0">
            <span className="block truncate text-quiet">{nameIn(props, player)}</span>
            <b>{t('chips', { amount: stack })}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
