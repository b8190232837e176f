import type { Event } from './events.ts'
import type { Command, Options, Refusal, State } from './types.ts'
import type { View } from './view-types.ts'

export interface Acquire {
  readonly Options: Options
  readonly State: State
  readonly Command: Command
  readonly Event: Event
  readonly View: View
  readonly Refusal: Refusal
}
