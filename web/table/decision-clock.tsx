import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { ClockRing } from '@fimm/ui/clock-ring.tsx'
import type { DecisionClock, Person } from '@fimm/ui/face.ts'
import { rem } from '@fimm/ui/rem.ts'
import { minutesAndSeconds, secondsLeft } from '@fimm/ui/time-text.ts'
import { useTicking } from '@fimm/ui/use-ticking.ts'
import { useTimeLeft } from '@fimm/ui/use-time-left.ts'
import { Timer } from 'lucide-react'
import { useCallback } from 'react'
import { gameOn, useFaceModule, useGameTWhenLoaded } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useClient } from '../session/client.ts'
import type { PersonOf } from './people.ts'
import { viewerOf } from './use-face-props.ts'

/** The clock of the decision the table waits for, where its game has one. Bots are not timed: theirs is not shown. */
export const useDecisionClock = (document: TableDocument, person: PersonOf): DecisionClock | undefined => {
  const game = gameOn(document)
  const { clock } = useFaceModule(game)
  const t = useGameTWhenLoaded(game)
  const { match } = document
  if (match === undefined || clock === undefined || t === undefined) return undefined
  const running = clock({ view: match.view, viewer: viewerOf(document), person, t })
  if (running === undefined || person(running.player).bot !== undefined) return undefined
  const { clockAhead = 0 } = document
  return clockAhead === 0 ? running : { ...running, until: running.until - clockAhead }
}

const useServerTime = (): (() => number) => {
  const client = useClient()
  return useCallback(() => client.now(), [client])
}

/** Somebody whose time runs: the ring round them empties. It takes no more room than the avatar. */
export const ClockedAvatar = ({
  person,
  clock: { until, total },
  size = 36,
}: {
  readonly person: Person
  readonly clock: DecisionClock
  readonly size?: number
}) => {
  const t = useT()
  const now = useServerTime()
  return (
    <span
      data-clock
      className="relative inline-flex shrink-0"
      style={{ width: rem(size), height: rem(size) }}
    >
      <span className="absolute top-1/2 left-1/2 -translate-1/2">
        <ClockRing
          until={until}
          now={now}
          total={total}
          label={t('clock.of', { name: person.name })}
          size={size * RING}
        >
          <Avatar person={person} size={size * INSIDE} />
        </ClockRing>
      </span>
    </span>
  )
}

/** Ring and seconds for three metres. */
export const LargeClock = ({
  person,
  clock: { until, total },
}: {
  readonly person: Person
  readonly clock: DecisionClock
}) => {
  const t = useT()
  const now = useServerTime()
  return (
    <ClockRing
      until={until}
      now={now}
      total={total}
      label={t('clock.of', { name: person.name })}
      size={100}
    />
  )
}

/** The pointed corner some avatars have just touches the ring. */
const RING = 1.28
const INSIDE = 0.89

/** For a decision of one's own: the seconds, red and heard towards the end. */
export const SecondsLeft = ({ clock: { until } }: { readonly clock: DecisionClock }) => {
  const t = useT()
  const now = useServerTime()
  const seconds = secondsLeft(useTimeLeft(until, now) ?? 0)
  useTicking(until, now)
  return (
    <span
      role="timer"
      aria-label={t('clock.yours', { seconds })}
      className={`flex shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-sm tabular-nums ${seconds <= SHORT ? 'bg-paper text-bad' : 'bg-current/15'}`}
    >
      <Timer aria-hidden className="size-4" />
      <span aria-hidden>{seconds < 100 ? `${seconds} s` : minutesAndSeconds(seconds)}</span>
    </span>
  )
}

/** As a `ClockRing` is. */
const SHORT = 10

/** Whether so few seconds are left that what happens at zero must be said (A34). */
export const useLastSeconds = (clock: DecisionClock | undefined): boolean => {
  const left = useTimeLeft(clock?.until, useServerTime())
  return left !== undefined && left <= WARNING
}

const WARNING = 5000
