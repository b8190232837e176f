import type { Commit } from '../contracts/store.ts'
import { storable } from '../storable-text.ts'

interface HeldStream {
  /** Up to which event its commands are known. */
  seq: number
  /** By command id: the sequence number it was accepted with. */
  readonly commands: Map<string, number>
}

/** Which commands the streams that are written to have accepted. An index on the disk would take as long to write as the
 *  events, so each event carries the ids of its commands, and this is filled from there. A stream grows only by who knows
 *  its end: who has read all events up to there knows whether a command is new. It is held from its first commit until it
 *  is forgotten, with its table. */
export class CommandIndex {
  readonly #streams = new Map<string, HeldStream>()

  /** How many streams are held. */
  get size(): number {
    return this.#streams.size
  }

  /** Up to which event the commands of a stream are known; nothing for a stream that is not held. */
  knownTo(stream: string): number | undefined {
    return this.#streams.get(storable(stream))?.seq
  }

  find(stream: string, command: string): number | undefined {
    return this.#streams.get(storable(stream))?.commands.get(storable(command))
  }

  /** Whether a commit can be written: its stream is known to end where it begins, and its commands are new. */
  isNext({ stream, after, commands }: Commit): boolean {
    const held = this.#streams.get(storable(stream))
    if (held?.seq !== after) return false
    const ids = commands.map(({ id }) => storable(id))
    return ids.every((id, place) => !held.commands.has(id) && ids.indexOf(id) === place)
  }

  addCommit({ stream, after, events, commands }: Commit): void {
    this.add(stream, after, after + events.length, commands)
  }

  /** The commands of all events after one number up to another. Where something before them is missing they are not
   *  taken in. */
  add(stream: string, after: number, seq: number, commands: Commit['commands']): void {
    const held = this.#streams.get(storable(stream)) ?? this.#hold(storable(stream))
    if (held.seq < after) return
    held.seq = Math.max(held.seq, seq)
    for (const command of commands) held.commands.set(storable(command.id), command.seq)
  }

  /** Its table leaves memory, or what was added may not have been committed: it is read again when it is needed. */
  forget(stream: string): void {
    this.#streams.delete(storable(stream))
  }

  #hold(stream: string): HeldStream {
    const held = { seq: 0, commands: new Map<string, number>() }
    this.#streams.set(stream, held)
    return held
  }
}

/** An event's row, as far as its commands go. One event can end several commands. */
export interface CommandRow {
  readonly seq: number
  /** A list of ids as JSON. */
  readonly commands: string | null
}

export const commandsIn = (rows: readonly CommandRow[]): Commit['commands'] =>
  rows.flatMap(({ seq, commands }) =>
    commands === null ? [] : (JSON.parse(commands) as readonly string[]).map((id) => ({ id, seq })),
  )

export interface EventRow extends CommandRow {
  readonly stream: string
  readonly body: string
}

/** The events of a commit as they are stored. */
export const rowsOf = ({ stream, after, events, commands }: Commit): readonly EventRow[] =>
  events.map((event, index) => {
    const seq = after + 1 + index
    const ids = commands.filter((command) => command.seq === seq).map(({ id }) => storable(id))
    return {
      stream: storable(stream),
      seq,
      body: JSON.stringify(event),
      commands: ids.length === 0 ? null : JSON.stringify(ids),
    }
  })
