import type { Bot, BotContext, BotMove, Bots, Random } from '@fimm/kernel'
import { drawLetter, type Letter, lettersOf, type Played } from '../letters.ts'
import { wordsOf } from '../words.ts'
import type { Crossword } from '../game-types.ts'
import type { Command, Level } from '../types.ts'
import type { View } from '../view-types.ts'
import { rollOut } from './roll-outs.ts'
import { type Considered, considerCells, considerLetters, type Turns } from './search.ts'
import { bestPlacement, placements, type SearchGrid, searchGridOf } from './search-grid.ts'
import { paidValues, promisedValues, type Values } from './values.ts'

/** What a bot decides on: its grid, the values of lines, and who announces the coming letters. */
interface Situation {
  readonly grid: SearchGrid
  readonly values: Values
  readonly turns: Turns
  readonly played: Played
  readonly context: BotContext
}

interface Strategy {
  values(view: View, context: BotContext): Values
  letter(situation: Situation): Letter
  cell(situation: Situation, letter: Letter): number
}

/** Gains that differ by less, in points, count as equal: without it the same bot in two seats plays the same match
 *  twice and always ties (C22). */
const WHIMS: Readonly<Record<Level, number>> = { easy: 1, medium: 0.5, hard: 0.15, expert: 0.1 }

const paid = ({ options }: View, { words }: BotContext): Values =>
  paidValues(words(wordsOf(options)), options)

const promised = ({ options }: View, context: BotContext): Values =>
  promisedValues(context.words(wordsOf(options)), options, context)

/** The best by its gain, give or take a whim. */
const bestOf = <T extends { readonly gain: number }>(from: readonly T[], whim: number, random: Random): T =>
  from
    .map((choice) => ({ choice, liking: choice.gain + whim * random.next() }))
    .reduce((best, next) => (next.liking > best.liking ? next : best)).choice

/** Letters as they come, and any cell of the better half. */
const easy: Strategy = {
  values: paid,
  letter: ({ played, context }) => drawLetter(played, context.random),
  cell: ({ grid, values, context }, letter) => {
    const ranked = placements(grid, values, values.digits.digitOf(letter))
      .map(({ cell, gain }) => ({ cell, gain: gain + WHIMS.easy * context.random.next() }))
      .toSorted((one, other) => other.gain - one.gain)
    return context.random.pick(ranked.slice(0, Math.ceil(ranked.length / 2))).cell
  },
}

/** What scores most at once. */
const medium: Strategy = {
  values: paid,
  letter: ({ grid, values, played, context }) => {
    const each = lettersOf(played).map((letter) => ({
      letter,
      ...bestPlacement(grid, values, values.digits.digitOf(letter)),
    }))
    return bestOf(each, WHIMS.medium, context.random).letter
  },
  cell: ({ grid, values, context }, letter) =>
    bestOf(placements(grid, values, values.digits.digitOf(letter)), WHIMS.medium, context.random).cell,
}

/** How many turns the search looks ahead; to the end once this few cells are left. */
const DEPTH = 1
const EXACT_BELOW = 3
const depthOf = ({ free }: SearchGrid): number => (free <= EXACT_BELOW ? free - 1 : DEPTH)

/** Expected values of lines, with a search over the next turn. */
const hard: Strategy = {
  values: promised,
  letter: (situation) =>
    letterOf(situation, bestOf(announceable(situation), WHIMS.hard, situation.context.random)),
  cell: (situation, letter) => bestOf(cellsOf(situation, letter), WHIMS.hard, situation.context.random).cell,
}

/** The same, and the best few played to the end many times. */
const FINALISTS = 5
const expert: Strategy = {
  values: promised,
  letter: (situation) => letterOf(situation, tried(situation, announceable(situation))),
  cell: (situation, letter) => tried(situation, cellsOf(situation, letter)).cell,
}

const letterOf = ({ values }: Situation, { digit }: Considered): Letter => values.digits.letterOf(digit)

const announceable = ({ grid, values, turns }: Situation): readonly Considered[] =>
  considerLetters(grid, values, turns, depthOf(grid))

const cellsOf = ({ grid, values, turns }: Situation, letter: Letter): readonly Considered[] =>
  considerCells(grid, values, values.digits.digitOf(letter), turns, depthOf(grid))

const tried = ({ grid, values, turns, context }: Situation, choices: readonly Considered[]): Considered => {
  const finalists = choices.slice(0, FINALISTS)
  // This near the end the search is exact; roll-outs could only add noise.
  const settled = grid.free <= EXACT_BELOW || finalists.length === 1
  const ranked = settled ? finalists : rollOut(grid, values, finalists, turns, context)
  return bestOf(ranked, WHIMS.expert, context.random)
}

/** Who announces after this turn, as far as this seat is concerned. */
const turnsAfter = ({ seats, announcer, me, turn, turns }: View): Turns => {
  const order = seats.filter(({ left, player }) => !left || player === announcer)
  const from = order.findIndex(({ player }) => player === announcer)
  const staying = [...order.slice(from + 1), ...order.slice(0, from + 1)].filter(({ left }) => !left)
  return Array.from(
    { length: turns - turn },
    (_, index) => announcer !== null && staying[index % staying.length]?.player === me,
  )
}

const SHORTEST_MOMENT = 600
const MOMENTS = 1_400

const botOf =
  (mind: Strategy): Bot<Crossword> =>
  (view, context): BotMove<Command> | undefined => {
    const { may, letter, grid, decision } = view
    // It stands in for somebody who has gone, and has no words of its own to ask about (T23).
    if (may?.['accept-scores'].ok === true)
      return { command: { type: 'accept-scores', decision }, after: SHORTEST_MOMENT }
    const places = may?.['place-letter'].ok === true
    if (grid === null || (!places && may?.['announce-letter'].ok !== true)) return undefined
    const values = mind.values(view, context)
    const situation: Situation = {
      grid: searchGridOf(grid, view.options.size, values.digits),
      values,
      played: view.options,
      turns: turnsAfter(view),
      context,
    }
    const after = SHORTEST_MOMENT + context.random.int(MOMENTS)
    return { command: { ...commandOf(mind, situation, places ? letter : null), decision }, after }
  }

/** Places the letter of this turn; without one it announces. */
const commandOf = (mind: Strategy, situation: Situation, letter: Letter | null): Command =>
  letter === null
    ? { type: 'announce-letter', letter: mind.letter(situation) }
    : { type: 'place-letter', cell: mind.cell(situation, letter) }

const bots: Bots<Crossword> & Readonly<Record<Level, Bot<Crossword>>> = {
  easy: botOf(easy),
  medium: botOf(medium),
  hard: botOf(hard),
  expert: botOf(expert),
}

export default bots
