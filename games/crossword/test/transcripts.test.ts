import type { PlayerId, Viewer } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { transcript } from '@fimm/kernel/testing/transcript.ts'
import { expect, test } from 'vitest'
import crossword from '../game.ts'
import type { Grid, Word } from '../types.ts'
import type { View } from '../view-types.ts'
import { anna, bjorn, dora, match, type Played, playedTo, turn, turns } from './play.ts'
import { SOME_WORDS, wordsOf } from './words.ts'

const spectator: Viewer = { kind: 'spectator' }
const screen: Viewer = { kind: 'screen' }

const rowsOf = (grid: Grid, size: number): readonly string[] =>
  Array.from({ length: size }, (_, row) =>
    grid
      .slice(row * size, (row + 1) * size)
      .map((cell) => cell ?? '·')
      .join(' '),
  )

const wordOf = ({ word, start, direction, points }: Word): string =>
  `${word}${direction === 'across' ? '→' : '↓'}${start}=${points}`

/** Grids side by side, as far as they may be seen. */
const gridsOf = ({ seats, options: { size } }: View): readonly string[] => {
  const seen = seats.flatMap(({ player, grid }) =>
    grid === null ? [] : [{ player, rows: rowsOf(grid, size) }],
  )
  const width = Math.max(2 * size - 1, ...seen.map(({ player }) => player.length))
  return Array.from({ length: seen.length === 0 ? 0 : size + 1 }, (_, line) =>
    seen.map(({ player, rows }) => (line === 0 ? player : (rows[line - 1] ?? '')).padEnd(width)).join('   '),
  )
}

const draw = (view: View): string => {
  const { phase, turn: number, turns: all, letter, announcer, waitingFor, may, until } = view
  const clock = until === null ? '' : ` until ${(until - EVENING) / 1000} s`
  const asked = Object.entries(may ?? {}).flatMap(([act, { ok }]) => (ok ? [` · may ${act}`] : []))[0] ?? ''
  const results = (view.results ?? []).flatMap(({ player, rank, score, words, totals, missed }) => [
    `${rank}. ${player} ${score} (best total ${totals['best-total']}): ${words.map(wordOf).join(' ') || 'no words'}`,
    ...missed.map(
      ({ direction, line, paid, best, words: better }) =>
        `   ${direction} ${line} paid ${paid} of ${best}: ${better.map(wordOf).join(' ')}`,
    ),
  ])
  return [
    `turn ${number}/${all} ${phase} ${letter ?? ''}`.trim() +
      `${announcer === null ? '' : ` by ${announcer}`}${clock} · waiting for ${waitingFor.join(', ') || 'nobody'}${asked}`,
    ...gridsOf(view),
    ...results,
    ...(view.results === null ? [] : [`winner ${view.winner ?? 'none'}, leaders ${view.leaders.join(', ')}`]),
  ].join('\n')
}

const written = async (
  name: string,
  title: string,
  played: Played,
  viewers: readonly (PlayerId | Viewer)[],
  drawEvery?: (decision: number) => boolean,
): Promise<void> => {
  const text = transcript(crossword, played.log, {
    title,
    viewers,
    draw,
    ...(drawEvery === undefined ? {} : { drawEvery }),
  })
  await expect(text).toMatchFileSnapshot(`transcripts/${name}.txt`)
}

test('[C2] [C3] [C14] [C16] three players fill five by five', async () => {
  const square = ['HEART', 'EMBER', 'ABUSE', 'RESIN', 'TREND']
  const grids = {
    anna: square.join(''),
    bjorn: ['TREND', 'ABUSE', 'HEART', 'EMBER', 'RESIN'].join(''),
    dora: ['HERBS', 'TENDS', 'TIARN', 'MEEUR', 'RBEAE'].join(''),
  }
  const words = wordsOf(...SOME_WORDS, ...square.map((word) => word.toLowerCase()), 'herbs', 'tends')
  const played = playedTo(grids, {}, { words })
  expect(played.view(screen)).toMatchObject({ winner: anna })
  const everyFifthTurn = (decision: number): boolean => decision % 20 === 0
  await written(
    'match-of-three',
    'Three players, five by five',
    played,
    [anna, bjorn, dora, spectator, screen],
    everyFifthTurn,
  )
})

test('[C17] the announcer leaves while announcing, and another while placing', async () => {
  const announcing = turns(match({ size: 2 }), 'A').leaves(bjorn)
  const placing = announcing
    .when(dora, { type: 'announce-letter', letter: 'T' })
    .when(anna, { type: 'place-letter', cell: 1 })
    .leaves(dora)
  await written('announcers-leave', 'Announcers leave', turns(placing, 'NO'), [anna, dora, spectator])
})

test('[C15] a tie has no winner', async () => {
  const played = playedTo({ anna: 'ATNO', bjorn: 'NOAT' }, {}, { words: wordsOf('at', 'no') })
  await written('tie', 'A tie', played, [anna, bjorn])
})

test('[C12] longest first pays less than could be had', async () => {
  const grids = { anna: 'ONEARXXXXXXXXXXXXXXXXXXXX', bjorn: 'XXXXXONEXXXXXXXXXXXXARXXX' }
  const played = playedTo(grids, {}, { words: wordsOf('on', 'one', 'near', 'ear') })
  await written('missed-points', 'Longest first pays less', played, [anna], () => false)
})

test('[C18] nobody is left', async () => {
  const played = turn(match({ size: 2 }, [anna, bjorn]), 'A', { anna: 0, bjorn: 3 })
    .leaves(anna)
    .leaves(bjorn)
  await written('abandoned', 'Abandoned', played, [anna, bjorn, spectator])
})

test('[C6] practice alone', async () => {
  await written('practice', 'Practice', turns(match({ size: 2 }, [anna]), 'ATNO'), [anna])
})

test('[C6] [C7] drawn letters against the clock', async () => {
  const letters = Array.from('ATNO'.padEnd(49, 'E'))
  const options = { size: 2, letters: 'drawn', turnLimit: 30 } as const
  const played = match(options, [anna, bjorn], { material: { letters } })
    .when(anna, { type: 'place-letter', cell: 0 })
    .after(40_000)
    .when(bjorn, { type: 'place-letter', cell: 1 })
    .after(90_000)
  await written('drawn-and-timed', 'Drawn letters, thirty seconds', played, [anna, bjorn, screen])
})
