import type { BestMoment } from '@fimm/kernel'
import type { State } from './types.ts'

/** The merger after which the surviving chain was largest; of equals, the first. */
export const bestMoments = ({ mergers }: State): readonly BestMoment[] => {
  const [largest] = mergers.toSorted((a, b) => b.size - a.size)
  if (largest === undefined) return []
  const { player, size, survivor } = largest
  return [{ kind: 'largest-merger', player, size, text: survivor }]
}
