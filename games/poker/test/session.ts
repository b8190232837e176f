import {
  open,
  send,
  seeded,
  type Actor,
  type LogEntry,
  type Env,
  type Match,
  type Random,
  type Step,
} from '@fimm/kernel'
import { actorOf } from '../betting.ts'
import game from '../game.ts'
import { randomCommand, randomOwnerCommand } from '../random-command.ts'
import { optionsSchema, type Options } from '../schema.ts'
import type { Poker } from '../game-types.ts'
import type { Command } from '../schema.ts'
import type { Event } from '../events.ts'
import type { State } from '../types.ts'

export const envAt = (now: number, chance: string): Env => ({
  now,
  random: seeded(chance),
  words: () => {
    throw new Error('poker needs no words')
  },
})

const OWNER = { kind: 'player', player: 'owner', host: true } as const

export interface Done {
  readonly before: Match<Poker>
  readonly command: Command
  readonly by: Actor
  readonly env: { readonly now: number; readonly chance: string }
  readonly step: Step<Poker>
}

/** A session of random hands by the players' and the owner's samples; nobody leaves, the broke get chips. */
export class RandomSession {
  match: Match<Poker>
  readonly entries: LogEntry<Poker>[]
  readonly #random: Random
  readonly #seed: string
  readonly #players: number
  #now = 1_000_000
  #count = 0

  constructor(players: number, seed: string, options: Partial<Options> = {}) {
    this.#seed = seed
    this.#random = seeded(seed)
    const opened = open(game, { options: optionsSchema.parse(options), players: [] }, envAt(this.#now, seed))
    this.match = opened.match
    this.entries = [...opened.entries]
    const seats = this.#random.shuffle(this.match.state.session.seats.map((_, i) => i + 1)).slice(0, players)
    for (const [i, seat] of seats.entries()) {
      const player = `p${i}`
      this.do({ type: 'take-seat', seat }, { kind: 'member', player, host: false })
      // Stacks from next to nothing to deep, so that all-ins of every size meet.
      const { stack = 0 } = this.match.state.session.seats[seat - 1] ?? {}
      const wanted = 1 + Math.floor(this.#random.next() ** 3 * 3 * stack)
      if (wanted !== stack) this.own({ type: 'adjust-stack', player, amount: wanted - stack })
      if (options.straddle === true && i % 2 === 0)
        this.do({ type: 'set-straddle', on: true }, { kind: 'member', player, host: false })
    }
    this.#players = players
  }

  get state(): State {
    return this.match.state
  }

  do(command: Command, by: Actor): Done {
    const before = this.match
    const env = { now: (this.#now += this.#random.int(3000)), chance: `${this.#seed} ${this.#count++}` }
    const answer = send(game, before, command, by, envAt(env.now, env.chance))
    if (!answer.ok) throw new Error(`${JSON.stringify(command)} refused: ${JSON.stringify(answer.error)}`)
    this.match = answer.value.match
    this.entries.push(...answer.value.entries)
    return { before, command, by, env, step: answer.value }
  }

  own(command: Command): Done {
    return this.do(command, { kind: 'member', player: 'owner', host: true })
  }

  /** One more decision of the hand that is on; undefined when it is over. */
  next(): Done | undefined {
    const { hand } = this.state
    if (hand === null) return undefined
    const player = actorOf(hand)?.player
    if (player !== undefined) {
      const command = randomCommand(game.view(this.state, { kind: 'player', player }), this.#random)
      if (command === undefined) throw new Error('whose turn it is has nothing to do')
      return this.do(command, { kind: 'member', player, host: false })
    }
    const command = randomOwnerCommand(game.view(this.state, OWNER), this.#random)
    return command === undefined ? this.#dealOn() : this.own(command)
  }

  /** Where the table deals: whoever is asked answers, and otherwise the clock turns the next cards. */
  #dealOn(): Done {
    const status = game.status(this.state)
    if (status.phase !== 'playing') throw new Error('the session is over')
    for (const player of status.waitingFor) {
      const command = randomCommand(game.view(this.state, { kind: 'player', player }), this.#random)
      if (command !== undefined) return this.do(command, { kind: 'member', player, host: false })
    }
    const cards = status.deadlines.find(({ command }) => command.type === 'go-on')
    if (cards === undefined) throw new Error('nobody can go on with the hand')
    this.#now = Math.max(this.#now, cards.at)
    return this.do(cards.command, { kind: 'clock' })
  }

  /** The owner sends somebody away in the middle of the hand, or folds for them. */
  disturb(): Done | undefined {
    const { may, hand, decision } = game.view(this.state, OWNER)
    if (hand === null || may === null) return undefined
    const fold = may['force-fold']
    if (fold.ok && this.#random.next() < 0.3)
      return this.own({ type: 'force-fold', decision, player: this.#random.pick(fold.players) })
    return may.kick.ok ? this.own({ type: 'kick', player: this.#random.pick(may.kick.players) }) : undefined
  }

  /** Everybody who left comes back, who has nothing gets something, and a hand starts. */
  start(bomb = false): Done {
    for (let i = 0; i < this.#players; i++) {
      const player = `p${i}`
      const free = this.state.session.seats.indexOf(null) + 1
      if (!this.state.session.seats.some((seat) => seat?.player === player))
        this.do({ type: 'take-seat', seat: free }, { kind: 'member', player, host: false })
    }
    for (const seat of this.state.session.seats)
      if (seat?.stack === 0)
        this.own({ type: 'adjust-stack', player: seat.player, amount: 1 + this.#random.int(400) })
    if (this.state.session.isLastHand) this.own({ type: 'play-on' })
    return this.own({ type: 'start-hand', bomb })
  }
}

export const eventsOf = (step: Step<Poker>): Event[] =>
  step.entries.flatMap((entry) => ('event' in entry ? [entry.event] : []))
