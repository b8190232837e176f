import {
  open,
  presence,
  seeded,
  send,
  takeBack,
  tick,
  type Actor,
  type Env,
  type Match,
  type Millis,
  type PlayerId,
} from '@fimm/kernel'
import { actorOf } from '../betting.ts'
import game from '../game.ts'
import { randomCommand, randomOwnerCommand } from '../random-command.ts'
import { optionsSchema, type Options } from '../schema.ts'
import type { Poker } from '../game-types.ts'
import type { Command } from '../schema.ts'
import type { State } from '../types.ts'

/** The gallery's own clock shows this time. */
const EVENING: Millis = 1_794_772_800_000

const envAt = (now: Millis): Env => ({
  now,
  random: seeded('examples'),
  words: () => {
    throw new Error('poker needs no words')
  },
})

const HOST: Actor & { kind: 'member' } = { kind: 'member', player: 'katla', host: true }
const HOST_VIEWER = { kind: 'player', player: 'katla', host: true } as const
const PEOPLE: readonly PlayerId[] = [
  'katla',
  'anna',
  'bjorn',
  'dora',
  'einar',
  'freyja',
  'gunnar',
  'hanna',
  'ivar',
  'jon',
]

/** A table played by real commands; a command that the rules refuse is a fault of the example. */
export class Play {
  readonly #match: Match<Poker>
  readonly #env: Env

  constructor(match: Match<Poker>, env: Env) {
    this.#match = match
    this.#env = env
  }

  /** Everything so far happened this long before the gallery's evening. */
  static seated(people: number, options: Partial<Options> = {}, ago: Millis = 12_000): Play {
    const env = envAt(EVENING - ago)
    const parsed = optionsSchema.parse(options)
    const opened = new Play(open(game, { options: parsed, players: [] }, env).match, env)
    const seated = PEOPLE.slice(0, people).reduce(
      (play, player, i) => play.by(player, { type: 'take-seat', seat: i + 1 }),
      opened,
    )
    return people === 0 ? seated : seated.own({ type: 'assign-button', seat: Math.min(people, 4) })
  }

  by(player: PlayerId, command: Command): Play {
    return this.#send(command, { kind: 'member', player, host: false })
  }

  own(command: Command): Play {
    return this.#send(command, HOST)
  }

  /** The next players to act do this, one after the other: `call`, `raise 60`. */
  acts(...lines: readonly string[]): Play {
    return lines.reduce<Play>((play, line) => {
      const [type, to] = line.split(' ')
      const { hand, decision } = play.state
      const command = { type, decision, ...(to === undefined ? {} : { to: Number(to) }) } as Command
      return play.by((hand && actorOf(hand)?.player) ?? '', command)
    }, this)
  }

  start(): Play {
    return this.own({ type: 'start-hand' })
  }

  /** So that stacks differ: the owner has put them right. */
  stacks(stacks: Readonly<Record<PlayerId, number>>): Play {
    return Object.entries(stacks).reduce<Play>((play, [player, wanted]) => {
      const stack = play.state.session.seats.find((seat) => seat?.player === player)?.stack ?? 0
      return stack === wanted ? play : play.own({ type: 'adjust-stack', player, amount: wanted - stack })
    }, this)
  }

  /** An evening of so many hands, played at random; who has nothing left buys in again. */
  hands(count: number): Play {
    const random = seeded('an evening')
    let match = this.#match
    let now = this.#env.now - count * 120_000
    const decide = (command: Command | undefined, by: Actor): void => {
      if (command === undefined) throw new Error('nobody knows how to go on')
      now += 20_000
      const answer = send(game, match, command, by, { ...this.#env, now, random })
      if (!answer.ok) throw new Error(`${command.type} refused: ${answer.error.code}`)
      match = answer.value.match
    }
    while (match.state.session.hands < count || match.state.hand !== null) {
      const { hand, session } = match.state
      const player = hand === null ? undefined : actorOf(hand)?.player
      const broke = hand === null ? session.seats.find((seat) => seat?.stack === 0) : undefined
      if (player !== undefined)
        decide(randomCommand(game.view(match.state, { kind: 'player', player }), random), {
          kind: 'member',
          player,
          host: false,
        })
      else if (broke != null && broke.rebuyAsked === null && session.config.rebuys !== 'none')
        decide({ type: 'request-rebuy', amount: 100 }, { kind: 'member', player: broke.player, host: false })
      else if (broke != null && session.config.rebuys !== 'none')
        decide({ type: 'approve-rebuy', player: broke.player, amount: 100 }, HOST)
      else if (broke != null) decide({ type: 'adjust-stack', player: broke.player, amount: 100 }, HOST)
      else if (hand === null) decide({ type: 'start-hand' }, HOST)
      else decide(randomOwnerCommand(game.view(match.state, HOST_VIEWER), random), HOST)
    }
    return new Play(match, this.#env)
  }

  /** The clock does what is due next: the next cards of a dealt hand. */
  clock(): Play {
    const at = this.state.hand?.dealt?.due ?? this.#env.now
    const env = { ...this.#env, now: at }
    const answer = tick(game, this.#match, env)
    if (answer?.ok !== true) throw new Error('no clock runs')
    return new Play(answer.value.match, env)
  }

  away(player: PlayerId, ago: Millis): Play {
    const env = { ...this.#env, now: Math.max(this.#env.now, EVENING - ago) }
    return new Play(presence(game, this.#match, player, false, env).match, this.#env)
  }

  undo(): Play {
    const answer = takeBack(game, this.#match, HOST, false, this.#env)
    if (!answer.ok) throw new Error(`undo refused: ${answer.error.code}`)
    return new Play(answer.value.match, this.#env)
  }

  get state(): State {
    return this.#match.state
  }

  #send(command: Command, by: Actor): Play {
    const answer = send(game, this.#match, command, by, this.#env)
    if (!answer.ok) throw new Error(`${command.type} refused: ${answer.error.code}`)
    return new Play(answer.value.match, this.#env)
  }
}
