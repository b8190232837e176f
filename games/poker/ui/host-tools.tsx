import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'

interface ToolProps {
  readonly icon: LucideIcon
  readonly text: string
}

const LOOK =
  'flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 rounded-xl border px-0.5 text-[0.72rem] leading-tight font-bold transition disabled:opacity-45'

const colours = (isMain: boolean, isOpen: boolean): string => {
  if (isMain) return 'border-accent bg-accent text-accent-ink'
  return isOpen ? 'border-accent bg-accent-soft' : 'border-line bg-paper hover:bg-sunken'
}

/** One of the host's tools: a sign with its name, which acts, or opens what belongs to it. */
export const HostTool = ({
  icon: Icon,
  text,
  isOpen,
  isMain = false,
  onPress,
}: ToolProps & {
  /** Only for tools that open something. */
  readonly isOpen?: boolean
  readonly isMain?: boolean
  readonly onPress: () => void
}) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onPress}
    className={`${LOOK} ${colours(isMain, isOpen === true)}`}
  >
    <Icon aria-hidden className="size-5" />
    <span className="max-w-full truncate">{text}</span>
  </button>
)

const PATIENCE = 4000

/** Takes a hand back whole: asks once more in its own place (P14). */
export const VoidTool = ({
  icon: Icon,
  text,
  sure,
  label,
  isClosed,
  onConfirm,
}: ToolProps & {
  readonly sure: string
  readonly label: string
  readonly isClosed: boolean
  readonly onConfirm: () => void
}) => {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return undefined
    const timer = setTimeout(() => setAsking(false), PATIENCE)
    return () => clearTimeout(timer)
  }, [isAsking])
  return (
    <button
      type="button"
      disabled={isClosed}
      aria-label={isAsking ? sure : label}
      onClick={() => {
        setAsking(!isAsking)
        if (isAsking) onConfirm()
      }}
      className={`${LOOK} ${isAsking ? 'border-bad bg-bad-soft text-bad' : 'border-line bg-paper hover:bg-sunken'}`}
    >
      <Icon aria-hidden className="size-5" />
      <span className="max-w-full truncate">{isAsking ? sure : text}</span>
    </button>
  )
}
