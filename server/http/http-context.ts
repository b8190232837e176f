import type { Accounts } from '../accounts/accounts.ts'
import type { Config } from '../config.ts'
import type { AllLimits } from '../limits/limits.ts'
import type { House } from '../transports/connection.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OpenStreams } from '../transports/connection-registry.ts'

/** What browsers need to know to be woken. */
export interface PushDoor {
  readonly publicKey: string
  isServiceAddress(endpoint: string): boolean
}

/** What the HTTP door leads to. */
export interface Services {
  readonly config: Config
  readonly house: House
  readonly accounts: Accounts
  readonly limits: AllLimits
  readonly metrics: Metrics
  /** Absent where nobody is to be woken. */
  readonly push?: PushDoor | undefined
}

/** The same, with what the door itself keeps. */
export interface Inside extends Services {
  readonly streams: OpenStreams
  readonly isClosing: () => boolean
}
