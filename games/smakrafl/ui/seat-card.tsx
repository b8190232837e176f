import { AnimalFace } from '@fimm/ui/animal-face.tsx'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { AwayTime } from '@fimm/ui/away-time.tsx'
import { ClockRing } from '@fimm/ui/clock-ring.tsx'
import { LevelOnTap } from '@fimm/ui/level-on-tap.tsx'
import { Crown } from 'lucide-react'
import type { Move } from '../types.ts'
import type { SeatView } from '../view-types.ts'
import type { Props } from './props.ts'

/** Longer names are set smaller: there is little room beside the score. */
const SHORT_NAME = 6

/** More moves than this are told in numbers. */
const MOST_DOTS = 12

/** Outlines, because a border of another width would leave the name less room on one's turn. */
const LOOKS = {
  won: 'bg-accent-soft outline-2 outline-accent',
  waiting: 'bg-paper outline-1 outline-line',
  watched: 'bg-paper outline-2 outline-accent',
  mine: 'bg-paper outline-2 outline-good',
  theirs: 'bg-paper outline-2 outline-bad outline-dashed',
} as const

const lookOf = ({ turn, me, verdict }: Props['view'], player: string): keyof typeof LOOKS => {
  if (turn !== player) return verdict?.winner === player ? 'won' : 'waiting'
  if (me === null) return 'watched'
  return me === player ? 'mine' : 'theirs'
}

type Seen = Pick<Props, 'view' | 'person' | 't' | 'now'>

/** Somebody's clock, name, score and moves. */
export const SeatCard = ({
  seat,
  score,
  gain,
  view,
  person,
  t,
  now,
}: Seen & {
  readonly seat: SeatView
  /** What is shown while the words of a move are still being counted. */
  readonly score: number
  readonly gain: number | undefined
}) => {
  const { player } = seat
  const who = person(player)
  const { name } = who
  const isMe = view.me === player
  const isTurn = view.turn === player
  const hasWon = view.verdict?.winner === player
  return (
    <li
      className={`relative flex min-h-15 min-w-0 items-center gap-1.5 rounded-card px-1.5 py-1.5 -outline-offset-1 @min-[22rem]:gap-2 @min-[22rem]:px-2.5 ${LOOKS[lookOf(view, player)]}`}
    >
      <span className="relative shrink-0 [--avatar:2.25rem] [--clock:2.5rem] @max-[22rem]:[--avatar:1.9rem] @max-[22rem]:[--clock:2.125rem]">
        {view.verdict === null ? (
          <ClockRing
            {...(isTurn && view.until !== null ? { until: view.until } : {})}
            now={now}
            total={view.turnTime * 1000}
            size="var(--clock)"
            label={t('seat.clock', { player: who.name })}
          />
        ) : (
          <Avatar person={who} size="var(--avatar)" />
        )}
        {who.animal !== undefined && view.verdict === null && (
          <LevelOnTap person={who} className="absolute -end-1.5 -bottom-1.5">
            <AnimalFace
              animal={who.animal}
              className="size-5 rounded-full border border-line bg-paper @max-[22rem]:size-4.25"
            />
          </LevelOnTap>
        )}
        {isMe && (
          <small className="absolute -end-1.5 -bottom-1.5 rounded-full border border-line bg-paper px-1 text-xs/4 font-semibold text-quiet @max-[22rem]:text-[0.65rem]/3.5">
            {t('seat.you')}
          </small>
        )}
      </span>
      <div className="min-w-0 flex-1">
        {/* The score goes under a name that leaves no room for three digits, and stays where it is as it grows. */}
        <div className="flex flex-wrap items-center justify-end gap-x-1">
          <p
            className={`flex-1 basis-auto font-bold wrap-anywhere ${name.length > SHORT_NAME ? 'text-[13px]/4.5' : 'text-[15px]/6'} ${seat.away === null ? '' : 'text-quiet'} ${who.left === true ? 'line-through' : ''}`}
          >
            {name}
            {hasWon && <Crown aria-hidden className="ms-1 inline size-4 align-[-2px] text-accent" />}
          </p>
          <b
            className={`min-w-11 text-end font-display font-extrabold ${score > 99 ? 'text-2xl/7.5' : 'text-[28px]/7.5'}`}
          >
            {score}
          </b>
        </div>
        {seat.away === null || view.verdict !== null ? (
          <Dots view={view} seat={seat} t={t} />
        ) : (
          <p className="flex h-4 gap-x-1 text-xs/4 font-bold text-warn">
            <AwayTime since={seat.away} now={now} text={(time) => time} />
            <span className="@max-[22rem]:sr-only">{t('seat.away')}</span>
          </p>
        )}
      </div>
      {gain !== undefined && (
        <span
          aria-hidden
          className="smakrafl-gain absolute -top-4 end-1.5 rounded-full bg-accent px-2.5 py-1 font-display text-base/none font-extrabold text-accent-ink shadow-lift"
        >
          +{gain}
        </span>
      )}
    </li>
  )
}

const DOTS = {
  done: 'rounded-full bg-ink',
  missed: 'h-0.5! rounded-[1px] bg-bad',
  now: 'rounded-full ring-2 ring-accent ring-inset',
  coming: 'rounded-full opacity-75 ring-[1.5px] ring-quiet ring-inset',
} as const

/** One dot a move: made, lost to the clock, due, still to come. */
export const Dots = ({
  view,
  seat,
  t,
  size = 'size-[7px]',
}: Pick<Props, 'view' | 't'> & { readonly seat: SeatView; readonly size?: string }) => {
  const { rounds, turn, history } = view
  const label = t('seat.moves', { made: seat.moves, moves: rounds })
  if (rounds > MOST_DOTS) return <p className="text-xs text-quiet">{label}</p>
  const mine = history.filter(({ player }) => player === seat.player)
  return (
    <div
      role="img"
      aria-label={label}
      className={`mt-1 flex h-2 max-w-33 items-center ${rounds > 7 ? 'justify-between' : 'gap-1.5'}`}
    >
      {Array.from({ length: rounds }, (_, index) => (
        <i
          key={index}
          className={`${size} ${DOTS[dotOf(mine[index], turn === seat.player && index === seat.moves)]}`}
        />
      ))}
    </div>
  )
}

const dotOf = (move: Move | undefined, isNow: boolean): keyof typeof DOTS => {
  if (move !== undefined) return move.kind === 'swap' ? 'done' : 'missed'
  return isNow ? 'now' : 'coming'
}
