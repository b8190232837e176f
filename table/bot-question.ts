import type { BotMove, Millis } from '@fimm/kernel'

/** What a bot is asked, and all it is told: the view of its seat. */
export interface Question {
  readonly game: string
  readonly level: string
  readonly view: object
  readonly now: Millis
  /** The same question with the same seed has the same answer, if `rounds` bounds the thinking. */
  readonly seed: string
  readonly millis: Millis
}

export type Thought = BotMove<{ readonly type: string }> | undefined
