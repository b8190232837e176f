import type { Game } from '@fimm/kernel'
import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { leave, presence } from './absence.ts'
import { defaultCommand } from './default-command.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { houseWords } from './house-words.ts'
import { invariant } from './invariant.ts'
import { open } from './open.ts'
import { randomCommand } from './random-command.ts'
import * as schema from './schema.ts'
import { eventFor } from './event-for.ts'
import { bestMoments } from './best-moments.ts'
import { status } from './status.ts'
import { takeback } from './takeback.ts'
import type { Smakrafl } from './game-types.ts'
import { EVENTS, REFUSALS } from './types.ts'
import { view } from './view.ts'

const smakrafl: Game<Smakrafl> = {
  id: 'smakrafl',
  minutes: 15,
  version: 1,
  seating: 'fixed',
  seats: () => ({ min: 2, max: 2 }),
  languages: LANGUAGE_IDS,
  schema: { options: schema.options, command: schema.command },
  refusals: REFUSALS,
  events: EVENTS,
  bots: ['easy', 'medium', 'hard'],
  houseWords,
  open,
  decide,
  evolve,
  leave,
  presence,
  status,
  bestMoments,
  view,
  eventFor,
  takeback,
  randomCommand,
  defaultCommand,
  invariant,
}

export default smakrafl
