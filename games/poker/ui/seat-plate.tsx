import type { Person } from '@fimm/ui/face.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { LevelOnTap } from '@fimm/ui/level-on-tap.tsx'
import { minutesAndSeconds } from '@fimm/ui/time-text.ts'
import { useNow } from '@fimm/ui/use-now.ts'
import { useTimeLeft } from '@fimm/ui/use-time-left.ts'
import type { Mark, SeatView } from '../view-types.ts'
import type { Translate } from './props.ts'

export type PlateSize = 'phone' | 'desktop' | 'screen'

const LOOKS = {
  phone: {
    avatar: 24,
    name: 'text-xs',
    stack: 'text-[1.0625rem]',
    said: 'text-[0.72rem] px-1.5',
    pad: 'gap-1 px-1',
  },
  desktop: { avatar: 38, name: 'text-sm', stack: 'text-xl', said: 'text-sm px-2.5', pad: 'gap-2.5 px-2.5' },
  screen: {
    avatar: 60,
    name: 'text-[1.75rem]',
    stack: 'text-4xl',
    said: 'text-[1.75rem] px-4',
    pad: 'gap-4 px-4',
  },
} as const

export interface PlateProps {
  readonly seat: SeatView
  readonly person: Person
  readonly isMe: boolean
  readonly size: PlateSize
  /** What the seat won in the hand that is just over, or would win as picked. */
  readonly wins: { readonly text: string } | undefined
  /** At a showdown with dealt cards: what this hand is, or that it was not shown. */
  readonly shown?: string | undefined
  /** Plates at the bottom have their word above. */
  readonly wordAbove: boolean
  /** Something else stands where the word does. */
  readonly hideWord: boolean
  /** Discs stand on the outer side, away from the bets. */
  readonly discsLeft: boolean
  /** When the action clock of this seat runs out, and its whole time. */
  readonly until: number | undefined
  readonly total: number
  readonly now: () => number
  readonly t: Translate
}

/** One player at the table: who, how much, what they did, and whether the table waits for them. */
export const SeatPlate = (props: PlateProps) => {
  const { seat, person, isMe, size, wins, t } = props
  const look = LOOKS[size]
  const isOut = seat.status === 'folded' || seat.status === 'sitting-out' || seat.status === 'disconnected'
  const isFaded = !seat.acting && isOut && wins === undefined && (seat.status === 'folded' || !seat.ready)
  return (
    <div
      className={`relative flex size-full items-center rounded-2xl border ${look.pad} ${frameOf(props, isFaded)}`}
    >
      {seat.acting && <ActingRing {...props} />}
      <span className="relative">
        <span className={`block ${faceLook(seat, isFaded)}`}>
          <LevelOnTap person={person}>
            <Avatar
              person={{ ...person, ...awayOf(seat) }}
              size={isMe && size === 'phone' ? 34 : look.avatar}
            />
          </LevelOnTap>
        </span>
        <SeatNumber seat={seat.seat} size={size} t={t} />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span
          className={`block truncate font-semibold ${look.name} ${seat.acting || isFaded ? '' : 'text-quiet'} ${seat.leaving === null ? '' : 'line-through'}`}
        >
          {isMe ? t('seat.you', { player: person.name }) : person.name}
        </span>
        <span className={`block truncate font-extrabold ${stackLook(props)}`}>
          {stackText(seat.stack, isMe ? 'desktop' : size, t)}
        </span>
      </span>
      {!props.hideWord && <SeatWord {...props} />}
      <Discs marks={seat.marks} {...props} />
    </div>
  )
}

const frameOf = ({ seat, wins }: PlateProps, isFaded: boolean): string => {
  if (seat.acting) return 'border-accent bg-accent text-accent-ink shadow-lift'
  if (wins !== undefined) return 'border-2 border-good bg-paper shadow-lift'
  if (isFaded) return 'border-dashed border-felt-line bg-folded text-felt-quiet'
  return 'border-line bg-paper shadow-lift'
}

const faceLook = ({ acting }: SeatView, isFaded: boolean): string => {
  if (isFaded) return 'opacity-60 grayscale'
  return acting ? 'rounded-full bg-paper text-ink' : ''
}

const stackLook = ({ seat, isMe, size }: PlateProps): string => {
  if (size !== 'phone') return LOOKS[size].stack
  if (isMe) return seat.stack >= 100_000 ? 'text-[1.15rem]' : 'text-[1.4rem]'
  if (seat.stack >= 10_000) return 'text-[0.8rem]'
  return seat.stack >= 1000 ? 'text-[0.95rem]' : LOOKS.phone.stack
}

const NUMBERS = {
  phone: '-bottom-1.5 min-w-3.5 text-[0.6rem]',
  desktop: '-bottom-1.5 min-w-5 text-xs',
  screen: '-bottom-2 min-w-8 text-lg',
} as const

/** People speak of seats by their number, and so do the log and the host's panel. */
const SeatNumber = ({ seat, size, t }: Pick<PlateProps, 'size' | 't'> & { readonly seat: number }) => (
  <span
    className={`absolute left-1/2 -translate-x-1/2 rounded-full border border-line bg-paper px-0.5 text-center leading-[1.3] font-bold text-quiet ${NUMBERS[size]}`}
  >
    <span aria-hidden>{seat}</span>
    <span className="sr-only">{t('seat.number', { seat })}</span>
  </span>
)

/** On a phone a plate has room for five characters, 12.4k, but mine is as wide as on a desktop. */
export const stackText = (stack: number, size: PlateSize, t: Translate): string => {
  if (stack < (size === 'phone' ? 10_000 : 1_000_000)) return t('chips', { amount: stack })
  if (stack < 100_000) return t('chips.thousands', { amount: Math.floor(stack / 100) / 10 })
  if (stack < 1_000_000) return t('chips.thousands', { amount: Math.floor(stack / 1000) })
  return t('chips.millions', { amount: Math.floor(stack / 100_000) / 10 })
}

const awayOf = ({ awaySince }: SeatView) => (awaySince === null ? {} : { awaySince })

/** The ring round the actor is the clock: it drains. */
const ActingRing = ({ until, total, now }: PlateProps) => {
  const left = useTimeLeft(until, now)
  const part = left === undefined || total === 0 ? 100 : Math.min(100, (100 * left) / total)
  const isShort = left !== undefined && left <= 10_000
  return (
    <svg aria-hidden className="absolute -inset-1.5 size-[calc(100%+0.75rem)] overflow-visible" fill="none">
      <rect width="100%" height="100%" rx="20" strokeWidth="3" className="stroke-felt-line" />
      <rect
        width="100%"
        height="100%"
        rx="20"
        strokeWidth="3"
        pathLength="100"
        strokeDasharray={`${part} 100`}
        className={`transition-[stroke-dasharray] duration-300 ease-linear ${isShort ? 'stroke-bad' : 'stroke-accent'}`}
      />
    </svg>
  )
}

/** What the player did last, or why they are out. */
const SeatWord = (props: PlateProps) => {
  const { seat, size, wordAbove, now } = props
  const away = useAwayTime(seat.awaySince, now)
  const word = wordOf(props, away)
  if (word === undefined) return null
  return (
    <span
      key={word}
      className={`absolute left-1/2 z-10 -translate-x-1/2 animate-[poker-flip_150ms_ease-out] rounded-full border leading-[1.45] font-bold whitespace-nowrap ${LOOKS[size].said} ${wordLook(props, away)} ${wordAbove ? 'bottom-[calc(100%-0.15rem)]' : 'top-[calc(100%-0.3rem)]'}`}
    >
      {word}
    </span>
  )
}

const wordLook = ({ seat, wins }: PlateProps, away: string | undefined): string => {
  if (wins !== undefined) return 'border-good bg-good text-page'
  if (seat.status === 'all-in') return 'border-ink bg-ink text-page'
  if (away !== undefined || seat.rebuyAsked !== null) return 'border-line bg-paper text-warn'
  return seat.status === 'folded'
    ? 'border-transparent bg-felt-deep text-felt-quiet'
    : 'border-line bg-paper text-ink'
}

const wordOf = ({ seat, wins, shown, t }: PlateProps, away: string | undefined): string | undefined => {
  if (wins !== undefined) return wins.text
  if (shown !== undefined) return shown
  // Who must act is told by the plate itself.
  if (seat.acting && away === undefined) return undefined
  if (seat.leaving !== null) return t('seat.leaving')
  if (away !== undefined) return t('seat.away', { time: away })
  if (seat.rebuyAsked !== null) return t('seat.asks', { amount: seat.rebuyAsked })
  if (seat.lastAction !== null && !isPost(seat.lastAction.action))
    return t(`last.${seat.lastAction.action}`, { to: seat.lastAction.to })
  if (seat.sitsOut) return t('player.sits-out')
  if (seat.status === 'sitting-out' && seat.stack === 0) return t('seat.no-chips')
  return seat.pendingChange === 0 ? undefined : t('player.queued', { amount: seat.pendingChange })
}

/** Blinds have their discs. */
const isPost = (action: string): boolean => ['small-blind', 'big-blind', 'ante', 'bomb'].includes(action)

const useAwayTime = (since: number | null, now: () => number): string | undefined => {
  const at = useNow(now, since !== null, 1000)
  return since === null ? undefined : minutesAndSeconds(Math.max(0, Math.floor((at - since) / 1000)))
}

const DISCS: Readonly<Record<Mark, string>> = {
  dealer: 'bg-disc text-disc-ink border-disc-ink',
  'small-blind': 'bg-(--poker-small-blind) text-(--poker-blind-ink) border-(--poker-blind-ink)',
  'big-blind': 'bg-warn text-(--poker-blind-ink) border-(--poker-blind-ink)',
}
const DISC_SIZES = {
  phone: 'size-[1.3rem] text-[0.6rem]',
  desktop: 'size-7 text-xs',
  screen: 'size-11 text-xl',
} as const

const discsAt = (left: boolean, count: number): string => {
  if (left) return '-left-2'
  // Two discs, heads-up, must not cover the name.
  return count > 1 ? '-right-5' : '-right-2'
}

const Discs = ({ marks, size, t, discsLeft }: { readonly marks: readonly Mark[] } & PlateProps) => (
  <span className={`absolute -top-2 z-10 flex -space-x-1.5 ${discsAt(discsLeft, marks.length)}`}>
    {marks.map((mark) => (
      <Disc key={mark} mark={mark} size={size} t={t} />
    ))}
  </span>
)

/** The same in every language: initials are not, since the Icelandic for “big blind” begins with SB. */
const DiscSign = ({ mark }: { readonly mark: Mark }) =>
  mark === 'dealer' ? (
    <span aria-hidden>D</span>
  ) : (
    <span
      aria-hidden
      className={`rounded-full bg-current ${mark === 'small-blind' ? 'size-[0.4em]' : 'size-[0.95em]'}`}
    />
  )

/** The disc of dealer or blinds, at a seat or before a name. */
export const Disc = ({
  mark,
  size,
  t,
}: {
  readonly mark: Mark
  readonly size: PlateSize
  readonly t: Translate
}) => (
  <span
    data-mark={mark}
    className={`grid shrink-0 place-items-center rounded-full border-[1.5px] font-extrabold shadow-lift ${DISCS[mark]} ${DISC_SIZES[size]}`}
  >
    <DiscSign mark={mark} />
    <span className="sr-only">{t(`mark.${mark}`)}</span>
  </span>
)
