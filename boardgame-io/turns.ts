import type { Random } from '@fimm/kernel'
import type { AnyMove, Ctx, EventsApi, ForeignGame, HookContext } from './foreign-game.ts'
import { plain } from './plain.ts'
import { randomApi } from './random-api.ts'

/** Where a match stands, as boardgame.io says it. */
export interface TurnPosition<G> {
  readonly G: G
  readonly ctx: Ctx
}

const INVALID_MOVE = 'INVALID_MOVE'

/** Who is next, where it is said; an argument that does not say it leaves the turn where it is, as over there. */
type EndTurn = { readonly next?: string } | undefined

type AskedEvent =
  | { readonly type: 'end-turn'; readonly end: EndTurn; readonly turn: number }
  | { readonly type: 'end-game'; readonly gameover: unknown }

/** One decision: a move or the beginning, and every hook and turn that follows from it, in boardgame.io's order. */
export class Turns<G> {
  readonly #game: ForeignGame<G>
  readonly #random: Random
  /** Players whose turn is passed over, because they left. */
  readonly #left: ReadonlySet<string>
  #G: G
  #ctx: Ctx
  /** Events that moves and hooks called: they happen when what they were called in is over. */
  readonly #asked: AskedEvent[] = []
  /** Whether chance was used: such a decision cannot be taken back. */
  hasDrawn = false

  constructor(game: ForeignGame<G>, random: Random, position: TurnPosition<G>, left: readonly string[] = []) {
    this.#game = game
    this.#random = random
    this.#left = new Set(left)
    this.#G = plain(position.G)
    this.#ctx = position.ctx
  }

  static begun<G>(game: ForeignGame<G>, random: Random, numPlayers: number, setupData: unknown): Turns<G> {
    const ctx: Ctx = {
      numPlayers,
      turn: 0,
      currentPlayer: '0',
      playOrder: Array.from({ length: numPlayers }, (_, index) => String(index)),
      playOrderPos: 0,
      numMoves: 0,
      phase: null,
      activePlayers: null,
    }
    const G = game.setup?.({ ctx, random: randomApi(random, () => {}) }, setupData) as G
    const turns = new Turns(game, random, { G, ctx })
    turns.#beginMatch()
    return turns
  }

  get position(): TurnPosition<G> {
    return { G: this.#G, ctx: this.#ctx }
  }

  /** False where the move says it is invalid; nothing of this object is to be used then. */
  move(playerID: string, name: string, args: readonly unknown[]): boolean {
    const move = this.#game.moves?.[name]
    if (move === undefined) return false
    const result = bodyOf(move)({ ...this.#context(), playerID }, ...args)
    if (result === INVALID_MOVE) return false
    this.#adopt(result as G | void)
    if (typeof move === 'function' || move.noLimit !== true)
      this.#ctx = { ...this.#ctx, numMoves: this.#ctx.numMoves + 1 }
    this.#adopt(this.#game.turn?.onMove?.({ ...this.#context(), playerID }))
    this.#endWhatIsDue()
    this.#runEvents()
    return true
  }

  /** Whose turn it is left: somebody else's begins. */
  passOn(): void {
    this.#endTurn(undefined)
    this.#runEvents()
  }

  #context(): HookContext<G> {
    const events = {
      endTurn: (end?: EndTurn) => void this.#asked.push({ type: 'end-turn', end, turn: this.#ctx.turn }),
      endGame: (gameover: unknown = true) => void this.#asked.push({ type: 'end-game', gameover }),
    } satisfies EventsApi
    return {
      G: this.#G,
      ctx: this.#ctx,
      random: randomApi(this.#random, () => void (this.hasDrawn = true)),
      events: new Proxy(events, UNMAPPED_EVENTS),
    }
  }

  #adopt(result: G | void): void {
    this.#G = plain(result ?? this.#G)
  }

  #beginMatch(): void {
    const { order } = this.#game.turn ?? {}
    const playOrder = order?.playOrder?.(this.#context())
    if (playOrder !== undefined) this.#ctx = { ...this.#ctx, playOrder: [...playOrder] }
    this.#beginTurn(order?.first?.(this.#context()) ?? 0)
    this.#runEvents()
  }

  #beginTurn(position: number): void {
    const currentPlayer = this.#ctx.playOrder[position]
    if (currentPlayer === undefined) throw new Error(`turn.order names place ${position}, which nobody has`)
    const turn = this.#ctx.turn + 1
    this.#ctx = { ...this.#ctx, currentPlayer, playOrderPos: position, turn, numMoves: 0 }
    this.#adopt(this.#game.turn?.onBegin?.(this.#context()))
  }

  #isOver(): boolean {
    if (this.#ctx.gameover !== undefined) return true
    const gameover = this.#game.endIf?.(this.#context())
    if (gameover) this.#endGame(gameover)
    return this.#ctx.gameover !== undefined
  }

  /** After a move, and only then, a turn may end by itself. */
  #endWhatIsDue(): void {
    if (this.#isOver()) return
    const { maxMoves, endIf } = this.#game.turn ?? {}
    const isFull = maxMoves !== undefined && this.#ctx.numMoves >= maxMoves
    const due = isFull || endIf?.(this.#context())
    if (due) this.#endTurn(due === true ? undefined : due)
  }

  #runEvents(): void {
    for (let count = 0; !this.#isOver(); count++) {
      const event = this.#asked.shift()
      if (event === undefined) return
      if (count > MOST_EVENTS) throw new Error('turns end and begin without anybody moving')
      if (event.type === 'end-game') this.#endGame(event.gameover)
      // That turn has ended meanwhile.
      else if (event.turn === this.#ctx.turn) this.#endTurn(event.end)
    }
  }

  #endTurn(end: EndTurn): void {
    const { minMoves = 0, onEnd } = this.#game.turn ?? {}
    const hasLeft = this.#left.has(this.#ctx.currentPlayer)
    if (!hasLeft && this.#ctx.numMoves < minMoves) return
    this.#adopt(onEnd?.(this.#context()))
    const { playOrder } = this.#ctx
    let position = this.#placeAfter(end)
    for (let tries = 0; tries < playOrder.length && this.#left.has(playOrder[position] ?? ''); tries++)
      position = (position + 1) % playOrder.length
    this.#beginTurn(position)
  }

  /** Where the next turn begins; whoever ends one may have named its player. */
  #placeAfter(end: EndTurn): number {
    if (end === undefined) return this.#after(this.#game.turn?.order?.next)
    const { playOrder, playOrderPos } = this.#ctx
    return end.next === undefined ? playOrderPos : playOrder.indexOf(end.next)
  }

  #after(next: ((context: HookContext<G>) => number | undefined) | undefined): number {
    if (next === undefined) return (this.#ctx.playOrderPos + 1) % this.#ctx.playOrder.length
    const position = next(this.#context())
    if (position === undefined)
      throw new Error('turn.order ends the phase, and phases are not carried over: end the game in `endIf`')
    return position
  }

  #endGame(gameover: unknown): void {
    this.#adopt(this.#game.turn?.onEnd?.(this.#context()))
    this.#ctx = { ...this.#ctx, gameover: plain(gameover, 'gameover') }
    this.#adopt(this.#game.onEnd?.(this.#context()))
  }
}

const MOST_EVENTS = 1000

const bodyOf = <G>(move: AnyMove<G>) => (typeof move === 'function' ? move : move.move)

/** Events that belong to phases and stages: a move that calls one is found when random matches are played at load. */
const UNMAPPED_EVENTS: ProxyHandler<EventsApi> = {
  get: (events, name) => {
    if (name in events) return events[name as keyof EventsApi]
    throw new Error(`events.${String(name)} is not carried over: only endTurn and endGame are`)
  },
}
