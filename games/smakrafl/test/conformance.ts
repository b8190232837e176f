import { isDeepStrictEqual } from 'node:util'
import { type Env, open, seeded, send } from '@fimm/kernel'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import type { Conformance, Difference } from '@fimm/tools/conformance.ts'
import { z } from 'zod'
import game from '../game.ts'
import { openOn } from '../open.ts'
import type { Smakrafl } from '../game-types.ts'

const words = z.array(z.string())
const coordinate = z.int().min(0).max(7)
const recordedGame = z.object({
  tiles: z.array(z.array(z.enum([...languageOf('is').alphabet])).length(8)).length(8),
  preUsed: words,
  moves: z.array(
    z.object({
      swap: z.object({ x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate }),
      newWords: words,
      moveScore: z.number(),
      /** The mover's, after the move. */
      score: z.number(),
    }),
  ),
  /** Of whoever moved first, then of the other. */
  final: z.array(z.number()).optional(),
})
const recordedFile = z.object({ dictionary: words, games: z.array(recordedGame) })
const recordedCase = z.object({ dictionary: words, game: recordedGame })
export type Case = z.infer<typeof recordedCase>

/** The games of a file, each with the dictionary they share. */
export const casesOf = (file: unknown): readonly Case[] => {
  const { dictionary, games } = recordedFile.parse(file)
  return games.map((recorded) => ({ dictionary, game: recorded }))
}

const PLAYERS = ['one', 'two'] as const

/** A game of another engine through our rules, move by move. */
export default function replay(input: unknown): Conformance {
  const { dictionary, game: want } = recordedCase.parse(input)
  const lexicon = lexiconOf(dictionary, languageOf('is').alphabet)
  const env: Env = { now: 0, random: seeded('conformance'), words: () => lexicon }
  const differences: Difference[] = []
  let compared = 0
  const compare = (step: number, field: string, got: unknown, wanted: unknown): void => {
    compared++
    if (!isDeepStrictEqual(got, wanted)) differences.push({ step, field, got, want: wanted })
  }

  const setup = { options: { language: 'is', turnTime: 60, moves: want.moves.length / 2 }, players: PLAYERS }
  const onTheirGrid = { ...game, open: () => openOn(want.tiles, PLAYERS[0], setup, env) }
  let { match } = open<Smakrafl>(onTheirGrid, setup, env)
  compare(0, 'preUsed', match.state.used, want.preUsed)

  for (const [index, { swap, newWords, moveScore, score }] of want.moves.entries()) {
    const step = index + 1
    const first = { x: swap.x1, y: swap.y1 }
    const second = { x: swap.x2, y: swap.y2 }
    const player = PLAYERS[index % 2 === 0 ? 0 : 1]
    const by = { kind: 'member', player, host: false } as const
    const answer = send(game, match, { type: 'swap', first, second }, by, env)
    if (!answer.ok) {
      compare(step, 'swap', answer.error, 'accepted')
      return { steps: step + 1, compared, differences }
    }
    match = answer.value.match
    const move = match.state.moves.at(-1)
    if (move?.kind !== 'swap') throw new Error('a swap that was accepted is a move')
    compare(
      step,
      'newWords',
      move.words.map(({ word }) => word),
      newWords,
    )
    compare(step, 'moveScore', move.points, moveScore)
    compare(step, 'score', match.state.seats.find((seat) => seat.player === player)?.score, score)
  }

  const scores = match.state.seats.map((seat) => seat.score)
  if (want.final !== undefined) compare(want.moves.length, 'final', scores, want.final)
  compare(want.moves.length, 'over', game.status(match.state).phase, 'over')
  return { steps: want.moves.length + 1, compared, differences }
}
