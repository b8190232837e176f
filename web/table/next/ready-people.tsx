import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { rem } from '@fimm/ui/rem.ts'
import { Check, Ellipsis, Play } from 'lucide-react'
import type { PersonOf } from '../people.ts'

type Next = NonNullable<TableDocument['next']>

export const BADGES = ['ready', 'wait', 'host'] as const
export type Badge = (typeof BADGES)[number]

/** What somebody's badge says: ready, not yet, or the host who starts. Bots need none (T9c). */
export const badgeOf = (
  { next, host, bots }: Pick<TableDocument, 'host' | 'bots'> & { readonly next: Next },
  player: string,
): Badge | undefined => {
  if (next.ready.includes(player)) return 'ready'
  if (bots[player] !== undefined) return undefined
  return next.chosen !== undefined && player === host ? 'host' : 'wait'
}

const LOOKS = {
  ready: { Icon: Check, look: 'animate-[pop_120ms] bg-accent text-accent-ink' },
  wait: { Icon: Ellipsis, look: 'bg-ready-wait text-quiet' },
  host: { Icon: Play, look: 'bg-ink text-paper' },
} as const

/** Somebody, with whether they are ready at the lower right. */
export const BadgedAvatar = ({
  player,
  badge,
  size,
  person,
}: {
  readonly player: string
  readonly badge: Badge | undefined
  readonly size: number
  readonly person: PersonOf
}) => {
  const mark = Math.max(15, size * 0.4)
  const look = badge && LOOKS[badge]
  return (
    <span className="relative inline-flex">
      <Avatar person={person(player)} size={size} />
      {look !== undefined && (
        <span
          aria-hidden
          data-badge={badge}
          className={`absolute -end-1 -bottom-1 flex items-center justify-center rounded-full ring-2 ring-paper ${look.look}`}
          style={{ width: rem(mark), height: rem(mark) }}
        >
          <look.Icon className="size-3/5" strokeWidth={3} />
        </span>
      )}
    </span>
  )
}
