import {
  apply,
  due,
  leave,
  open,
  parse,
  presence,
  redo,
  redoOffer,
  seeded,
  send,
  takeBack,
  takebackOffer,
  tick,
  type Actor,
  type LogEntry,
  type Env,
  type Game,
  type GameTypes,
  type Match,
  type Millis,
  type PlayerId,
  type Random,
  type Setup,
} from '@fimm/kernel'
import { EVENING, type Words } from './env.ts'

export interface RandomPlay<T extends GameTypes> {
  readonly players: readonly PlayerId[]
  readonly options?: Partial<T['Options']>
  readonly words?: Words
  readonly material?: unknown
  readonly seed: string | number
  /** A match that is not over by then is cut off; the trace says so. */
  readonly limit?: number
  /** How often somebody leaves or loses the connection, per decision. */
  readonly unrest?: number
  /** How often a decision is taken back, or put again, per decision. */
  readonly takeBacks?: number
  /** Who besides the players may do something (Poker's people without a seat). */
  readonly others?: readonly PlayerId[]
  /** Commands only a host may send are tried as this player's. */
  readonly host?: PlayerId
  readonly previous?: Setup<T['Options']>['previous']
}

/** One thing that happened in a random match, with enough to do it again. */
export interface Moment<T extends GameTypes> {
  readonly before: Match<T>
  readonly after: Match<T>
  readonly entries: readonly LogEntry<T>[]
  readonly matches: readonly Match<T>[]
  /** The command, unless somebody left or lost the connection, or a decision was taken back or put again. */
  readonly command?: T['Command']
  readonly by?: Actor
  readonly now: Millis
  /** Makes the chance of this moment anew. */
  readonly chance: string
}

export interface Trace<T extends GameTypes> {
  readonly setup: Setup<T['Options']>
  readonly opened: {
    readonly match: Match<T>
    readonly entries: readonly LogEntry<T>[]
    readonly matches: readonly Match<T>[]
  }
  readonly moments: readonly Moment<T>[]
  readonly log: readonly LogEntry<T>[]
  readonly match: Match<T>
  readonly ended: boolean
  /** Sampled commands that were refused: there should be none. */
  readonly refused: readonly {
    readonly command: T['Command']
    readonly code: string
    readonly state: T['State']
  }[]
}

export const envAt = (
  play: { words?: Words | undefined; material?: unknown },
  now: Millis,
  chance: string,
): Env => ({
  now,
  random: seeded(chance),
  words:
    play.words ??
    ((name) => {
      throw new Error(`no dictionary called ${name}`)
    }),
  ...(play.material === undefined ? {} : { material: play.material }),
})

/** A whole match by commands drawn from `randomCommand`, with people coming and going if asked for. */
export const playRandomly = <T extends GameTypes>(game: Game<T>, play: RandomPlay<T>): Trace<T> => {
  const random = seeded(`play ${play.seed}`)
  const options = parse(game.schema.options, play.options ?? {}, 'bad-options')
  if (!options.ok) throw new Error(`options: ${JSON.stringify(options.error)}`)
  const setup: Setup<T['Options']> = {
    options: options.value,
    players: play.players,
    ...(play.previous === undefined ? {} : { previous: play.previous }),
  }
  let now = EVENING
  const first = open(game, setup, envAt(play, now, `open ${play.seed}`))
  const opened = { ...first, matches: matchesAfter(game, undefined, first.entries) }
  const moments: Moment<T>[] = []
  const log: LogEntry<T>[] = [...opened.entries]
  const refused: { command: T['Command']; code: string; state: T['State'] }[] = []
  let match = opened.match
  const away = new Set<PlayerId>()

  for (let turn = 0; turn < (play.limit ?? 2000); turn++) {
    const status = game.status(match.state)
    if (status.phase !== 'playing') break
    const chance = `${play.seed} ${turn}`
    const before = match
    now += random.int(1500)
    const note = (moment: Omit<Moment<T>, 'before' | 'now' | 'chance' | 'matches'>): void => {
      const matches = matchesAfter(game, before, moment.entries)
      moments.push({ ...moment, matches, before, now, chance })
      log.push(...moment.entries)
      match = moment.after
    }

    if (play.unrest !== undefined && random.next() < play.unrest) {
      const step = unrest(game, match, status.players, away, random, envAt(play, now, chance))
      if (step !== undefined) {
        note({ ...step, after: step.match })
        continue
      }
    }

    if (play.takeBacks !== undefined && random.next() < play.takeBacks) {
      const step = rethought(game, match, random, envAt(play, now, chance))
      if (step !== undefined) {
        note({ ...step, after: step.match })
        continue
      }
    }

    const next = nextCommand(
      game,
      match,
      [...status.waitingFor, ...(play.others ?? [])],
      play.host,
      status.autopilot ?? [],
      random,
    )
    const command = next?.command ?? due(game, match, Number.MAX_SAFE_INTEGER)?.command
    if (next === undefined) now = Math.max(now, due(game, match, Number.MAX_SAFE_INTEGER)?.at ?? now)
    const env = envAt(play, now, chance)
    const by: Actor = next?.by ?? { kind: 'clock' }
    const answer = next === undefined ? tick(game, match, env) : send(game, match, next.command, by, env)
    if (answer === undefined || command === undefined) break
    if (answer.ok) note({ ...answer.value, after: answer.value.match, command, by })
    else {
      refused.push({ command, code: answer.error.code, state: match.state })
      break
    }
  }
  return { setup, opened, moments, log, match, ended: game.status(match.state).phase !== 'playing', refused }
}

/** The match after each of these entries. */
const matchesAfter = <T extends GameTypes>(
  game: Game<T>,
  from: Match<T> | undefined,
  entries: readonly LogEntry<T>[],
): readonly Match<T>[] => {
  let match = from
  return entries.map((entry) => (match = apply(game, match, entry)))
}

/** Somebody whose view offers something, and what they then do. */
const nextCommand = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  candidates: readonly PlayerId[],
  host: PlayerId | undefined,
  autopilot: readonly PlayerId[],
  random: Random,
): { command: T['Command']; by: Actor } | undefined => {
  for (const player of random.shuffle([
    ...new Set(host === undefined ? candidates : [...candidates, host]),
  ])) {
    const viewer = { kind: 'player', player, ...(player === host && { host: true }) } as const
    const command = game.randomCommand(game.view(match.state, viewer), random)
    if (command === undefined) continue
    // A seat on autopilot is decided by a bot; its player's own command would take the seat back.
    if (autopilot.includes(player)) return { command, by: { kind: 'bot', for: player } }
    return { command, by: { kind: 'member', player, host: player === host } }
  }
  return undefined
}

/** The latest decision is taken back, or one that was is put again, by whoever may. */
const rethought = <T extends GameTypes>(game: Game<T>, match: Match<T>, random: Random, env: Env) => {
  const again = redoOffer(game, match)
  const isAgain = again !== undefined && random.next() < 0.5
  const offer = isAgain ? again : takebackOffer(game, match)
  if (offer === undefined) return undefined
  const player = offer.by.kind === 'member' ? offer.by.player : 'the host'
  const by = { kind: 'member', player, host: true } as const
  const answer = isAgain ? redo(game, match, by, env) : takeBack(game, match, by, true, env)
  return answer.ok ? answer.value : undefined
}

const unrest = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  players: readonly PlayerId[],
  away: Set<PlayerId>,
  random: Random,
  env: Env,
) => {
  if (players.length === 0) return undefined
  const player = random.pick(players)
  if (random.next() < 0.25) return leave(game, match, player, env)
  const connected = away.has(player)
  if (connected) away.delete(player)
  else away.add(player)
  return presence(game, match, player, connected, env)
}
