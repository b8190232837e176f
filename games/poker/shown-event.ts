import type { PlayerId } from '@fimm/kernel'
import type { Card } from './cards/card.ts'
import type { Event, EventOf } from './events.ts'

/** Events as viewers receive them: everybody is told everything but what lies face down; sentences get a few fields more. */
export type ShownEvent =
  | Omit<EventOf<'hand-started'>, 'deck'>
  | (EventOf<'cards-shown'> & { readonly cards: readonly Card[]; readonly hand: string })
  | (EventOf<'round-advanced'> & { readonly turned: string })
  | (EventOf<'blinds-posted'> & { readonly total: number; readonly bomb: boolean })
  | (EventOf<'pot-created'> & { readonly count: number })
  | (EventOf<'winners-selected'> & Named)
  | (EventOf<'pot-distributed'> & Named & { readonly total: number; readonly sole: boolean })
  | Exclude<
      Event,
      {
        readonly type:
          | 'hand-started'
          | 'cards-shown'
          | 'round-advanced'
          | 'blinds-posted'
          | 'pot-created'
          | 'winners-selected'
          | 'pot-distributed'
          | 'clock-restarted'
          | 'cards-due'
          | 'next-hand-due'
      }
    >

/** One winner is called by name, several are counted. */
interface Named {
  readonly kind: 'main' | 'side'
  readonly count: number
  readonly player?: PlayerId
}
