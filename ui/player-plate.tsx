import type { Millis } from '@fimm/kernel'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { AwayTime } from './away-time.tsx'
import type { AvatarPerson } from './person-look.ts'

const SIZES = {
  phone: {
    avatar: 36,
    plate: 'min-h-15 gap-2 px-2 py-1.5',
    name: 'text-[0.9375rem]',
    score: 'text-xl',
    detail: 'text-[0.8125rem]',
  },
  desktop: {
    avatar: 44,
    plate: 'min-h-18 gap-3 px-3 py-2',
    name: 'text-lg',
    score: 'text-3xl',
    detail: 'text-sm',
  },
  screen: {
    avatar: 72,
    plate: 'min-h-28 gap-5 px-5 py-4',
    name: 'text-4xl',
    score: 'text-6xl',
    detail: 'text-3xl',
  },
} as const

/** A player in one line: name, score, clock, presence. */
export const PlayerPlate = ({
  person,
  score,
  detail,
  clock,
  turn = false,
  me,
  away,
  size = 'phone',
  className = '',
}: {
  readonly person: AvatarPerson
  /** Points, chips, dollars. */
  readonly score?: ReactNode
  /** Below the name: a bet, dots for moves, the last action. */
  readonly detail?: ReactNode
  /** Such as a `ClockRing`; it takes the avatar's place. */
  readonly clock?: ReactNode
  readonly turn?: boolean
  /** The word shown on the viewer's own plate: “you”. */
  readonly me?: string | undefined
  /** Text for “away 0:40”; without it only the hollow avatar shows it. */
  readonly away?: { readonly now: () => Millis; readonly text: (time: string) => string }
  readonly size?: keyof typeof SIZES
  readonly className?: string
}) => {
  const look = SIZES[size]
  const { awaySince, left = false } = person
  const isAway = awaySince !== undefined && away !== undefined
  // Next to the name on a phone, so that the line below gets the full width.
  const points = score !== undefined && (
    <p className={`shrink-0 font-display leading-none font-extrabold ${look.score}`}>{score}</p>
  )
  return (
    <div
      aria-current={turn}
      className={`flex min-w-0 items-center rounded-card border ${look.plate} ${turn ? 'border-accent bg-accent-soft ring-1 ring-accent' : 'border-line bg-paper'} ${className}`}
    >
      {clock ?? <Avatar person={person} size={look.avatar} />}
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1">
          <p className={`flex min-w-0 flex-1 items-baseline gap-1 leading-tight font-bold ${look.name}`}>
            <span className={`truncate ${left ? 'text-quiet line-through' : ''}`}>{person.name}</span>
            {me !== undefined && <span className="shrink-0 text-[0.85em] font-medium text-quiet">{me}</span>}
          </p>
          {size === 'phone' && points}
        </div>
        {(detail !== undefined || isAway) && (
          <div className={`truncate leading-snug text-quiet ${look.detail}`}>
            {isAway ? <AwayTime since={awaySince} {...away} /> : detail}
          </div>
        )}
      </div>
      {size !== 'phone' && points}
    </div>
  )
}
