import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  due,
  open,
  parse,
  seeded,
  send,
  tick,
  type AnyGame,
  type Bot,
  type BotContext,
  type Env,
  type GameTypes,
  type Lexicon,
  type Match,
  type PlayerId,
} from '@fimm/kernel'

/** Plays bots (or random commands) against one another and says who won how often. */

type AnyBot = Bot<GameTypes>
const RANDOM = 'random'

export interface Simulation {
  readonly game: AnyGame
  readonly bots: Readonly<Record<string, AnyBot>>
  /** The level of each seat. */
  readonly seats: readonly string[]
  readonly options: object
  readonly matches: number
  readonly seed: string
  readonly words: (name: string) => Lexicon
  readonly cached?: BotContext['cached']
  /** Bots think for this long at most; `rounds` instead makes a run repeatable. */
  readonly millis: number
  readonly rounds?: number
  readonly onMatch?: (done: number) => void
}

export interface SeatFigures {
  readonly level: string
  readonly matches: number
  /** A shared win counts in parts. */
  readonly wins: number
  readonly score: number
  /** How long each decision took, in milliseconds. */
  readonly times: readonly number[]
}

/** Seats rotate from match to match, so that no level always begins. */
export const simulate = (simulation: Simulation): readonly SeatFigures[] => {
  const { seats, matches } = simulation
  const figures = seats.map((level) => ({
    level,
    matches: 0,
    wins: 0,
    score: 0,
    times: [] as number[],
  }))
  for (let number = 0; number < matches; number++) {
    const order = seats.map((_, seat) => (seat + number) % seats.length)
    const outcome = playOne(simulation, number, order, figures)
    if (outcome === undefined) continue
    for (const { player, score } of outcome.standings) {
      const figure = figures[Number(player.slice(1))]
      if (figure === undefined) continue
      figure.matches++
      figure.score += score
      if (outcome.winners.includes(player)) figure.wins += 1 / outcome.winners.length
    }
    simulation.onMatch?.(number + 1)
  }
  return figures
}

const playerOfSeat = (seat: number): PlayerId => `p${seat}`

const playOne = (
  { game, bots, seats, options, seed, words, cached, millis, rounds }: Simulation,
  number: number,
  order: readonly number[],
  figures: readonly { readonly times: number[] }[],
) => {
  const random = seeded(`${seed} ${number}`)
  let now = Date.UTC(2026, 0, 1)
  const env = (): Env => ({ now, random, words })
  const read = parse<object, 'bad-options'>(game.schema.options, options, 'bad-options')
  if (!read.ok) throw new Error(`options: ${JSON.stringify(read.error.detail)}`)
  const request = game.material?.request(read.value, new Date(now).toISOString().slice(0, 10))
  const material = request && game.material?.make(request, env(), [])
  const players = order.map(playerOfSeat)
  let { match } = open(game, { options: read.value, players }, { ...env(), material })

  for (let decisions = 0; decisions < 20_000; decisions++) {
    const status = game.status(match.state)
    if (status.phase === 'over') return status.outcome
    if (status.phase === 'abandoned') return undefined
    const next = nextMove(status.waitingFor)
    const clock = due(game, match, Number.MAX_SAFE_INTEGER)
    if (next !== undefined && (clock === undefined || now + next.after <= clock.at)) {
      now += next.after
      const answer = send(game, match, next.command, { kind: 'bot', for: next.player }, env())
      if (!answer.ok)
        throw new Error(`a bot was refused: ${answer.error.code} ${JSON.stringify(next.command)}`)
      match = answer.value.match
    } else {
      if (clock === undefined) throw new Error('nobody moves and no clock runs')
      now = Math.max(now, clock.at)
      const answer = tick(game, match, env())
      if (answer?.ok !== true) throw new Error('the clock was refused')
      match = answer.value.match
    }
  }
  throw new Error('a match does not end')

  function nextMove(waitingFor: readonly PlayerId[]) {
    const moves = waitingFor.flatMap((player) => {
      const seat = Number(player.slice(1))
      const move = think(
        game,
        match,
        player,
        bots[seats[seat] ?? ''],
        contextOf(),
        seats[seat] ?? '',
        figures[seat],
      )
      return move === undefined ? [] : [{ ...move, player }]
    })
    return moves.toSorted((a, b) => a.after - b.after)[0]
  }

  function contextOf(): BotContext {
    const began = performance.now()
    const elapsed = (): number => performance.now() - began
    const budget = { millis, elapsed, ...(rounds === undefined ? {} : { rounds }) }
    return { random, now, words, budget, ...(cached === undefined ? {} : { cached }) }
  }
}

const think = (
  game: AnyGame,
  match: Match<GameTypes>,
  player: PlayerId,
  bot: AnyBot | undefined,
  context: BotContext,
  level: string,
  figure: { readonly times: number[] } | undefined,
) => {
  const view = game.view(match.state, { kind: 'player', player }) as object
  if (level === RANDOM) {
    const command = game.randomCommand(view, context.random) as { type: string } | undefined
    return command && { command, after: 1000 }
  }
  if (bot === undefined) throw new Error(`there is no bot called ${level}`)
  const move = bot(view, context)
  figure?.times.push(context.budget.elapsed())
  return move
}

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      levels: { type: 'string' },
      options: { type: 'string', default: '{}' },
      seed: { type: 'string', default: '1' },
      millis: { type: 'string', default: '100' },
      rounds: { type: 'string' },
    },
  })
  const [name, count = '100'] = positionals
  if (name === undefined)
    throw new Error(
      'usage: npm run simulate -- GAME [N] [--levels hard,medium] [--options JSON] [--seed S] [--millis 100] [--rounds R]',
    )
  const game = ((await import(`../games/${name}/game.ts`)) as { default: AnyGame }).default
  const botsUrl = new URL(`../games/${name}/bots/bots.ts`, import.meta.url)
  const bots = existsSync(botsUrl)
    ? ((await import(botsUrl.href)) as { default: Record<string, AnyBot> }).default
    : {}
  const ownUrl = new URL(`../games/${name}/simulate.ts`, import.meta.url)
  if (existsSync(ownUrl) && values.levels !== undefined) {
    const { simulateHands } = (await import(ownUrl.href)) as OwnSimulation
    const seats = values.levels.split(',')
    printHands(
      simulateHands(bots, seats, Number(count), values.seed, () => performance.now()),
      seats,
    )
    return
  }
  const { loadLexicon } = await import('@fimm/lexicon/node/load.ts')
  const { diskCache } = await import('@fimm/lexicon/node/disk-cache.ts')
  const levels = values.levels?.split(',') ?? [RANDOM, RANDOM]
  const began = performance.now()
  const figures = simulate({
    game,
    bots,
    seats: levels,
    options: JSON.parse(values.options) as object,
    matches: Number(count),
    seed: values.seed,
    words: loadLexicon,
    cached: diskCache,
    millis: Number(values.millis),
    ...(values.rounds === undefined ? {} : { rounds: Number(values.rounds) }),
    onMatch: (done) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${count}`)
    },
  })
  const seconds = (performance.now() - began) / 1000
  console.log(`${name}: ${count} matches of ${levels.join(', ')} in ${seconds.toFixed(1)} s`)
  console.table(
    figures.map(({ level, matches, wins, score, times }) => ({
      level,
      matches,
      'wins %': Number(((100 * wins) / Math.max(1, matches)).toFixed(1)),
      'mean score': Number((score / Math.max(1, matches)).toFixed(1)),
      'p50 ms': percentile(times, 0.5),
      'p99 ms': percentile(times, 0.99),
      'slowest ms': percentile(times, 1),
    })),
  )
}

/** A game in which a match is no fair measure brings its own: Poker counts big blinds won in a hundred hands. */
interface OwnSimulation {
  simulateHands(
    bots: Record<string, AnyBot>,
    levels: readonly string[],
    hands: number,
    seed: string,
    clock: () => number,
  ): readonly HandFigures[]
}

interface HandFigures {
  readonly level: string
  readonly hands: number
  readonly bigBlindsPer100: number
  readonly error: number
  readonly times: readonly number[]
}

const printHands = (figures: readonly HandFigures[], levels: readonly string[]): void => {
  console.log(`dealt hands of ${levels.join(', ')}`)
  console.table(
    figures.map(({ level, hands, bigBlindsPer100, error, times }) => ({
      level,
      hands,
      'bb/100': Number(bigBlindsPer100.toFixed(1)),
      '±': Number(error.toFixed(1)),
      'p50 ms': percentile(times, 0.5),
      'p99 ms': percentile(times, 0.99),
      'slowest ms': percentile(times, 1),
    })),
  )
}

const percentile = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return Number((sorted[Math.ceil(part * sorted.length) - 1] ?? 0).toFixed(1))
}

if (import.meta.main) await main()
