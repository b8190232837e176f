import crossword from '@fimm/games/crossword/game.ts'
import { scoreBoard } from '@fimm/games/crossword/scoring.ts'
import { drawLetters } from '@fimm/games/crossword/letters.ts'
import { digitsOf } from '@fimm/games/crossword/bots/digits.ts'
import { cachedTable, LONGEST_TABLE } from '@fimm/games/crossword/bots/line-table.ts'
import bots from '@fimm/games/crossword/bots/bots.ts'
import type { Crossword } from '@fimm/games/crossword/game-types.ts'
import { LEVELS, type Level, type Options } from '@fimm/games/crossword/types.ts'
import { type BotContext, type Match, open, parse, seeded, send } from '@fimm/kernel'
import { diskCache as cached } from '@fimm/lexicon/node/disk-cache.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { compare, figure, middle, perSecond, quantile, type Figure } from '../measure.ts'

const lexicon = loadLexicon('en-standard')
const words = (): typeof lexicon => lexicon
const BOARDS = 500

/** Full grids of letters as often as English has them. */
const boards = Array.from({ length: BOARDS }, (_, seed) =>
  drawLetters({ language: 'en' }, 25, seeded(`board ${seed}`)),
)

/** The way one would write it first: every piece of every line looked up in a set. */
const naive = (() => {
  const set = new Set(lexicon.words())
  return (grid: readonly string[]): number => {
    let score = 0
    for (let line = 0; line < 5; line++)
      for (const down of [false, true]) {
        const text = Array.from({ length: 5 }, (_, at) => grid[down ? at * 5 + line : line * 5 + at])
          .join('')
          .toLowerCase()
        const best = [0, 0]
        for (let end = 2; end <= 5; end++) {
          best[end] = best[end - 1] ?? 0
          for (let start = 0; start <= end - 2; start++)
            if (set.has(text.slice(start, end)))
              best[end] = Math.max(
                best[end] ?? 0,
                (best[start] ?? 0) + (end - start === 5 ? 10 : end - start),
              )
        }
        score += best[5] ?? 0
      }
    return score
  }
})()

const scoring = (): Figure => {
  const options = { size: 5, scoring: 'longest-first' } as const
  const ours = (): number => {
    for (const board of boards) scoreBoard('anna', board, options, lexicon)
    return BOARDS
  }
  const control = (): number => {
    for (const board of boards) naive(board)
    return BOARDS
  }
  return compare('5×5 boards scored: both rules, words and places', ours, 'a Set, points only', control)
}

/** Whole matches of two by sampled commands, every view of both players made after every decision. */
const deciding = (): Figure => {
  const options = parse(crossword.schema.options, {}, 'bad-options')
  if (!options.ok) throw new Error('the options have defaults')
  let seed = 0
  const rate = perSecond(() => decisionsOf(options.value, `bench ${seed++}`))
  return figure('a decision with its fold and two views', 'µs', 1_000_000 / rate)
}

const decisionsOf = (options: Options, seed: string): number => {
  const random = seeded(seed)
  const env = { now: 0, random, words }
  let match: Match<Crossword> = open(crossword, { options, players: ['anna', 'bjorn'] }, env).match
  let decisions = 0
  for (;;) {
    const status = crossword.status(match.state)
    if (status.phase !== 'playing') return decisions
    const views = ['anna', 'bjorn'].map((player) => crossword.view(match.state, { kind: 'player', player }))
    const [move] = views.flatMap((view) => {
      const command = crossword.randomCommand(view, random)
      return command === undefined ? [] : [{ command, player: view.me ?? '' }]
    })
    if (move === undefined) throw new Error('nobody can move')
    const by = { kind: 'member', player: move.player, host: false } as const
    const answer = send(crossword, match, move.command, by, env)
    if (!answer.ok) throw new Error(answer.error.code)
    match = answer.value.match
    decisions++
  }
}

const thinking = (): readonly Figure[] => {
  const opened = (kept: Pick<BotContext, 'cached'>): number => {
    const began = performance.now()
    const five = { scoring: 'longest-first', length: LONGEST_TABLE, of: LONGEST_TABLE } as const
    cachedTable(lexicon, digitsOf(lexicon, { language: 'en' }), five, kept).of(0)
    return performance.now() - began
  }
  return [
    figure('the table of all lines of five is made', 'ms', opened({})),
    figure('the same, opened from the cache', 'ms', opened({ cached })),
    ...LEVELS.flatMap((level) => {
      const times = thought(level, 4)
      return [
        figure(`${level}: a decision, the middle one`, 'ms', middle(times)),
        figure(`${level}: a decision, the 95th of a hundred`, 'ms', quantile(times, 0.95)),
      ]
    }),
  ]
}

/** What a level takes for each decision of a few matches against itself. */
const thought = (level: Level, matches: number): readonly number[] => {
  const times: number[] = []
  for (let number = 0; number < matches; number++) {
    const random = seeded(`think ${number}`)
    const env = { now: 0, random, words }
    const options = parse(crossword.schema.options, {}, 'bad-options')
    if (!options.ok) throw new Error('the options have defaults')
    let match: Match<Crossword> = open(
      crossword,
      { options: options.value, players: ['anna', 'bjorn'] },
      env,
    ).match
    for (;;) {
      const status = crossword.status(match.state)
      if (status.phase !== 'playing') break
      const player = status.waitingFor[0] ?? ''
      const start = performance.now()
      const elapsed = (): number => performance.now() - start
      const context: BotContext = { random, now: 0, words, budget: { millis: 100, elapsed }, cached }
      const move = bots[level]?.(crossword.view(match.state, { kind: 'player', player }), context)
      times.push(elapsed())
      const answer = move && send(crossword, match, move.command, { kind: 'bot', for: player }, env)
      if (answer?.ok !== true) throw new Error(`${level} cannot go on`)
      match = answer.value.match
    }
  }
  return times
}

export default (): readonly Figure[] => [scoring(), deciding(), ...thinking()]
