import type { DailyCard } from '@fimm/ui/face.ts'
import type { View } from '../view-types.ts'
import { cellsOf } from './light-up.ts'
import type { Translate } from './props.ts'

/** Which cells of the grid are part of a word, and counts: no letter and no word. */
export const dailyCard = (view: object, t: Translate): DailyCard | undefined => {
  const { results, options } = view as View
  const [own] = results ?? []
  if (own === undefined) return undefined
  const { size } = options
  const used = new Set(own.words.flatMap((word) => cellsOf(word, size)))
  const longest = Math.max(0, ...own.words.map(({ word }) => word.length))
  return {
    cells: Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_cell, column) => used.has(row * size + column)),
    ),
    facts: [
      t('card.words', { count: own.words.length }),
      ...(longest > 0 ? [t('card.longest', { letters: longest })] : []),
    ],
  }
}
