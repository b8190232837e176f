import type { BoardText } from '@fimm/ui/face.ts'
import type { Move } from '../types.ts'
import type { View } from '../view-types.ts'
import type { MessageKey, Translate } from './props.ts'

/** The letters row by row, both scores, and every move with the words it made. */
export const boardText: BoardText<View, MessageKey> = ({ view, person, t }) => [
  {
    title: t('grid.label'),
    lines: view.tiles.map((row, x) =>
      t('in-words.row', { row: x + 1, cells: row.map((letter) => letter.toUpperCase()).join(', ') }),
    ),
  },
  {
    title: t('status.round', { round: view.round, rounds: view.rounds }),
    lines: view.seats.map(({ player, score, moves, movesLeft }) =>
      [
        `${person(player).name}: ${t('words.points', { points: score })}`,
        t('seat.moves', { made: moves, moves: moves + movesLeft }),
      ].join(', '),
    ),
  },
  {
    title: t('tab.history'),
    lines:
      view.history.length === 0
        ? [t('history.empty')]
        : view.history.map((move, index) => moveText(move, index, person(move.player).name, t)),
  },
]

const moveText = (move: Move, index: number, player: string, t: Translate): string => {
  if (move.kind === 'time-out') return `${player}: ${t('history.time-out')}`
  const [a, b] = move.letters
  const what = t('word.of-move', {
    number: index + 1,
    player,
    a: a.toUpperCase(),
    b: b.toUpperCase(),
    points: move.points,
  })
  return [what, ...move.words.map(({ word }) => word)].join(', ')
}
