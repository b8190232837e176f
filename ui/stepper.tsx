import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { stepped } from './slider-scale.ts'
import { StepButton } from './step-button.tsx'

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

type Scale = Parameters<typeof stepped>[2]

/** What a key makes of the value; nothing if it is not for us. */
const afterKey = (key: string, value: number, scale: Scale): number | undefined => {
  if (key === 'Home') return scale.min
  if (key === 'End') return scale.max
  const direction = KEYS[key]
  return direction === undefined ? undefined : stepped(value, direction, scale)
}

/** A number between two buttons that repeat while held. One stop for the Tab key: arrows change
 *  the value, Home and End go to its limits. */
export const Stepper = ({
  value,
  min,
  max,
  step = 1,
  onChange,
  label,
  format = String,
  disabled = false,
  className = '',
}: {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly onChange: (value: number) => void
  readonly label: string
  readonly format?: (value: number) => string
  readonly disabled?: boolean
  readonly className?: string
}) => {
  const scale = { min, max, step }
  const change = (next: number): void => {
    if (!disabled && next !== value) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = afterKey(event.key, value, scale)
    if (next === undefined) return
    event.preventDefault()
    change(next)
  }
  return (
    <div className={`inline-flex items-center gap-1.5 ${className}`}>
      <StepButton
        isOutOfTabs
        label={`− ${label}`}
        isDone={disabled || value <= min}
        onStep={() => change(stepped(value, -1, scale))}
      >
        <Minus aria-hidden className="size-5" />
      </StepButton>
      <span
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={format(value)}
        aria-disabled={disabled}
        onKeyDown={onKeyDown}
        className="min-w-12 rounded-lg text-center text-lg font-extrabold whitespace-nowrap aria-disabled:opacity-45"
      >
        {format(value)}
      </span>
      <StepButton
        isOutOfTabs
        label={`+ ${label}`}
        isDone={disabled || value >= max}
        onStep={() => change(stepped(value, 1, scale))}
      >
        <Plus aria-hidden className="size-5" />
      </StepButton>
    </div>
  )
}
