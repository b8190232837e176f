export interface Scale {
  readonly min: number
  readonly max: number
  /** Logarithmic: with deep stacks, small bets stay within reach. */
  readonly log?: boolean
  /** Values in between are multiples of this, counted from `min`. */
  readonly step?: number
  /** Values the thumb snaps to. */
  readonly stops?: readonly number[]
}

/** The thumb snaps to a stop within this part of the track. */
const SNAP = 0.02

export const clamp = (value: number, { min, max }: Pick<Scale, 'min' | 'max'>): number =>
  Math.min(max, Math.max(min, value))

/** Position of a value on the track, 0 to 1. */
export const positionOf = (value: number, scale: Scale): number => {
  const { min, max, log = false } = scale
  if (max <= min) return 0
  const above = clamp(value, scale) - min
  if (!log) return above / (max - min)
  const unit = unitOf(scale)
  return Math.log1p(above / unit) / Math.log1p((max - min) / unit)
}

/** The value at a position between 0 and 1: a stop if one is near, the ends exactly. */
export const valueAt = (position: number, scale: Scale): number => {
  const { min, max, log = false, step = 1, stops = [] } = scale
  if (position <= 0 || max <= min) return min
  if (position >= 1) return max
  const near = stops
    .filter((stop) => stop >= min && stop <= max)
    .map((stop) => ({ stop, away: Math.abs(positionOf(stop, scale) - position) }))
    .toSorted((a, b) => a.away - b.away)[0]
  if (near !== undefined && near.away <= SNAP) return near.stop
  const unit = unitOf(scale)
  const above = log ? unit * Math.expm1(position * Math.log1p((max - min) / unit)) : position * (max - min)
  return clamp(round(min + Math.round(above / step) * step), scale)
}

/** The value one step further; never beyond an end. */
export const stepped = (value: number, direction: 1 | -1, scale: Scale): number =>
  clamp(round(value + direction * (scale.step ?? 1)), scale)

/** The next stop in a direction, or the end. */
export const stopAfter = (value: number, direction: 1 | -1, { min, max, stops = [] }: Scale): number => {
  const inside = [min, ...stops, max].filter((stop) => stop >= min && stop <= max)
  return direction === 1
    ? Math.min(max, ...inside.filter((stop) => stop > value))
    : Math.max(min, ...inside.filter((stop) => stop < value))
}

/** Ratios are relative to `min`, or to one step where `min` is smaller (it may be 0). */
const unitOf = ({ min, step = 1 }: Scale): number => Math.max(min, step)

/** Removes floating-point noise: 0.1 + 0.2 is 0.3. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6
