import type { MatchAnalysis } from '@fimm/kernel'
import { type BestSwap, bestSwap } from './best-swap.ts'
import { swapped } from './grid.ts'
import type { Smakrafl } from './game-types.ts'
import { explained, type Found, nounsOf } from './words.ts'

/** What would have paid most instead of a move (S17). */
export interface BestNote {
  /** Nothing where no swap would have paid. */
  readonly best: (Omit<BestSwap, 'words'> & { readonly words: readonly Found[] }) | null
}

/** The best swap there was before each move. No move is ever taken back, so the log is the match. */
const analysis: MatchAnalysis<Smakrafl> = ({ entries }, words) => {
  const [opening] = entries
  if (opening === undefined || !('event' in opening) || opening.event.type !== 'match-opened') return []
  const nouns = nounsOf(opening.event.options, words)
  let { tiles } = opening.event
  let used = opening.event.words.map(({ word }) => word)
  return entries.flatMap((entry) => {
    if (!('event' in entry)) return []
    const { event, decision } = entry
    if (event.type === 'house-word-agreed') used = [...used, event.word.word]
    if (event.type !== 'letters-swapped' && event.type !== 'time-ran-out') return []
    const best = bestSwap(tiles, used, nouns)
    if (event.type === 'letters-swapped') {
      tiles = swapped(tiles, event)
      used = [...used, ...event.words.map(({ word }) => word)]
    }
    const note: BestNote = {
      best: best === undefined ? null : { ...best, words: explained(best.words, nouns) },
    }
    return [{ decision, note }]
  })
}

export default analysis
