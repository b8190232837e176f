import { open, seeded, send, type BotContext, type PlayerId } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { describe, expect, test } from 'vitest'
import bots from '../bots/bots.ts'
import crossword from '../game.ts'
import { LEVELS, type Level, type Options } from '../types.ts'
import { match } from './play.ts'
import { SOME_WORDS, wordsOf } from './words.ts'

const MATCHES = process.env['FIMM_DEEP'] ? 40 : 6

const words = wordsOf(...SOME_WORDS)

const contextOf = (seed: string): BotContext => ({
  random: seeded(seed),
  now: EVENING,
  words,
  budget: { millis: 0, rounds: 4, elapsed: () => 0 },
})

interface Played {
  readonly scores: readonly number[]
  readonly grids: readonly string[]
}

/** A whole match of bots, each with the chance of its own seat; what each came to. */
const played = (levels: readonly Level[], options: Partial<Options>, seed: string): Played => {
  const players = levels.map((_, seat) => `p${seat}`)
  const env = { now: EVENING, random: seeded(seed), words }
  const whole = match(options, [players[0] ?? '']).state.options
  let { match: current } = open(crossword, { options: whole, players }, env)
  for (let step = 0; ; step++) {
    const status = crossword.status(current.state)
    if (status.phase !== 'playing') break
    const player: PlayerId = status.waitingFor[0] ?? ''
    const level = levels[players.indexOf(player)] ?? 'easy'
    const view = crossword.view(current.state, { kind: 'player', player })
    const move = bots[level](view, contextOf(`${seed} ${step} ${player}`))
    if (move === undefined) throw new Error(`${level} does nothing`)
    const answer = send(crossword, current, move.command, { kind: 'bot', for: player }, env)
    if (!answer.ok) throw new Error(`${level} was refused: ${answer.error.code}`)
    expect(move.after).toBeGreaterThanOrEqual(600)
    current = answer.value.match
  }
  const status = crossword.status(current.state)
  if (status.phase !== 'over') throw new Error('the match did not end')
  return {
    scores: players.map(
      (player) => status.outcome.standings.find((one) => one.player === player)?.score ?? 0,
    ),
    grids: current.state.seats.map(({ grid }) => grid.join('')),
  }
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, next) => sum + next, 0) / numbers.length

const means = (levels: readonly [Level, Level], options: Partial<Options>) => {
  const scores = Array.from({ length: MATCHES }, (_, seed) =>
    seed % 2 === 0
      ? played(levels, options, `match ${seed}`).scores
      : played(levels.toReversed(), options, `match ${seed}`).scores.toReversed(),
  )
  return [mean(scores.map(([one = 0]) => one)), mean(scores.map(([, other = 0]) => other))] as const
}

describe('[C22] bots', () => {
  test('[C22] four levels, weakest first', () => {
    expect(crossword.bots).toEqual(LEVELS)
    expect(Object.keys(bots)).toEqual(LEVELS)
  })

  test.each([
    ['easy', 'medium'],
    ['medium', 'hard'],
  ] as const)('[C22] %s scores less than %s', (weaker, stronger) => {
    const [low, high] = means([weaker, stronger], { size: 4 })
    expect(high).toBeGreaterThan(low + 3)
  })

  test('[C22] every level plays, alone or not, announced or drawn, by either rule', () => {
    for (const level of LEVELS)
      for (const options of [
        { size: 2 },
        { size: 3, letters: 'drawn' },
        { size: 4, scoring: 'best-total' },
      ] as const)
        expect(played([level, level], options, level).grids).toHaveLength(2)
    expect(played(['hard'], { size: 3 }, 'alone').grids).toHaveLength(1)
  })

  test('[C22] two of a kind do not play the same match', () => {
    for (const level of LEVELS) {
      const twins = Array.from({ length: 5 }, (_, seed) =>
        played([level, level], { size: 4 }, `twins ${seed}`),
      )
      expect(twins.filter(({ grids: [one, other] }) => one === other).length).toBeLessThan(3)
    }
  })

  test('[C22] the same seed gives the same match', () => {
    for (const level of LEVELS)
      expect(played([level, 'easy'], { size: 3 }, 'again')).toEqual(
        played([level, 'easy'], { size: 3 }, 'again'),
      )
  })

  test('[C22] a bot that has nothing to decide does nothing', () => {
    const view = match().view('bjorn')
    for (const level of LEVELS) expect(bots[level](view, contextOf('idle'))).toBeUndefined()
  })
})
