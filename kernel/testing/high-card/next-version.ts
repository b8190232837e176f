import type { Game } from '@fimm/kernel'
import { highCard } from './game.ts'
import type { Event, HighCard } from './types.ts'

/** What a blessing is worth, and what it was before anybody noted it. */
const WORTH_NOW = 5
const WORTH = 2

type Blessed = Extract<Event, { type: 'blessed' }> & { readonly worth: number }

/** High card as a later version might be: `blessed` says what the blessing is worth, which events of version 1 do not. */
export const nextHighCard: Game<HighCard> = {
  ...highCard,
  version: 2,
  decide: (state, command, by, env) => {
    const decided = highCard.decide(state, command, by, env)
    return decided.ok
      ? { ok: true, value: decided.value.map((event) => withWorth(event, WORTH_NOW)) }
      : decided
  },
  evolve: (state, event) => {
    const next = highCard.evolve(state, event)
    if (event.type !== 'blessed') return next
    return { ...next, blessings: (state?.blessings ?? 0) + (event as Blessed).worth }
  },
  // A match of version 1 that is played on has events of both shapes.
  upcast: (stored) => ('worth' in (stored as Event) ? (stored as Event) : withWorth(stored as Event, WORTH)),
}

const withWorth = (event: Event, worth: number): Event => {
  if (event.type !== 'blessed') return event
  const blessed: Blessed = { ...event, worth }
  return blessed
}
