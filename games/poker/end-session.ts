import { accept, refuse, type Env } from '@fimm/kernel'
import type { Decision } from './consequences.ts'
import type { Event, State } from './types.ts'

/** Between hands only: chips in a pot would be nobody's (P7b). */
export const endSession = ({ hand }: State, env: Env): Decision =>
  hand === null ? accept<Event>({ type: 'session-ended', at: env.now }) : refuse('hand-running')
