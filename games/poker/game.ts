import type { Game } from '@fimm/kernel'
import { defaultCommand } from './default-command.ts'
import { secrets } from './cards/secrets.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { invariant } from './invariant.ts'
import { leave } from './leave-seat.ts'
import { settle } from './settle-up.ts'
import { withNextHand } from './next-hand.ts'
import { restartClock } from './pause.ts'
import { actingHost, presence } from './presence.ts'
import { randomCommand } from './random-command.ts'
import { commandSchema, optionsSchema } from './schema.ts'
import { eventFor } from './event-for.ts'
import { bestMoments } from './best-moments.ts'
import { status } from './status.ts'
import { takeback } from './takeback.ts'
import type { Poker } from './game-types.ts'
import { EVENTS } from './events.ts'
import { REFUSALS } from './types.ts'
import { view } from './view.ts'

const poker: Game<Poker> = {
  id: 'poker',
  version: 1,
  seating: 'open',
  // One person may open the session and wait for the others; a hand needs two (P4, P7b).
  seats: ({ maxSeats }) => ({ min: 1, max: maxSeats }),
  schema: { options: optionsSchema, command: commandSchema },
  refusals: REFUSALS,
  events: EVENTS,
  bots: ['easy', 'medium', 'hard'],
  open: ({ options: { maxSeats, ...config } }, env) => [
    { type: 'match-opened', seats: maxSeats, config, at: env.now },
  ],
  decide,
  evolve,
  leave,
  presence,
  afterUndo: (state, env) => (state.session.paused ? [] : withNextHand(state, restartClock(state, env), env)),
  settle,
  actingHost,
  status,
  bestMoments,
  isOver: ({ session }) => session.phase === 'over',
  view,
  eventFor,
  secrets,
  takeback,
  randomCommand,
  defaultCommand,
  invariant,
}

export default poker
