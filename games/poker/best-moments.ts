import type { BestMoment } from '@fimm/kernel'
import type { State } from './types.ts'

/** The biggest pot of the session. */
export const bestMoments = ({ session: { biggestPot } }: State): readonly BestMoment[] =>
  biggestPot === undefined
    ? []
    : [{ kind: 'biggest-pot', player: biggestPot.player, size: biggestPot.amount }]
