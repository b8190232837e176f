import { accept, refuse } from '@fimm/kernel'
import type { Decision } from './consequences.ts'
import { optionsSchema, type CommandOf } from './schema.ts'
import { isTournament } from './tournament/clock.ts'
import type { Config, State } from './types.ts'
import type { Event } from './events.ts'

/** A hand that is on keeps the stakes it was dealt with (P3). */
export const changeConfig = ({ session }: State, command: CommandOf<'change-config'>): Decision => {
  // Through the schema: it leaves out what was not given, and puts the settings into one order to compare.
  const parsed = optionsSchema.safeParse({
    ...session.config,
    ...command.config,
    maxSeats: session.seats.length,
  })
  if (!parsed.success) {
    const { minBuyIn, maxBuyIn } = { ...session.config, ...command.config }
    return refuse('bad-buy-in', { min: minBuyIn ?? 0, max: maxBuyIn ?? 0 })
  }
  const { maxSeats: _fixed, ...config } = parsed.data
  if (isSame(config, session.config)) return refuse('already-so')
  if (config.cards !== session.config.cards && session.hands > 0) return refuse('cards-are-chosen')
  if (config.format !== session.config.format && session.hands > 0) return refuse('format-is-chosen')
  if (
    session.hands > 0 &&
    isTournament(session) &&
    TERMS.some((name) => config[name] !== session.config[name])
  )
    return refuse('tournament-is-set')
  // Somebody without a phone could not look at dealt cards.
  if (config.cards === 'dealt' && session.seats.some((seat) => seat !== null && seat.playedBy !== null))
    return refuse('needs-own-phone')
  return accept<Event>({ type: 'config-changed', config })
}

/** What everybody bought into: it stays for as long as the tournament does (P35c). */
const TERMS = [
  'smallBlind',
  'buyIn',
  'levelMinutes',
  'breakEvery',
  'breakMinutes',
  'anteFrom',
  'rebuyLevels',
  'payouts',
] as const satisfies readonly (keyof Config)[]

const isSame = (one: Config, other: Config): boolean => {
  const values = new Map(Object.entries(other))
  return Object.entries(one).every(([name, value]) => values.get(name) === value)
}
