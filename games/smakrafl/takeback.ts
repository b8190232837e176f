import type { Takeback } from '@fimm/kernel'
import type { Event } from './types.ts'

/** A swap shows which words there are, and that cannot be unlearnt: no move is taken back. */
export const takeback = (event: Event): Takeback =>
  event.type === 'player-away' || event.type === 'player-back' ? 'keep' : 'never'
