import type { Commit } from '../contracts/store.ts'
import { storable } from '../storable-text.ts'
import { Hashes } from './hashes.ts'

/** Streams remembered; of others the database is asked again. */
const MOST_STREAMS = 20_000

/** Which commands the streams have answered, as far as this process knows. A stream only grows by who knows its
 *  end, so who knows all commands up to there knows whether one is new, and no index has to be kept on the disk
 *  for that: it would take as long to write as the lines themselves. Of each command a hash is held; where one is
 *  found the database has the last word. */
export class Answered {
  readonly #streams = new Map<string, Held>()
  /** A commit asks several times after the same stream. */
  #latest: { readonly stream: string; readonly held: Held } | undefined
  /** And twice after the same command. */
  #hashed = ''
  #hash = hashOf('')

  /** Up to which line the commands of a stream are known. */
  knownTo(stream: string): number {
    return this.#held(stream)?.seq ?? 0
  }

  /** The commands of all lines between two. Where something before them is not known, neither are these. */
  learn(stream: string, after: number, seq: number, commands: readonly string[]): void {
    const held = this.#held(stream) ?? { seq: 0, hashes: new Hashes() }
    if (held.seq < after) return
    if (held.seq === 0) this.#remember(stream, held)
    held.seq = Math.max(held.seq, seq)
    for (const command of commands) held.hashes.add(this.#hashOf(command))
  }

  mayHave(stream: string, command: string): boolean {
    return this.#held(stream)?.hashes.has(this.#hashOf(command)) ?? false
  }

  /** What was learnt may not have come to be. */
  forget(stream: string): void {
    this.#latest = undefined
    this.#streams.delete(stream)
  }

  /** Somebody else may have written. */
  forgetAll(): void {
    this.#latest = undefined
    this.#streams.clear()
  }

  #held(stream: string): Held | undefined {
    if (this.#latest?.stream === stream) return this.#latest.held
    const held = this.#streams.get(stream)
    if (held !== undefined) this.#latest = { stream, held }
    return held
  }

  #hashOf(command: string): number {
    if (this.#hashed !== command) this.#hash = hashOf(command)
    this.#hashed = command
    return this.#hash
  }

  #remember(stream: string, held: Held): void {
    if (this.#streams.size >= MOST_STREAMS) {
      const [oldest] = this.#streams.keys()
      if (oldest !== undefined) this.forget(oldest)
    }
    this.#streams.set(stream, held)
  }
}

interface Held {
  /** Up to which line its commands are known. */
  seq: number
  readonly hashes: Hashes
}

/** Commands as they stand with the line that answered them: a list, since one line can answer several. */
export const readCommands = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((commands) => JSON.parse(commands) as readonly string[])

/** The commands that one line answered, as they stand with it. */
export const commandsOn = (seq: number, { commands }: Commit): string | null => {
  const [only] = commands
  if (only === undefined) return null
  if (commands.length === 1 && only.seq === seq) return JSON.stringify([storable(only.id)])
  const ids = commands.filter((command) => command.seq === seq).map(({ id }) => storable(id))
  return ids.length === 0 ? null : JSON.stringify(ids)
}

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5 | 0
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
