import type { Game } from '@fimm/kernel'
import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { defaultCommand } from './default-command.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { houseWords } from './house-words.ts'
import { invariant } from './invariant.ts'
import { leave } from './leave.ts'
import { material } from './material.ts'
import { open } from './open.ts'
import { randomCommand } from './random-command.ts'
import * as schema from './schema.ts'
import { secrets } from './secrets.ts'
import { eventFor } from './event-for.ts'
import { bestMoments } from './best-moments.ts'
import { status } from './status.ts'
import type { Crossword } from './game-types.ts'
import { EVENTS, LEVELS, MOST_PLAYERS, REFUSALS } from './types.ts'
import { view } from './view.ts'

const crossword: Game<Crossword> = {
  id: 'crossword',
  minutes: 15,
  version: 1,
  seating: 'fixed',
  seats: ({ board }) => ({ min: 1, max: board === 'daily' ? 1 : MOST_PLAYERS }),
  watchable: ({ board }) => board !== 'daily',
  languages: LANGUAGE_IDS,
  schema: { options: schema.options, command: schema.command },
  refusals: REFUSALS,
  events: EVENTS,
  bots: LEVELS,
  standIn: 'medium',
  material,
  houseWords,
  // A match that came to nothing is not in the history (C15).
  keepsAbandoned: false,
  open,
  decide,
  evolve,
  leave,
  status,
  bestMoments,
  view,
  eventFor,
  secrets,
  // A placement is final, and an announcement has been heard (C3).
  takeback: () => 'never',
  randomCommand,
  defaultCommand,
  invariant,
}

export default crossword
