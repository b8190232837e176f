import type { BestMoment } from '@fimm/kernel'
import { KINDS, nameOf, type Kind } from './cards/strength.ts'
import type { State } from './types.ts'

/** Hands that people still speak of at the end of an evening. */
const TOLD: readonly Kind[] = KINDS.slice(KINDS.indexOf('three'))

/** The biggest pot of the session, and the best hand that was shown and won. */
export const bestMoments = ({ session: { biggestPot, bestHand } }: State): readonly BestMoment[] => {
  const kind = bestHand && nameOf(bestHand.strength).kind
  return [
    ...(biggestPot === undefined
      ? []
      : [{ kind: 'biggest-pot', player: biggestPot.player, size: biggestPot.amount }]),
    ...(bestHand === undefined || kind === undefined || !TOLD.includes(kind)
      ? []
      : [{ kind: `hand-${kind}`, player: bestHand.player, size: bestHand.amount }]),
  ]
}
