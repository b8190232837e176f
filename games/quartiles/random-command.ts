import type { Random } from '@fimm/kernel'
import type { Command } from './types.ts'
import type { View } from './view-types.ts'

/** Commands that need no dictionary: a random word would nearly always be refused. */
export const randomCommand = ({ may }: View, random: Random): Command | undefined => {
  if (may === null) return undefined
  if (may.begin.ok && random.next() < 0.9) return { type: 'begin' }
  if (may['take-hint'].ok && random.next() < 0.7) return { type: 'take-hint' }
  return may.finish.ok ? { type: 'finish' } : undefined
}
