import type { Millis, PlayerId } from '@fimm/kernel'
import type { Limits } from '../config.ts'
import { addressKey, rateLimit, type Allowance, type RateLimit } from './rate-limit.ts'

/** Which limit somebody met: it stands in the answer. */
export const LIMITS = [
  'address',
  'player',
  'log-in',
  'log-ins',
  'guests',
  'replays',
  'frames',
  'warnings',
  'chat',
  'codes',
  'admin',
] as const
export type LimitName = (typeof LIMITS)[number]

/** Of frames, this part may be chat. */
const CHAT_SHARE = 10

/** So many people behind one address may log in as often as one may. */
const HOUSEHOLD = 5

/** Sockets and HTTP count together, so that neither is a way around the other; several nodes do, too, where they tell each
 *  other (`shared-limits.ts`). */
export type AllLimits = Readonly<Record<LimitName, RateLimit>>

export const limitsOf = (limits: Limits, clock: () => Millis): AllLimits => ({
  address: rateLimit(limits.address, clock),
  player: rateLimit(limits.player, clock),
  'log-in': rateLimit(limits.logIn, clock),
  'log-ins': rateLimit(limits.logIn * HOUSEHOLD, clock),
  guests: rateLimit(limits.guests, clock),
  replays: rateLimit(limits.replays, clock),
  frames: rateLimit(limits.frames, clock),
  // As many again are answered with a refusal; after that the connection ends.
  warnings: rateLimit(limits.frames, clock),
  codes: rateLimit(limits.codes, clock),
  admin: rateLimit(limits.logIn, clock),
  chat: rateLimit(Math.ceil(limits.frames / CHAT_SHARE), clock),
})

/** What one connection may send: counted per player, over all connections of theirs. */
export const allowanceFor =
  (limits: AllLimits, player: PlayerId) =>
  (kind: 'frame' | 'chat' | 'warning'): Allowance =>
    limits[BY_KIND[kind]].take(player)

const BY_KIND = { frame: 'frames', chat: 'chat', warning: 'warnings' } as const

/** Connections are opened per address, as requests are made. */
export const mayConnect = (limits: AllLimits, address: string): Allowance =>
  limits.address.take(addressKey(address))
