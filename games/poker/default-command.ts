import type { Command } from './schema.ts'
import type { View } from './view-types.ts'

/** Checks, or gives the hand up: who cannot decide puts no chips in. Nothing where no action is waited for. */
export const defaultCommand = ({ may, decision }: View): Command | undefined => {
  if (may?.['run-twice'].ok === true) return { type: 'run-twice', yes: false, decision }
  if (may === null || !may.fold.ok) return undefined
  return { type: may.check.ok ? 'check' : 'fold', decision }
}
