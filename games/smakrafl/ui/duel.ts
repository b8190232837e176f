import type { PlayerId } from '@fimm/kernel'
import type { View } from '../view-types.ts'

/** What one player's moves paid, in order; null where the time ran out. */
export interface DuelRow {
  readonly player: PlayerId
  readonly score: number
  readonly moves: readonly (number | null)[]
}

/** A match as two rows of bars; whoever looks comes first. */
export const duelOf = ({ seats, history, me }: Pick<View, 'seats' | 'history' | 'me'>): readonly DuelRow[] =>
  seats
    .map(({ player, score }) => ({
      player,
      score,
      moves: history.flatMap((move) =>
        move.player !== player ? [] : [move.kind === 'swap' ? move.points : null],
      ),
    }))
    .toSorted((one, other) => Number(other.player === me) - Number(one.player === me))

const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const

/** The same as text, to be sent to a friend. */
export const duelText = (rows: readonly DuelRow[], nameOf: (player: PlayerId) => string): string => {
  const most = Math.max(1, ...rows.flatMap(({ moves }) => moves.map((points) => points ?? 0)))
  const bar = (points: number | null): string =>
    points === null ? '–' : (BARS[Math.round((points / most) * (BARS.length - 1))] ?? '▁')
  return [
    `Smákrafl ${rows.map(({ score }) => score).join('–')}`,
    ...rows.map(({ player, moves }) => `${moves.map(bar).join('')} ${nameOf(player)}`),
  ].join('\n')
}

/** Every word of the match with its value and meaning, one a line. */
export const wordBook = ({ history }: Pick<View, 'history'>): string =>
  history
    .flatMap((move) => (move.kind === 'swap' ? move.words : []))
    .map(({ word, value, gloss }) => `${word.toUpperCase()} ${value}${gloss === null ? '' : ` – ${gloss}`}`)
    .join('\n')
