import { randomBytes } from 'node:crypto'
import type { Millis, PlayerId } from '@fimm/kernel'
import { botSeats, runningOf } from '@fimm/table'
import type { LiveTable } from '../tables/live-table.ts'
import type { Runtime } from '../runtime.ts'
import { isStoreRefusal, StoreFault } from '../store/store-fault.ts'
import type { TableRegistry } from '../registry/table-registry.ts'
import type { BotLeases } from './bot-leases.ts'
import type { BotThread } from './bot-thread.ts'
import type { BotAnswer } from './worker-messages.ts'

const THINKING = 100
/** After so many refusals or faults in a row a bot makes the game's default move instead of its own idea. */
const PATIENCE = 3
/** Before a bot tries again after an outage. */
const PAUSE: Millis = 1_000

interface Thought {
  readonly answer: NonNullable<BotAnswer>
  readonly seq: number
}

interface Plan {
  timer: NodeJS.Timeout | undefined
  tries: number
  isOver: boolean
  /** Whether another node had its time to think first. */
  hasWaited: boolean
  /** While it has: asks once more who thinks. */
  askAgain?: (() => void) | undefined
}

/** Acts for bots and for seats on autopilot: with the view of the seat and nothing else (T14). */
export class BotDriver {
  readonly #tables: TableRegistry
  readonly #runtime: Runtime
  readonly #thread: BotThread
  readonly #leases: BotLeases | undefined
  readonly #plans = new Map<string, Map<PlayerId, Plan>>()
  #isClosed = false

  /** `leases`: other nodes may have the same tables. */
  constructor(tables: TableRegistry, runtime: Runtime, thread: BotThread, leases?: BotLeases) {
    this.#tables = tables
    this.#leases = leases
    this.#runtime = runtime
    this.#thread = thread
    tables.onChange((live) => this.#look(live))
    tables.onUnload((code) => leases?.release(code))
    leases?.onRelease((code) => {
      for (const plan of this.#plans.get(code)?.values() ?? []) plan.askAgain?.()
    })
  }

  /** Bots that wait for the thread. */
  get queued(): number {
    return this.#thread.queued
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const plans of this.#plans.values()) for (const plan of plans.values()) end(plan)
    this.#plans.clear()
    this.#leases?.close()
    await this.#thread.close()
  }

  /** Who is waited for and not human gets a plan; who no longer is loses it. */
  #look(live: LiveTable): void {
    if (this.#isClosed) return
    const wanted = botSeats(this.#runtime.catalogue, live.table)
    const plans = this.#plans.get(live.code)
    if (wanted.size === 0 && plans === undefined) return
    const held = plans ?? new Map<PlayerId, Plan>()
    for (const [player, plan] of held)
      if (!wanted.has(player)) {
        end(plan)
        held.delete(player)
      }
    for (const [player, level] of wanted) if (!held.has(player)) this.#begin(live, player, level, held)
    if (held.size === 0) this.#plans.delete(live.code)
    else this.#plans.set(live.code, held)
  }

  #begin(live: LiveTable, player: PlayerId, level: string, plans: Map<PlayerId, Plan>): void {
    const plan: Plan = { timer: undefined, tries: 0, isOver: false, hasWaited: false }
    plans.set(player, plan)
    this.#start(live.code, player, level, plan)
  }

  /** A game that cannot show a seat, or a table that cannot be read, leaves this bot without a move. */
  #start(code: string, player: PlayerId, level: string, plan: Plan): void {
    this.#step(code, player, level, plan).catch((fault: unknown) => {
      this.#runtime.faults.note(code, fault, 'a bot could not be asked', { bot: level })
      this.#finish(code, player, plan)
      // The store was away when the table was to be read.
      if (fault instanceof StoreFault) this.#tryLater(code, player, level, plan.tries)
    })
  }

  async #step(code: string, player: PlayerId, level: string, plan: Plan): Promise<void> {
    if ((await this.#tables.load(code)) === undefined || plan.isOver) return
    const leases = this.#leases
    if (leases !== undefined && !plan.hasWaited && !(await this.#isOurs(code, leases))) {
      if (plan.isOver) return
      const goOn = (hasWaited: boolean): void => {
        clearTimeout(plan.timer)
        Object.assign(plan, { hasWaited, askAgain: undefined })
        this.#start(code, player, level, plan)
      }
      plan.askAgain = () => goOn(false)
      plan.timer = setTimeout(() => goOn(true), leases.otherNodesWait)
      return
    }
    const thought = await this.#thought(code, player, level, plan)
    if (thought === undefined || plan.isOver) return this.#finish(code, player, plan)
    const { answer, seq } = thought
    plan.timer = setTimeout(() => {
      this.#act(code, player, level, plan, answer, seq).catch((fault: unknown) => {
        this.#runtime.faults.note(code, fault, 'a bot could not act', { bot: level })
        // An outage is no fault of the bot's (F12); a table that cannot be written to is given up like one that refuses.
        if (fault instanceof StoreFault) this.#tryLater(code, player, level, plan.tries)
        else if (plan.tries <= PATIENCE) this.#tryLater(code, player, level, plan.tries + 1)
      })
    }, answer.after)
  }

  /** What a bot wants, and the table it was decided on. */
  async #thought(code: string, player: PlayerId, level: string, plan: Plan): Promise<Thought | undefined> {
    if (plan.tries < PATIENCE) {
      let seq = 0
      try {
        const answer = await this.#thread.run(code, () => {
          const seat = plan.isOver ? undefined : this.#seatOf(code, player)
          if (seat === undefined) return undefined
          ;({ seq } = seat.live)
          const seed = randomBytes(8).toString('hex')
          const now = this.#runtime.clock() + seat.live.ahead
          return { game: seat.game.id, level, view: seat.view, now, seed, millis: THINKING }
        })
        return answer && { answer, seq }
      } catch (fault) {
        plan.tries++
        this.#runtime.faults.note(code, fault, 'a bot failed', { bot: level })
        if (this.#isClosed) return undefined
      }
    }
    const seat = this.#seatOf(code, player)
    if (seat === undefined) return undefined
    const { game, view, live } = seat
    const command = game.defaultCommand
      ? game.defaultCommand(view)
      : game.randomCommand(view, this.#runtime.random)
    return command && { answer: { command: command as { type: string }, after: 1000 }, seq: live.seq }
  }

  /** The seat as it is now, with the view of its player and nothing else. */
  #seatOf(code: string, player: PlayerId) {
    const live = this.#tables.peek(code)
    const running = live && runningOf(live.table, this.#runtime)
    if (live === undefined || running === undefined) return undefined
    const { game, match } = running
    return { live, game, view: game.view(match.state, { kind: 'player', player }) as object }
  }

  async #act(
    code: string,
    player: PlayerId,
    level: string,
    plan: Plan,
    thought: NonNullable<BotAnswer>,
    seq: number,
  ): Promise<void> {
    if (plan.isOver) return
    // Derived from what it was decided on, so that it happens once whichever node drives.
    const id = `bot-${seq}-${plan.tries}`
    const party = { kind: 'bot', for: player } as const
    // From here on a change of the table may bring the next plan of this seat.
    this.#finish(code, player, plan)
    const answer = await this.#tables.submit(code, party, { type: 'play', command: thought.command }, id)
    if (answer.ok || this.#isClosed) return
    // An outage is no fault of the bot's, and its table must go on afterwards (F12).
    if (isStoreRefusal(answer.error)) return this.#tryLater(code, player, level, plan.tries)
    if (answer.error.code === 'no-such-table' || plan.tries > PATIENCE) return
    const live = await this.#tables.load(code)
    // Somebody was quicker: that is no fault of the bot's.
    if (live?.seq === seq)
      this.#runtime.log.warn({ table: code, bot: level, code: answer.error.code }, 'a bot was refused')
    const held = this.#plans.get(code)?.get(player)
    if (
      live === undefined ||
      held !== undefined ||
      !botSeats(this.#runtime.catalogue, live.table).has(player)
    )
      return
    this.#start(code, player, level, this.#planFor(code, player, plan.tries + 1))
  }

  #planFor(code: string, player: PlayerId, tries: number): Plan {
    const plan: Plan = { timer: undefined, tries, isOver: false, hasWaited: false }
    const plans = this.#plans.get(code) ?? new Map<PlayerId, Plan>()
    this.#plans.set(code, plans.set(player, plan))
    return plan
  }

  /** After a pause, unless the table has gone on meanwhile. */
  #tryLater(code: string, player: PlayerId, level: string, tries: number): void {
    const plan = this.#planFor(code, player, tries)
    plan.timer = setTimeout(() => this.#start(code, player, level, plan), PAUSE)
  }

  /** Several nodes may have the table in memory: one of those at which somebody follows it thinks for its bots, and the
   *  others only if that one did not. */
  async #isOurs(code: string, leases: BotLeases): Promise<boolean> {
    for (const _ of this.#tables.subscribersOf(code)) return leases.isOurs(code)
    leases.release(code)
    return false
  }

  #finish(code: string, player: PlayerId, plan: Plan): void {
    end(plan)
    const plans = this.#plans.get(code)
    if (plans?.get(player) === plan) plans.delete(player)
    if (plans?.size === 0) this.#plans.delete(code)
  }
}

const end = (plan: Plan): void => {
  plan.isOver = true
  clearTimeout(plan.timer)
}
