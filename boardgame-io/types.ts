import type { May, PlayerId } from '@fimm/kernel'
import type { Choice, Ctx } from './foreign-game.ts'

export const REFUSALS = ['stale', 'not-playing', 'not-your-turn', 'not-offered', 'invalid-move'] as const
type Refusal = (typeof REFUSALS)[number]

export interface MakeMove {
  readonly type: 'make-move'
  readonly move: string
  readonly args: readonly unknown[]
  readonly decision?: number | undefined
}

interface Standing<G> {
  readonly G: G
  readonly ctx: Ctx
}

/** Events carry the whole of what came of a decision: chance and the foreign code ran once, and are not run again. */
export type Event<G> =
  | ({ readonly type: 'match-opened'; readonly players: readonly PlayerId[] } & Standing<G>)
  | ({
      readonly type: 'move-made'
      readonly player: PlayerId
      readonly move: string
      readonly args: readonly unknown[]
      /** Chance had a part in it. */
      readonly drawn: boolean
    } & Standing<G>)
  | ({ readonly type: 'player-left'; readonly player: PlayerId } & Standing<G>)

export interface State<G> extends Standing<G> {
  /** By seat: the place is boardgame.io's playerID. */
  readonly players: readonly PlayerId[]
  readonly left: readonly PlayerId[]
  readonly decision: number
}

export interface View {
  readonly decision: number
  readonly players: readonly PlayerId[]
  /** Whose view it is, as boardgame.io names players; null for who only watches. */
  readonly playerID: string | null
  /** As `playerView` lets this player see it. */
  readonly G: unknown
  readonly ctx: Ctx
  readonly may: {
    readonly 'make-move': May<Refusal, { readonly choices: readonly Required<Choice>[] }>
  } | null
}

export interface Carried<G, Options extends object> {
  readonly Options: Options
  readonly State: State<G>
  readonly Command: MakeMove
  readonly Event: Event<G>
  readonly View: View
  readonly Refusal: Refusal
}
