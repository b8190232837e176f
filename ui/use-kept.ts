import { useState } from 'react'

/** State of this browser tab that a reload keeps. What is stored there and no longer fits is ignored. */
export const useKept = <Value>(
  key: string,
  initial: Value,
  fits: (stored: Value) => boolean,
): readonly [value: Value, keep: (value: Value) => void] => {
  const [value, setValue] = useState(() => storedAt(key, fits) ?? initial)
  const keep = (next: Value): void => {
    setValue(next)
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Full, or switched off: a reload begins anew.
    }
  }
  return [value, keep]
}

const storedAt = <Value>(key: string, fits: (stored: Value) => boolean): Value | undefined => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null
    return stored !== null && fits(stored) ? stored : undefined
  } catch {
    // Somebody else wrote there, or wrote something of another shape.
    return undefined
  }
}
