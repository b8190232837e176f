import { seeded, type PlayerId, type Random } from '@fimm/kernel'
import { botSeats, runningOf, type Catalogue, type BotRequest, type Table, type BotAnswer } from '@fimm/table'

const THINKING = 100
/** After so many refusals or faults in a row a bot plays some legal command instead of its own idea. */
const PATIENCE = 3
const MOMENT = 1000

export interface BotRunner {
  readonly catalogue: Catalogue
  readonly random: Random
  readonly clock: () => number
  readonly think: (question: BotRequest) => Promise<BotAnswer>
}

/** False when it was refused. */
type Act = (player: PlayerId, command: object) => Promise<boolean>

interface Plan {
  timer?: ReturnType<typeof setTimeout>
  isOver: boolean
}

/** Bots of one table on this device: each decides from the view of its own seat and nothing else. */
export class LocalBots {
  readonly #runner: BotRunner
  readonly #act: Act
  readonly #plans = new Map<PlayerId, Plan>()
  #table: Table | undefined

  constructor(runner: BotRunner, act: Act) {
    this.#runner = runner
    this.#act = act
  }

  /** Who is waited for gets a plan; who no longer is loses it. */
  look(table: Table): void {
    this.#table = table
    const wanted = botSeats(this.#runner.catalogue, table)
    for (const [player, plan] of this.#plans) if (!wanted.has(player)) this.#end(player, plan)
    for (const [player, level] of wanted) if (!this.#plans.has(player)) void this.#plan(player, level, 0)
  }

  rest(): void {
    for (const [player, plan] of this.#plans) this.#end(player, plan)
  }

  async #plan(player: PlayerId, level: string, tries: number): Promise<void> {
    const plan: Plan = { isOver: false }
    this.#plans.set(player, plan)
    const thought = await this.#thought(player, level, tries)
    if (plan.isOver) return
    if (thought === undefined) return this.#end(player, plan)
    plan.timer = setTimeout(() => {
      this.#end(player, plan)
      void this.#act(player, thought.command).then((done) => {
        if (!done && !this.#plans.has(player) && this.#isWanted(player))
          void this.#plan(player, level, tries + 1)
      })
    }, thought.after)
  }

  async #thought(player: PlayerId, level: string, tries: number): Promise<BotAnswer> {
    const running = this.#table && runningOf(this.#table, this.#runner)
    if (running === undefined) return undefined
    const { game, match } = running
    const { random, clock, think } = this.#runner
    const view = game.view(match.state, { kind: 'player', player }) as object
    const seed = String(random.next())
    if (tries < PATIENCE)
      try {
        return await think({ game: game.id, level, view, now: clock(), seed, millis: THINKING })
      } catch {
        // A bot that fails must not hold up the person: below, it plays something legal.
      }
    const command = game.randomCommand(view, seeded(seed)) as { type: string } | undefined
    return command && { command, after: MOMENT }
  }

  #isWanted(player: PlayerId): boolean {
    return this.#table !== undefined && botSeats(this.#runner.catalogue, this.#table).has(player)
  }

  #end(player: PlayerId, plan: Plan): void {
    plan.isOver = true
    clearTimeout(plan.timer)
    if (this.#plans.get(player) === plan) this.#plans.delete(player)
  }
}
