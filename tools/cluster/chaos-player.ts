import { Client, type CommandReply } from '@fimm/client/client.ts'
import type { AnyGame, Millis, Random } from '@fimm/kernel'
import type { ServerFrame, ShownEvent } from '@fimm/protocol/frames.ts'
import { actionIn, type AskedMove, type PlayerReport } from './verdict.ts'

type Command =
  | { readonly type: 'start' }
  | { readonly type: 'play'; readonly command: Record<string, unknown> }

/** Somebody at a table who writes down what they ask for and what they are told. */
export class ChaosPlayer {
  readonly client: Client
  readonly code: string
  receivedBytes = 0
  /** When they lost a connection. */
  readonly losses: Millis[] = []
  readonly player: string
  readonly #game: AnyGame
  readonly #events = new Map<number, ShownEvent>()
  readonly #moves: AskedMove[] = []
  #asked: AskedMove | undefined
  #last = 0
  #wasMember = false
  #outOfOrder = 0
  #untold = 0

  constructor(client: Client, player: string, code: string, game: AnyGame) {
    this.client = client
    this.code = code
    this.player = player
    this.#game = game
    let isConnected = false
    client.onStatus(() => {
      if (isConnected && client.status === 'reconnecting') this.losses.push(performance.now())
      isConnected = client.status === 'open'
    })
    client.watch(code, () => {})
    client.onFrame((frame) => this.#note(frame))
  }

  get last(): number {
    return this.#last
  }

  get report(): PlayerReport {
    return {
      table: this.code,
      player: this.player,
      last: this.#last,
      events: this.#events,
      moves: this.#asked === undefined ? this.#moves : [...this.#moves, this.#asked],
      outOfOrder: this.#outOfOrder,
      untold: this.#untold,
    }
  }

  /** Something that is legal on their screen. */
  next(random: Random): Command | undefined {
    const document = this.client.table(this.code)?.document
    const view = document?.match?.view
    const command = view && this.#game.randomCommand(view as never, random)
    if (command !== undefined) return { type: 'play', command: { ...(command as object) } }
    const mayStart = document?.phase === 'waiting' && document.me?.host === true
    return mayStart ? { type: 'start' } : undefined
  }

  async ask(command: Command): Promise<CommandReply> {
    const action =
      command.type === 'play' ? actionIn(this.#game.id, command.command as { type: string }) : undefined
    if (action !== undefined) this.#asked = { action, after: this.#last, answer: { kind: 'none' } }
    const answer = await this.client.send(this.code, command)
    if (this.#asked === undefined) return answer
    this.#moves.push({
      ...this.#asked,
      answer: answer.ok ? { kind: 'acknowledged', by: answer.seq ?? this.#last } : { kind: 'refused' },
    })
    this.#asked = undefined
    return answer
  }

  #note(frame: ServerFrame): void {
    this.receivedBytes += Buffer.byteLength(JSON.stringify(frame))
    if (frame.t !== 'table' && frame.t !== 'patch') return
    // After a reconnect the same number may come again, an older one never.
    if (frame.seq < this.#last) this.#outOfOrder++
    const { log = [], document } = this.client.table(this.code) ?? {}
    let before = 0
    for (const shown of log) {
      if (shown.seq <= before) this.#outOfOrder++
      before = shown.seq
      if (!this.#events.has(shown.seq)) this.#events.set(shown.seq, shown)
    }
    // Strangers are not told of moves, and a whole table comes with its newest events alone.
    if (frame.t === 'patch' && this.#wasMember)
      for (let seq = this.#last + 1; seq <= frame.seq; seq++) if (!this.#events.has(seq)) this.#untold++
    this.#last = Math.max(this.#last, frame.seq)
    this.#wasMember = document?.me !== undefined
  }
}
