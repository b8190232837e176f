import { seeded, type BotContext, type Bots, type Env, type PlayerId } from '@fimm/kernel'
import { shuffledDeck } from './cards/deal-cards.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { optionsSchema } from './schema.ts'
import { takenSeats } from './seats.ts'
import { dealTo } from './start-hand.ts'
import { status } from './status.ts'
import type { Poker } from './game-types.ts'
import type { Event } from './events.ts'
import type { State } from './types.ts'
import { view } from './view.ts'

const SMALL_BLIND = 50
const BIG_BLIND = 2 * SMALL_BLIND
/** Everybody begins every hand with a hundred big blinds, so that hands are independent. */
const STACK = 100 * BIG_BLIND

const words = (): never => {
  throw new Error('poker needs no words')
}

export interface SimulatedLevel {
  readonly level: string
  readonly hands: number
  /** Big blinds won in a hundred hands, and the standard error of that. */
  readonly bigBlindsPer100: number
  readonly error: number
  readonly times: readonly number[]
}

/** Dealt hands among bots. Every deck is played once with each level in each seat, so that luck falls on all alike. */
export const simulateHands = (
  bots: Bots<Poker>,
  levels: readonly string[],
  hands: number,
  seed: string,
  clock: () => number,
): readonly SimulatedLevel[] => {
  const names = [...new Set(levels)]
  const nets = new Map<string, number[]>(names.map((name) => [name, []]))
  const times = new Map<string, number[]>(names.map((name) => [name, []]))
  const decks = Math.ceil(hands / levels.length)
  for (let deck = 0; deck < decks; deck++) {
    const sums = new Map<string, number>()
    for (let turn = 0; turn < levels.length; turn++) {
      const seated = levels.map((_, i) => levels[(i + turn) % levels.length] as string)
      for (const [i, net] of playHand(
        bots,
        seated,
        `${seed} ${deck}`,
        `${seed} ${deck} ${turn}`,
        times,
        clock,
      ).entries())
        sums.set(seated[i] as string, (sums.get(seated[i] as string) ?? 0) + net)
    }
    for (const name of names) nets.get(name)?.push(sums.get(name) ?? 0)
  }
  return names.map((level) => {
    const seats = levels.filter((each) => each === level).length
    // One deck gives every seat of a level as many hands as there are seats.
    const perHand = (nets.get(level) ?? []).map((net) => net / BIG_BLIND / (seats * levels.length))
    const mean = perHand.reduce((sum, net) => sum + net, 0) / perHand.length
    const variance =
      perHand.reduce((sum, net) => sum + (net - mean) ** 2, 0) / Math.max(1, perHand.length - 1)
    return {
      level,
      hands: perHand.length * levels.length,
      bigBlindsPer100: 100 * mean,
      error: 100 * Math.sqrt(variance / perHand.length),
      times: times.get(level) ?? [],
    }
  })
}

/** One hand; what each seat won or lost. */
const playHand = (
  bots: Bots<Poker>,
  levels: readonly string[],
  deckSeed: string,
  seed: string,
  times: ReadonlyMap<string, number[]>,
  clock: () => number,
): readonly number[] => {
  const random = seeded(seed)
  let now = 0
  const env = (): Env => ({ now, random, words })
  const players = levels.map((_, i): PlayerId => `seat ${i + 1}`)
  let state = tableOf(players)
  const take = (events: readonly Event[]): void => {
    state = events.reduce(evolve, state)
  }
  const deck = shuffledDeck({ ...env(), random: seeded(deckSeed) })
  take(
    dealTo(
      state,
      { seats: takenSeats(state.session), button: 1, blinds: [SMALL_BLIND, BIG_BLIND], bomb: false, deck },
      { ante: null, straddle: false, bomb: 0 },
      env(),
    ),
  )
  while (state.hand !== null) {
    const { waitingFor, deadlines } = playing(state)
    const [player] = waitingFor
    if (player === undefined) {
      const next = deadlines[0]
      if (next === undefined) throw new Error('nobody moves and no clock runs')
      now = Math.max(now, next.at)
      take(accepted(decide(state, next.command, { kind: 'clock' }, env())))
      continue
    }
    const level = levels[players.indexOf(player)] ?? ''
    const began = clock()
    const elapsed = (): number => clock() - began
    const context: BotContext = { random, now, words, budget: { millis: 100, elapsed } }
    const move = bots[level]?.(view(state, { kind: 'player', player }), context)
    times.get(level)?.push(elapsed())
    if (move === undefined) throw new Error(`${level} does not move`)
    now += move.after
    take(accepted(decide(state, move.command, { kind: 'bot', for: player }, env())))
  }
  return players.map(
    (player) => (state.session.seats.find((seat) => seat?.player === player)?.stack ?? 0) - STACK,
  )
}

const playing = (state: State) => {
  const now = status(state)
  if (now.phase !== 'playing') throw new Error('the session is over')
  return now
}

const accepted = (answer: ReturnType<typeof decide>): readonly Event[] => {
  if (!answer.ok) throw new Error(`refused: ${answer.error.code}`)
  return answer.value
}

const tableOf = (players: readonly PlayerId[]): State => {
  const { maxSeats, ...config } = optionsSchema.parse({
    cards: 'dealt',
    smallBlind: SMALL_BLIND,
    maxSeats: Math.max(2, players.length),
  })
  const opened = evolve(undefined, { type: 'match-opened', seats: maxSeats, config, at: 0 })
  return players.reduce<State>(
    (state, player, i) => evolve(state, { type: 'seat-taken', player, seat: i + 1, amount: STACK, at: 0 }),
    opened,
  )
}
