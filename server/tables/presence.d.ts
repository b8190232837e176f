import type { Millis, PlayerId } from '@fimm/kernel'
import type { Outside } from './outside.ts'
import type { Tables } from './tables.ts'
/** A reload or a tunnel is no absence (T8). */
export declare const PRESENCE_GRACE: Millis
/** Who is connected to which table, over all tabs; tables are told after a short grace. */
export declare class Presence {
  #private
  constructor(tables: Tables, outside: Outside, grace?: Millis)
  arrived(code: string, player: PlayerId): void
  left(code: string, player: PlayerId): void
  close(): void
}
