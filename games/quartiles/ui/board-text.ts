import type { BoardSection, BoardText } from '@fimm/ui/face.ts'
import type { View } from '../view-types.ts'
import type { MessageKey } from './props.ts'

/** Tiles with the words left in each, the words found, and how far everybody is. */
export const boardText: BoardText<View, MessageKey> = ({ view, person, t }) => {
  const { tiles, progress, players } = view
  const board: readonly BoardSection[] =
    tiles === null
      ? []
      : [
          {
            title: t('board.label'),
            lines: tiles.tiles.map((tile, id) =>
              progress === null ? tile : t('status.tile', { tile, count: progress.left[id] ?? 0 }),
            ),
          },
        ]
  const found: readonly BoardSection[] =
    tiles === null || progress === null
      ? []
      : [
          {
            title: t('found.label'),
            lines: [
              t('status.points', { score: progress.score, goal: tiles.goal }),
              t('status.words', { found: progress.found.length, total: tiles.words }),
              ...progress.found.map(
                ({ text, points }) => `${text}: ${t('status.points-only', { score: points })}`,
              ),
            ],
          },
        ]
  const everybody = {
    title: t('players.label'),
    lines: players.map(({ player, phase, score, quartiles }) =>
      [
        `${person(player).name} ${t(`status.phase.${phase}`)}`,
        t('status.points-only', { score }),
        t('players.quartiles', { count: quartiles }),
      ].join(', '),
    ),
  }
  return [...board, ...found, everybody]
}
