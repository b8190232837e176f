import type { Game } from '@fimm/kernel'
import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { defaultCommand } from './default-command.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { houseWords } from './house-words.ts'
import { invariant } from './invariant.ts'
import { material } from './material.ts'
import { leave, open } from './open.ts'
import { randomCommand } from './random-command.ts'
import * as schema from './schema.ts'
import { isWatchable, optionsFor, seatsFor } from './seats.ts'
import { secrets } from './secrets.ts'
import { eventFor } from './event-for.ts'
import { bestMoments } from './best-moments.ts'
import { status } from './status.ts'
import type { Quartiles } from './game-types.ts'
import { EVENTS, LEVELS, REFUSALS } from './types.ts'
import { view } from './view.ts'

const quartiles: Game<Quartiles> = {
  id: 'quartiles',
  minutes: 10,
  version: 1,
  seating: 'fixed',
  seats: seatsFor,
  optionsFor,
  watchable: isWatchable,
  languages: LANGUAGE_IDS,
  schema: { options: schema.options, command: schema.command },
  refusals: REFUSALS,
  events: EVENTS,
  bots: LEVELS,
  standIn: 'medium',
  material,
  houseWords,
  view,
  eventFor,
  secrets,
  open,
  decide,
  leave,
  evolve,
  status,
  bestMoments,
  // A word laid is known, and the clock has run on: nothing can be unseen.
  takeback: () => 'never',
  invariant,
  randomCommand,
  defaultCommand,
}

export default quartiles
