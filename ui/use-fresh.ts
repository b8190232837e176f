import type { PlayerId } from '@fimm/kernel'
import type { Decision } from './face.ts'
import { pause } from './pause.ts'
import { useDecisions } from './use-decisions.ts'

/** What players have just done, by player, for as long as it is to be seen: out of the events of the decision that is
 *  being played. `valueOf` says of an event whose it is and what is shown of it. */
export const useFresh = <Event extends { readonly type: string }, Value>(
  decisions: readonly Decision<object, Event>[],
  millis: number,
  valueOf: (event: Event) => readonly [PlayerId, Value] | undefined,
): ReadonlyMap<PlayerId, Value> => {
  const { playing } = useDecisions(decisions, (_, signal) => pause(millis, signal))
  return freshIn(playing?.events ?? [], valueOf)
}

export const freshIn = <Event, Value>(
  events: readonly Event[],
  valueOf: (event: Event) => readonly [PlayerId, Value] | undefined,
): ReadonlyMap<PlayerId, Value> =>
  new Map(
    events.flatMap((event) => {
      const fresh = valueOf(event)
      return fresh === undefined ? [] : [fresh]
    }),
  )
