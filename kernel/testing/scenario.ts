import {
  withEmptyUndoWindow,
  apply,
  leave,
  open,
  parse,
  presence,
  receive,
  redo,
  seeded,
  send,
  takeBack,
  tick,
  due,
  type Actor,
  type LogEntry,
  type Env,
  type Game,
  type GameTypes,
  type Match,
  type Millis,
  type PlayerId,
  type Result,
  type Refused,
  type Setup,
  type Status,
  type Step,
  type Viewer,
} from '@fimm/kernel'
import { expect } from 'vitest'
import { EVENING, envOf, type EnvSettings } from './env.ts'
import { deepFreeze } from './freeze.ts'

export interface ScenarioSettings<T extends GameTypes> extends EnvSettings {
  readonly players?: readonly PlayerId[]
  readonly options?: Partial<T['Options']>
  readonly previous?: Setup<T['Options']>['previous']
}

type Answer = Result<unknown, Refused>

/** Given a game and its players, when somebody does something, this happens (or is refused). */
export class Scenario<T extends GameTypes> {
  readonly game: Game<T>
  readonly match: Match<T>
  readonly log: readonly LogEntry<T>[]
  readonly now: Millis
  readonly #env: Env
  readonly #last: Answer
  readonly #step: readonly LogEntry<T>[]

  constructor(
    game: Game<T>,
    env: Env,
    match: Match<T>,
    log: readonly LogEntry<T>[],
    now: Millis,
    step: readonly LogEntry<T>[] = log,
    last: Answer = { ok: true, value: undefined },
  ) {
    this.game = game
    this.#env = env
    this.match = match
    this.log = log
    this.now = now
    this.#step = step
    this.#last = last
  }

  get state(): T['State'] {
    return this.match.state
  }

  get status(): Status<T['Command']> {
    return this.game.status(this.state)
  }

  view(who: PlayerId | Viewer): T['View'] {
    return this.game.view(this.state, viewerOf(who))
  }

  /** The events of the whole log that a viewer receives, in order. */
  eventsFor(who: PlayerId | Viewer): object[] {
    const viewer = viewerOf(who)
    let match: Match<T> | undefined
    return this.log.flatMap((entry) => {
      match = apply(this.game, match, entry)
      const shown = 'event' in entry ? this.game.eventFor(entry.event, viewer, match.state) : undefined
      return shown === undefined ? [] : [shown]
    })
  }

  when(player: PlayerId, command: T['Command'], { host = false } = {}): Scenario<T> {
    return this.#send(command, { kind: 'member', player, host })
  }

  /** A command of the host, seated or not. */
  whenHost(player: PlayerId, command: T['Command']): Scenario<T> {
    return this.#send(command, { kind: 'member', player, host: true })
  }

  bot(player: PlayerId, command: T['Command']): Scenario<T> {
    return this.#send(command, { kind: 'bot', for: player })
  }

  /** Time goes on, and every deadline on the way happens at its moment. */
  after(millis: Millis): Scenario<T> {
    this.#expectAnswered()
    const until = this.now + millis
    let current: Scenario<T> = this.#at(this.now)
    const happened: LogEntry<T>[] = []
    for (;;) {
      const deadline = due(this.game, current.match, until)
      if (deadline === undefined) break
      const at = Math.max(deadline.at, current.now)
      const answer = tick(this.game, current.match, { ...this.#env, now: at })
      if (answer === undefined) break
      if (!answer.ok) throw new Error(`the clock's own command was refused: ${answer.error.code}`)
      happened.push(...answer.value.entries)
      current = current.#follow(answer.value, at)
    }
    return new Scenario(this.game, this.#env, current.match, current.log, until, happened)
  }

  leaves(player: PlayerId): Scenario<T> {
    this.#expectAnswered()
    return this.#follow(leave(this.game, this.match, player, this.#envNow()), this.now)
  }

  away(player: PlayerId): Scenario<T> {
    this.#expectAnswered()
    return this.#follow(presence(this.game, this.match, player, false, this.#envNow()), this.now)
  }

  back(player: PlayerId): Scenario<T> {
    this.#expectAnswered()
    return this.#follow(presence(this.game, this.match, player, true, this.#envNow()), this.now)
  }

  takesBack(player: PlayerId, { host = false, agreed = false } = {}): Scenario<T> {
    this.#expectAnswered()
    const by = { kind: 'member', player, host } as const
    return this.#answered(takeBack(this.game, this.match, by, agreed, this.#envNow()))
  }

  redoes(player: PlayerId, { host = false } = {}): Scenario<T> {
    this.#expectAnswered()
    return this.#answered(redo(this.game, this.match, { kind: 'member', player, host }, this.#envNow()))
  }

  /** The last command was refused with this code, and so changed nothing. */
  refused(code: T['Refusal'] | (string & {}), detail?: object): this {
    expect(this.#last, 'should have been refused').toMatchObject({ ok: false })
    if (!this.#last.ok) {
      expect(this.#last.error.code).toBe(code)
      if (detail !== undefined) expect(this.#last.error.detail).toMatchObject(detail)
    }
    return new Scenario(this.game, this.#env, this.match, this.log, this.now, []) as this
  }

  /** The last step gave just these events, in this order; each may name only what matters. */
  happens(...events: readonly (Partial<T['Event']> & { type: T['Event']['type'] })[]): this {
    this.#expectAnswered()
    const happened = this.#step.flatMap((entry) => ('event' in entry ? [entry.event] : []))
    expect(happened.map(({ type }) => type)).toEqual(events.map(({ type }) => type))
    expect(happened).toMatchObject(events)
    return this
  }

  /** For a match long enough that its chance should differ from the first seed's. */
  withChance(seed: string | number): Scenario<T> {
    const env = { ...this.#env, random: seeded(seed) }
    return new Scenario(this.game, env, this.match, this.log, this.now, this.#step, this.#last)
  }

  #send(command: T['Command'], by: Actor): Scenario<T> {
    this.#expectAnswered()
    const received = receive(this.game, command)
    if (!received.ok) return this.#answered(received)
    return this.#answered(send(this.game, this.match, received.value, by, this.#envNow()))
  }

  #answered(answer: Result<Step<T>, Refused>): Scenario<T> {
    if (answer.ok) return this.#follow(answer.value, this.now)
    return new Scenario(this.game, this.#env, this.match, this.log, this.now, [], answer)
  }

  #follow(step: Step<T>, now: Millis): Scenario<T> {
    deepFreeze(step.match.state)
    return new Scenario(this.game, this.#env, step.match, [...this.log, ...step.entries], now, step.entries)
  }

  #at(now: Millis): Scenario<T> {
    return new Scenario(this.game, this.#env, this.match, this.log, now)
  }

  #envNow(): Env {
    return { ...this.#env, now: this.now }
  }

  #expectAnswered(): void {
    if (!this.#last.ok)
      throw new Error(
        `unexpected refusal: ${this.#last.error.code} ${JSON.stringify(this.#last.error.detail ?? {})}`,
      )
  }
}

export const given = <T extends GameTypes>(game: Game<T>, setting: ScenarioSettings<T> = {}): Scenario<T> => {
  const env = envOf(setting)
  const options = parse(game.schema.options, setting.options ?? {}, 'bad-options')
  if (!options.ok) throw new Error(`options: ${JSON.stringify(options.error)}`)
  const setup: Setup<T['Options']> = {
    options: options.value,
    players: setting.players ?? [],
    ...(setting.previous === undefined ? {} : { previous: setting.previous }),
  }
  const step = open(game, setup, env)
  deepFreeze(step.match.state)
  return new Scenario(game, env, step.match, step.entries, setting.now ?? EVENING)
}

/** A scenario that begins in a state written by hand. */
export const givenState = <T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  setting: EnvSettings = {},
): Scenario<T> => {
  const now = setting.now ?? EVENING
  const match = withEmptyUndoWindow<T>(deepFreeze(state), { at: now, decisions: 1 })
  return new Scenario(game, envOf(setting), match, [], now)
}

export const viewerOf = (who: PlayerId | Viewer): Viewer =>
  typeof who === 'string' ? { kind: 'player', player: who } : who
