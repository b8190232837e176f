import type { KeyboardEvent, ReactNode } from 'react'
import { positionOf, stepped, stopAfter, valueAt, type Scale } from './slider-scale.ts'

const TRACK = 1000
const NO_STOPS: readonly number[] = []

/** A value between two ends. Snaps to `stops`, which are drawn; the last position is exactly `max`.
 *  Arrows go by `step`, Page up and down from stop to stop. */
export const Slider = ({
  value,
  stops = NO_STOPS,
  min,
  max,
  step = 1,
  log = false,
  onChange,
  label,
  format = String,
  disabled = false,
  className = '',
}: {
  readonly value: number
  readonly stops?: readonly number[]
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly log?: boolean
  readonly onChange: (value: number) => void
  readonly label: string
  /** The value in words, for screen readers. */
  readonly format?: (value: number) => string
  readonly disabled?: boolean
  readonly className?: string
}) => {
  const scale: Scale = { min, max, log, step, stops }
  const place = positionOf(value, scale)
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = valueAfterKey(event.key, value, scale)
    if (next === undefined) return
    event.preventDefault()
    if (next !== value) onChange(next)
  }
  return (
    <div className={`relative h-11 min-w-24 ${disabled ? 'opacity-45' : ''} ${className}`}>
      <SliderTrack filled={place}>
        {stops.map((stop) => (
          <span
            key={stop}
            className="absolute -top-0.5 -ms-px h-2.5 w-0.75 rounded-full bg-quiet"
            style={{ left: `${100 * positionOf(stop, scale)}%` }}
          />
        ))}
      </SliderTrack>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={format(value)}
        disabled={disabled || max <= min}
        min={0}
        max={TRACK}
        value={Math.round(place * TRACK)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          const next = valueAt(Number(target.value) / TRACK, scale)
          if (next !== value) onChange(next)
        }}
        className="slider absolute inset-0 size-full"
      />
    </div>
  )
}

/** What the thumb runs along, drawn behind an input 2.75 rem high: browsers draw theirs each in its own way. */
export const SliderTrack = ({
  filled,
  children,
}: {
  /** From 0 to 1. */
  readonly filled: number
  readonly children?: ReactNode
}) => (
  <div aria-hidden className="absolute inset-x-3.5 top-[1.1875rem] h-1.5 rounded-full bg-track">
    <div className="h-full rounded-full bg-accent" style={{ width: `${100 * filled}%` }} />
    {children}
  </div>
)

const valueAfterKey = (key: string, value: number, scale: Scale): number | undefined => {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return stepped(value, 1, scale)
    case 'ArrowLeft':
    case 'ArrowDown':
      return stepped(value, -1, scale)
    case 'PageUp':
      return stopAfter(value, 1, scale)
    case 'PageDown':
      return stopAfter(value, -1, scale)
    case 'Home':
      return scale.min
    case 'End':
      return scale.max
    default:
      return undefined
  }
}
