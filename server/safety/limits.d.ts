import type { Millis, PlayerId } from '@fimm/kernel'
import type { Limits } from '../config.ts'
import { type Allowance, type RateLimit } from './rate-limit.ts'
/** Which limit somebody met: it stands in the answer. */
export declare const LIMITS: readonly ['address', 'player', 'log-in', 'guests', 'frames', 'chat']
export type LimitName = (typeof LIMITS)[number]
/** All limits of one node; every door asks the same ones, so that two doors are no way around one. */
export type AllLimits = Readonly<Record<LimitName, RateLimit>>
export declare const limitsOf: (limits: Limits, clock: () => Millis) => AllLimits
/** What one connection may send: counted per player, over all connections of theirs. */
export declare const allowanceFor: (
  limits: AllLimits,
  player: PlayerId,
) => (kind: 'frame' | 'chat') => Allowance
/** Connections are opened per address, as requests are made. */
export declare const mayConnect: (limits: AllLimits, address: string) => Allowance
