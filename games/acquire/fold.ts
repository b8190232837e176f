import { memoizeLastFold } from '@fimm/kernel'
import { evolve as evolved } from './evolve.ts'

/** What decides and what keeps the match fold with the same function, so that each fact is folded once. */
export const evolve = memoizeLastFold(evolved)
