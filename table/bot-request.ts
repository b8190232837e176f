import type { BotMove, Millis } from '@fimm/kernel'

/** All a bot receives: the view of its seat, so that it cannot cheat. */
export interface BotRequest {
  readonly game: string
  readonly level: string
  readonly view: object
  readonly now: Millis
  /** The same request with the same seed has the same answer, if `rounds` bounds the search. */
  readonly seed: string
  readonly millis: Millis
}

export type BotAnswer = BotMove<{ readonly type: string }> | undefined
