import type { HolderView } from '../view-types.ts'
import { gain } from './words.ts'
import type { Translate } from './props.ts'

/** Where somebody stands among those who are asked in a merger (A18). */
export type QueuePlace = 'done' | 'now' | 'next' | 'later'

const NEXT = ['now', 'next'] as const

export const inQueue = (
  holders: readonly HolderView[],
): readonly { readonly holder: HolderView; readonly place: QueuePlace }[] => {
  const waiting = holders.filter(({ disposed }) => disposed === null)
  return holders.map((holder) => ({
    holder,
    place: holder.disposed === null ? (NEXT[waiting.indexOf(holder)] ?? 'later') : 'done',
  }))
}

/** What became of their shares; until then their bonus, or that their turn is near. */
export const holderText = (t: Translate, { disposed, bonus }: HolderView, place: QueuePlace): string => {
  if (disposed !== null) return t('merger.disposed', disposed)
  if (bonus > 0) return gain(t, bonus)
  return place === 'now' || place === 'next' ? t(`merger.${place}`) : ''
}
