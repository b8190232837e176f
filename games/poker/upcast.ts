import { optionsSchema } from './schema.ts'
import type { Config, Event } from './types.ts'

/** Events of version 1: the clock's start was an event of its own, and there were fewer settings. */
type StoredEvent = Event | { readonly type: 'clock-started'; readonly until: number }

export const upcast = (stored: unknown): Event => {
  const event = stored as StoredEvent
  switch (event.type) {
    case 'clock-started':
      return { type: 'clock-restarted', until: event.until }
    case 'session-opened':
    case 'config-changed':
      return { ...event, config: completed(event.config) }
    default:
      return event
  }
}

const completed = (config: Partial<Config>): Config => {
  const { maxSeats: _seats, ...complete } = optionsSchema.parse(config)
  return complete
}
