import type { Degraded } from '@fimm/protocol/http/server.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Config } from '../config.ts'
import type { AllLimits } from '../limits/limits.ts'
import type { WrongCodes } from '../limits/wrong-codes.ts'
import type { App } from '../app.ts'
import type { TableOpener } from '../registry/table-opener.ts'
import type { Attendance } from '../matches/attendance.ts'
import type { MatchWork } from '../matches/match-work.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { HttpPresence } from '../presence/http-presence.ts'
import type { ConnectionRegistry } from '../transports/connection-registry.ts'

/** What browsers need to know to be woken. */
export interface PushSettings {
  readonly publicKey: string
  isServiceAddress(endpoint: string): boolean
}

/** What routes work with. */
export interface Services {
  readonly config: Config
  readonly app: App
  readonly accounts: Accounts
  readonly limits: AllLimits
  readonly wrongCodes: WrongCodes
  readonly opener: TableOpener
  readonly metrics: Metrics
  readonly connections: ConnectionRegistry
  readonly matchWork: MatchWork
  readonly attendance: Attendance
  /** Nobody new is to come. */
  readonly isDraining: () => boolean
  /** Other nodes are to take the people of this one, or no longer; absent where that cannot be asked. */
  readonly setDraining?: ((isOn: boolean) => void) | undefined
  /** What does not work as it should. */
  readonly degraded?: (() => readonly Degraded[]) | undefined
  /** Absent where nobody is to be woken. */
  readonly push?: PushSettings | undefined
}

/** The same, with what the HTTP server itself knows. */
export interface HttpContext extends Services {
  readonly presence: HttpPresence
  readonly isClosing: () => boolean
}
