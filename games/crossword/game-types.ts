import type { Command, Event, Options, Refusal, State } from './types.ts'
import type { View } from './view-types.ts'

export interface Crossword {
  readonly Options: Options
  readonly State: State
  readonly Command: Command
  readonly Event: Event
  readonly View: View
  readonly Refusal: Refusal
}
