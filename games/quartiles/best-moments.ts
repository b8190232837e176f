import type { BestMoment } from '@fimm/kernel'
import type { State } from './types.ts'

/** The longest word anybody found; of equals, the one found first. */
export const bestMoments = ({ progress }: State): readonly BestMoment[] => {
  const [longest] = progress
    .flatMap(({ found }) => found)
    .toSorted((a, b) => b.text.length - a.text.length || a.at - b.at)
  if (longest === undefined) return []
  const { player, text } = longest
  return [{ kind: 'longest-word', player, text, size: text.length }]
}
