import type { Game } from '@fimm/kernel'
import { afterUndo, leave, rejoin } from './absence.ts'
import { defaultCommand } from './default-command.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { invariant } from './invariant.ts'
import { open } from './open.ts'
import { randomCommand } from './random-command.ts'
import * as schema from './schema.ts'
import { secrets } from './secrets.ts'
import { eventFor } from './event-for.ts'
import { bestMoments } from './best-moments.ts'
import { status } from './status.ts'
import { takeback } from './takeback.ts'
import type { Acquire } from './game-types.ts'
import { EVENTS } from './events.ts'
import { REFUSALS } from './types.ts'
import { view } from './view.ts'

const LEVELS = ['easy', 'medium', 'hard'] as const

const acquire: Game<Acquire> = {
  id: 'acquire',
  minutes: 60,
  version: 1,
  seating: 'fixed',
  seats: () => ({ min: 2, max: 6 }),
  schema: { options: schema.options, command: schema.command },
  refusals: REFUSALS,
  events: EVENTS,
  bots: LEVELS,
  standIn: 'medium',
  open,
  decide,
  evolve,
  leave,
  rejoin,
  afterUndo,
  status,
  bestMoments,
  view,
  eventFor,
  secrets,
  takeback,
  randomCommand,
  defaultCommand,
  invariant,
}

export default acquire
