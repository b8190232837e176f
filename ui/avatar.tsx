import { Bot } from 'lucide-react'

const HUES = [30, 75, 125, 165, 210, 250, 295, 345] as const

const SIZES = {
  small: 'size-7 text-xs',
  normal: 'size-9 text-sm',
  large: 'size-14 text-xl',
} as const

export interface AvatarProps {
  readonly name: string
  /** Whose: the same person has the same colour everywhere. */
  readonly id: string
  readonly size?: keyof typeof SIZES
  /** The connection is lost. */
  readonly away?: boolean
  /** The table waits for them. */
  readonly turn?: boolean
  readonly bot?: boolean
}

/** Initials on a colour of their own. It stands beside the name, so a screen reader skips it. */
export const Avatar = ({
  name,
  id,
  size = 'normal',
  away = false,
  turn = false,
  bot = false,
}: AvatarProps) => (
  <span
    aria-hidden
    style={{ backgroundColor: `oklch(0.84 0.085 ${hueOf(id)})` }}
    className={`relative inline-flex shrink-0 items-center justify-center font-display font-bold text-[#24211b] ${SIZES[size]} ${bot ? 'rounded-xl' : 'rounded-full'} ${away ? 'opacity-50 grayscale' : ''} ${turn ? 'outline-3 outline-offset-2 outline-accent' : ''}`}
  >
    {bot ? <Bot className="size-3/5" /> : initialsOf(name)}
  </span>
)

/** A seat nobody sits in yet. */
export const EmptySeat = ({ size = 'normal' }: Pick<AvatarProps, 'size'>) => (
  <span
    aria-hidden
    className={`inline-flex shrink-0 rounded-full border-2 border-dashed border-line ${SIZES[size ?? 'normal']}`}
  />
)

const hueOf = (id: string): number => {
  let mixed = 2_166_136_261
  for (const sign of id) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return HUES[(mixed >>> 11) % HUES.length] ?? 75
}

const initialsOf = (name: string): string => {
  const [first = '', last] = name.trim().split(/\s+/u)
  return `${[...first][0] ?? ''}${last === undefined ? '' : ([...last][0] ?? '')}`.toUpperCase()
}
