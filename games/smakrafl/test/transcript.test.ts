import type { Viewer } from '@fimm/kernel'
import { given, type Scenario } from '@fimm/kernel/testing/scenario.ts'
import { transcript } from '@fimm/kernel/testing/transcript.ts'
import { expect, test } from 'vitest'
import { bestSwap } from '../best-swap.ts'
import game from '../game.ts'
import type { Smakrafl } from '../game-types.ts'
import type { View } from '../view-types.ts'
import { anna, bjorn, nouns, swap, valued } from './position.ts'

/** The grid with the last swap in capitals, and beside it who stands where. */
const draw = (view: View, _viewer: Viewer): string => {
  const { tiles, seats, turn, round, rounds, history, verdict, may } = view
  const made = history.at(-1)
  const last = made?.kind === 'swap' ? [made.first, made.second] : []
  const rows = tiles.map((row, x) =>
    row
      .map((letter, y) => (last.some((cell) => cell.x === x && cell.y === y) ? letter.toUpperCase() : letter))
      .join(' '),
  )
  const allowed = Object.entries(may ?? {}).flatMap(([what, { ok }]) => (ok ? [what] : []))
  const beside = [
    `round ${round} of ${rounds}`,
    ...seats.map(
      ({ player, score, moves, away }) =>
        `${player} ${score} points, ${moves} moves${away === null ? '' : ', away'}`,
    ),
    turn === null ? 'over' : `${turn} to move`,
    `may: ${allowed.join(', ') || 'nothing'}`,
    ...(verdict === null ? [] : [`winner: ${verdict.winner ?? 'nobody'} (${verdict.why})`]),
  ]
  return rows.map((row, x) => `${row}   ${beside[x] ?? ''}`.trimEnd()).join('\n')
}

const start = (seed: number, options: Partial<Smakrafl['Options']> = {}): Scenario<Smakrafl> =>
  given(game, { players: [anna, bjorn], seed, options: { language: 'is', ...options }, words: () => nouns })

/** The best there is, after so many seconds. */
const best = (match: Scenario<Smakrafl>, seconds: number): Scenario<Smakrafl> => {
  const { turn, tiles, used } = match.view(anna)
  const found = bestSwap(tiles, used, valued(nouns))
  if (turn === null || found === undefined) throw new Error('there is something to find on these grids')
  const { first, second } = found
  return match.after(seconds * 1000).when(turn, { type: 'swap', first, second })
}

/** A swap of two letters that makes nothing. */
const nothing = (match: Scenario<Smakrafl>): Scenario<Smakrafl> => {
  const { tiles } = match.view(anna)
  const y = tiles[0]?.findIndex((letter, column) => letter === tiles[7]?.[column]) ?? -1
  return match
    .after(1000)
    .when(match.view(anna).turn ?? '', y < 0 ? swap('00', '77') : swap(`0${y}`, `7${y}`))
}

const text = (title: string, match: Scenario<Smakrafl>, drawEvery = (_decision: number) => true): string =>
  transcript(game, match.log, { title, viewers: [anna, bjorn, { kind: 'spectator' }], draw, drawEvery })

test('[S8, S9] a whole match with time-outs', async () => {
  let match = start(1)
  for (let move = 0; match.status.phase === 'playing'; move++)
    match = move % 7 === 4 ? match.after(60_000) : best(match, 3 + ((move * 5) % 50))
  const whole = text('A whole match, in which the time runs out three times', match, (move) => move % 7 === 5)
  await expect(whole).toMatchFileSnapshot('transcripts/whole-match.txt')
})

test('[S9] a draw', async () => {
  const match = nothing(nothing(start(2, { moves: 1 })))
  expect(match.status).toMatchObject({ outcome: { winners: [] } })
  await expect(text('A draw', match)).toMatchFileSnapshot('transcripts/draw.txt')
})

test('[S11] a resignation', async () => {
  const match = best(best(start(3), 10), 20)
    .after(5000)
    .when(bjorn, { type: 'resign' })
  await expect(text('bjorn resigns', match)).toMatchFileSnapshot('transcripts/resignation.txt')
})

test('[S11] a win claimed after absence, while the clock ran on', async () => {
  const moved = best(start(4), 10)
  const { turn } = moved.view(anna)
  const gone = turn ?? ''
  const other = gone === anna ? bjorn : anna
  const match = moved
    .after(2000)
    .away(gone)
    .after(30_000)
    .back(gone)
    .away(gone)
    .when(other, { type: 'claim-win' })
    .refused('too-soon')
    .after(60_000)
    .when(other, { type: 'claim-win' })
  await expect(text('A win claimed after a minute', match)).toMatchFileSnapshot('transcripts/claimed-win.txt')
})

test('[S11] somebody leaves', async () => {
  await expect(text('anna leaves', best(start(5), 10).leaves(anna))).toMatchFileSnapshot(
    'transcripts/left.txt',
  )
})
