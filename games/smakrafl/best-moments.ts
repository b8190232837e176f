import type { BestMoment } from '@fimm/kernel'
import { inoffensive } from './inoffensive.ts'
import type { State } from './types.ts'

/** The longest word of the match; of equals, the one made first. */
export const bestMoments = ({ moves, options }: State): readonly BestMoment[] => {
  const [longest] = moves
    .flatMap((move) =>
      move.kind === 'swap'
        ? inoffensive(move.words, options.language).map(({ word }) => ({ player: move.player, word }))
        : [],
    )
    .toSorted((a, b) => [...b.word].length - [...a.word].length)
  if (longest === undefined) return []
  const { player, word } = longest
  return [{ kind: 'longest-word', player, text: word.toUpperCase(), size: [...word].length }]
}
