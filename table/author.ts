import type { Table } from './types.ts'
import type { Party } from './commands.ts'
import type { StreamEvent } from './events.ts'

/** The author of a stream event, from who sent the command. */
export const authorOf = (by: Party, table: Table | undefined): StreamEvent['by'] => {
  switch (by.kind) {
    case 'human':
      return {
        kind: 'member',
        player: by.player,
        host: table !== undefined && (table.acting ?? table.host) === by.player,
      }
    case 'bot':
      return by
    case 'clock':
      return by
    case 'server':
      return { kind: 'table' }
  }
}
