import type { BestMoment } from '@fimm/kernel'
import type { State } from './types.ts'

/** The longest word on any board; of equals, the one of the best player. */
export const bestMoments = ({ phase }: State): readonly BestMoment[] => {
  if (phase.phase !== 'scoring') return []
  const [longest] = phase.scores
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ player, words }) => words.map(({ word }) => ({ player, text: word.toUpperCase() })))
    .toSorted((a, b) => b.text.length - a.text.length)
  return longest === undefined ? [] : [{ kind: 'longest-word', ...longest, size: longest.text.length }]
}
