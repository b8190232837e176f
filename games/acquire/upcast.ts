import type { Event } from './types.ts'

/** Version 1 called `revealsCash` of three events `telling`. */
export const upcast = (event: unknown): Event => {
  if (typeof event !== 'object' || event === null || !('telling' in event)) return event as Event
  const { telling, ...rest } = event
  return { ...rest, revealsCash: telling } as unknown as Event
}
