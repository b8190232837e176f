import type { PlayerId } from '@fimm/kernel'
import { humansOf, memberOf, type TableEvent } from '@fimm/table'
import type { TableRegistry } from '../registry/table-registry.ts'

/** Whether somebody plays changes with these, and with coming and going. */
const PLAYED_BY: ReadonlySet<TableEvent['type']> = new Set([
  'member-joined',
  'member-left',
  'role-changed',
  'match-started',
  'match-finished',
  'match-abandoned',
])

/** Who of the people of this node is at a table where a match with them is on (T15). */
export class PlayingPeople {
  readonly #tables: TableRegistry
  readonly #tell: (player: PlayerId, playing: boolean) => void
  readonly #at = new Map<PlayerId, Set<string>>()
  readonly #playing = new Set<PlayerId>()

  constructor(tables: TableRegistry, tell: (player: PlayerId, playing: boolean) => void) {
    this.#tables = tables
    this.#tell = tell
    tables.onStructureChange(({ table }, events) => {
      // Of one that comes out of the store anything may be new.
      if (events.length > 0 && !events.some(({ streamEvent }) => PLAYED_BY.has(streamEvent.event.type)))
        return
      for (const { id } of humansOf(table)) this.#check(id)
      for (const { streamEvent } of events)
        if (streamEvent.event.type === 'member-left') this.#check(streamEvent.event.player)
    })
  }

  isPlaying(player: PlayerId): boolean {
    return this.#playing.has(player)
  }

  moved(code: string, player: PlayerId, isThere: boolean): void {
    const at = this.#at.get(player) ?? new Set()
    if (isThere) at.add(code)
    else at.delete(code)
    if (at.size === 0) this.#at.delete(player)
    else this.#at.set(player, at)
    this.#check(player)
  }

  #check(player: PlayerId): void {
    const playing = [...(this.#at.get(player) ?? [])].some((code) => {
      const table = this.#tables.peek(code)?.table
      return table?.current !== undefined && memberOf(table, player)?.role === 'player'
    })
    if (playing === this.#playing.has(player)) return
    if (playing) this.#playing.add(player)
    else this.#playing.delete(player)
    this.#tell(player, playing)
  }
}
