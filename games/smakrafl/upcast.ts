import type { Event } from './types.ts'

/** Version 2 notes how long a move took; of older ones nobody knows. */
export const upcast = (event: unknown, _fromVersion: number): Event => {
  const known = event as Event
  return known.type === 'letters-swapped' || known.type === 'time-ran-out' ? { ...known, took: null } : known
}
