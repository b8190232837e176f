import type { BestMoment } from '@fimm/kernel'
import { isGuest } from './seats.ts'
import type { State } from './types.ts'

/** The biggest pot of the session; guests without a phone have no name outside of it. */
export const bestMoments = ({ session: { biggestPot } }: State): readonly BestMoment[] =>
  biggestPot === undefined || isGuest(biggestPot.player)
    ? []
    : [{ kind: 'biggest-pot', player: biggestPot.player, size: biggestPot.amount }]
