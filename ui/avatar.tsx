import { isProgram } from '@fimm/kernel'
import { Bot } from 'lucide-react'
import { AnimalFace } from './animal-face.tsx'
import { colourOf, cornersOf, initialsOf, type AvatarPerson } from './person-look.ts'
import { lengthOf, type Length } from './rem.ts'

const SIZES = { small: 28, normal: 36, large: 56 } as const
type NamedSize = keyof typeof SIZES

const isNamed = (size: NamedSize | Length): size is NamedSize => size in SIZES
const plainSize = (size: NamedSize | Length): Length => (isNamed(size) ? SIZES[size] : size)

/** Below this a robot would hide the face. */
const SMALLEST_BADGED = 24

export interface AvatarProps {
  readonly person: AvatarPerson
  readonly size?: NamedSize | Length
  /** The table waits for them. */
  readonly turn?: boolean
}

const AWAY = 'border-2 border-dashed border-quiet text-quiet'
const GONE = 'opacity-50 grayscale'
const TURN = 'outline-3 outline-offset-2 outline-accent'

/** Initials on a person's own colour and shape, or a bot's face. Always next to the name, so it is hidden from screen readers. */
export const Avatar = ({ person, size = 'normal', turn = false }: AvatarProps) => {
  const { name, colour, animal, program = false, awaySince, autopilot = false, left = false } = person
  const isAway = awaySince !== undefined
  const plain = plainSize(size)
  const length = lengthOf(plain)
  const hasBadge =
    (animal !== undefined || program) && (typeof plain === 'string' || plain >= SMALLEST_BADGED)
  return (
    <span
      aria-hidden
      className={`relative inline-flex shrink-0 items-center justify-center font-display font-bold select-none ${isAway ? AWAY : 'text-person-ink'} ${left ? GONE : ''} ${turn ? TURN : ''}`}
      style={{
        width: length,
        height: length,
        fontSize: `calc(${length} * 0.38)`,
        borderRadius: animal === undefined ? cornersOf(colour) : '50%',
        ...(isAway ? {} : { backgroundColor: `var(--person-${colour})` }),
      }}
    >
      {animal === undefined ? (
        initialsOf(name)
      ) : (
        <AnimalFace animal={animal} className="size-full rounded-[inherit]" />
      )}
      {hasBadge && <BotBadge />}
      {autopilot && (
        <span className="absolute -end-1 -bottom-1 flex size-[45%] min-h-4 min-w-4 items-center justify-center rounded-md bg-ink text-paper">
          <Bot className="size-4/5" />
        </span>
      )}
    </span>
  )
}

/** A small robot at the lower left: the lower right is for what somebody does. */
const BotBadge = () => (
  <span className="absolute -bottom-0.5 -start-0.5 flex size-[38%] items-center justify-center rounded-[30%] bg-ink text-paper ring-1 ring-paper">
    <Bot className="size-4/5" />
  </span>
)

/** An empty seat. */
export const EmptySeat = ({ size = 'normal' }: Pick<AvatarProps, 'size'>) => {
  const length = lengthOf(plainSize(size))
  return (
    <span
      aria-hidden
      className="inline-flex shrink-0 rounded-full border-2 border-dashed border-quiet/60"
      style={{ width: length, height: length }}
    />
  )
}

/** Somebody outside a table. */
export const personOf = (id: string, name: string): AvatarPerson => ({
  name,
  colour: colourOf(id),
  ...(isProgram(id) && { program: true }),
})
