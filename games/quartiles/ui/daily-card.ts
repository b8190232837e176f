import type { DailyCard } from '@fimm/ui/face.ts'
import type { View } from '../view-types.ts'
import type { Translate } from './props.ts'

const ROWS = 5
const TILES = 4

/** A row for each quartile found, and counts: never a word or a tile (Q17). */
export const dailyCard = (view: object, t: Translate): DailyCard | undefined => {
  const { players, tiles } = view as View
  const [player] = players
  if (player === undefined || tiles === null) return undefined
  const { quartiles, words, hints } = player
  return {
    cells: Array.from({ length: ROWS }, (_, row) => Array.from({ length: TILES }, () => row < quartiles)),
    facts: [
      t('share.quartiles', { found: quartiles, total: ROWS }),
      `${t('share.words', { found: words, total: tiles.words })} · ${t('card.hints', { count: hints })}`,
    ],
  }
}
