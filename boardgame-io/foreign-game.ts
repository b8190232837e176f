/** The part of a boardgame.io (0.50) game that this wrapper understands, in its own words: `G` is the state of the game,
 *  `ctx` that of the turn, players are '0', '1', '2'. Everything else it may have is in `unmapped.ts`. */

export interface Ctx {
  readonly numPlayers: number
  readonly playOrder: readonly string[]
  readonly playOrderPos: number
  readonly currentPlayer: string
  readonly turn: number
  readonly numMoves: number
  readonly phase: null
  readonly activePlayers: null
  readonly gameover?: unknown
}

export interface RandomApi {
  Number(): number
  Die(sides: number): number
  Die(sides: number, dice: number): number[]
  D4(): number
  D6(): number
  D8(): number
  D10(): number
  D12(): number
  D20(): number
  Shuffle<Item>(deck: readonly Item[]): Item[]
}

export interface EventsApi {
  endTurn(arg?: { readonly next?: string }): void
  endGame(gameover?: unknown): void
}

export interface HookContext<G> {
  readonly G: G
  readonly ctx: Ctx
  readonly random: RandomApi
  readonly events: EventsApi
}

export interface MoveContext<G> extends HookContext<G> {
  readonly playerID: string
}

/** Changes `G` in place, or returns another, or `'INVALID_MOVE'`. */
// oxlint-disable-next-line typescript/no-explicit-any -- only the move knows its arguments
type Move<G> = (context: MoveContext<G>, ...args: any[]) => G | string | void

interface LongMove<G> {
  readonly move: Move<G>
  readonly redact?: boolean
  readonly undoable?: boolean
  readonly client?: boolean
  readonly noLimit?: boolean
  readonly ignoreStaleStateID?: boolean
}

export type AnyMove<G> = Move<G> | LongMove<G>
type Hook<G> = (context: HookContext<G>) => G | void

export interface TurnConfig<G> {
  readonly minMoves?: number
  readonly maxMoves?: number
  readonly onBegin?: Hook<G>
  readonly onMove?: (context: MoveContext<G>) => G | void
  readonly onEnd?: Hook<G>
  readonly endIf?: (context: HookContext<G>) => boolean | { readonly next: string } | void
  readonly order?: {
    readonly first?: (context: HookContext<G>) => number
    readonly next: (context: HookContext<G>) => number | undefined
    readonly playOrder?: (context: HookContext<G>) => readonly string[]
  }
}

/** What `ai.enumerate` lists: one thing that can be done. */
export interface Choice {
  readonly move: string
  readonly args?: readonly unknown[]
}

export interface ForeignGame<G> {
  readonly name?: string
  readonly minPlayers?: number
  readonly maxPlayers?: number
  setup?(context: Omit<HookContext<G>, 'G' | 'events'>, setupData?: unknown): G
  readonly moves?: Readonly<Record<string, AnyMove<G>>>
  readonly turn?: TurnConfig<G>
  endIf?(context: HookContext<G>): unknown
  onEnd?(context: HookContext<G>): G | void
  playerView?(context: { readonly G: G; readonly ctx: Ctx; readonly playerID: string | null }): unknown
  readonly ai?: {
    enumerate(G: G, ctx: Ctx, playerID: string): readonly (Choice | { readonly event: string })[]
  }
}
