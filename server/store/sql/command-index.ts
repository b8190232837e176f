import type { Commit } from '../contracts/store.ts'
import { storable } from '../storable-text.ts'

/** Streams held at a time; the others are read from the database again. */
const MOST_STREAMS = 2_000

interface HeldStream {
  /** Up to which event its commands are known. */
  seq: number
  /** By command id: the sequence number it was accepted with. */
  readonly commands: Map<string, number>
}

/** Which commands the streams have accepted. An index on the disk would take as long to write as the events, so each
 *  event carries the ids of its commands, and this is filled from there. A stream grows only by who knows its end: who
 *  has read all events up to there knows whether a command is new. */
export class CommandIndex {
  readonly #streams = new Map<string, HeldStream>()

  /** Up to which event the commands of a stream are known; nothing for a stream that is not held. */
  knownTo(stream: string): number | undefined {
    return this.#streams.get(stream)?.seq
  }

  find(stream: string, command: string): number | undefined {
    return this.#streams.get(stream)?.commands.get(command)
  }

  /** The commands of all events after one number up to another. Where something before them is missing they are not
   *  taken in. */
  add(
    stream: string,
    after: number,
    seq: number,
    commands: Iterable<readonly [id: string, seq: number]>,
  ): void {
    const held = this.#streams.get(stream) ?? { seq: 0, commands: new Map<string, number>() }
    if (held.seq < after) return
    held.seq = Math.max(held.seq, seq)
    for (const [id, at] of commands) held.commands.set(id, at)
    // The one that was used least recently comes first.
    this.#streams.delete(stream)
    this.#streams.set(stream, held)
    const [oldest] = this.#streams.keys()
    if (this.#streams.size > MOST_STREAMS && oldest !== undefined) this.#streams.delete(oldest)
  }

  /** What was added may not have been committed. */
  forget(stream: string): void {
    this.#streams.delete(stream)
  }
}

/** An event's row, as far as its commands go. One event can end several commands. */
export interface CommandRow {
  readonly seq: number
  /** A list of ids as JSON. */
  readonly commands: string | null
}

export const commandsIn = (rows: readonly CommandRow[]): (readonly [id: string, seq: number])[] =>
  rows.flatMap(({ seq, commands }) =>
    commands === null ? [] : (JSON.parse(commands) as readonly string[]).map((id) => [id, seq] as const),
  )

export interface EventRow extends CommandRow {
  readonly stream: string
  readonly body: string
}

/** The events of a commit as they are stored. */
export const rowsOf = ({ stream, after, events, commands }: Commit): readonly EventRow[] =>
  events.map((event, index) => {
    const seq = after + 1 + index
    const ids = commands.flatMap((command) => (command.seq === seq ? [storable(command.id)] : []))
    return {
      stream: storable(stream),
      seq,
      body: JSON.stringify(event),
      commands: ids.length === 0 ? null : JSON.stringify(ids),
    }
  })

/** Whether a commit can be written on a stream whose commands are known to the index. */
export const isNext = (index: CommandIndex, { stream, after, commands }: Commit): boolean => {
  const known = storable(stream)
  const ids = commands.map(({ id }) => storable(id))
  return (
    index.knownTo(known) === after &&
    new Set(ids).size === ids.length &&
    ids.every((id) => index.find(known, id) === undefined)
  )
}

/** The index after a commit. */
export const addCommit = (index: CommandIndex, { stream, after, events, commands }: Commit): void =>
  index.add(
    storable(stream),
    after,
    after + events.length,
    commands.map(({ id, seq }) => [storable(id), seq] as const),
  )
