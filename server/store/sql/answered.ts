import type { Commit } from '../store.ts'
import { storable } from '../text.ts'
import { Traces } from './traces.ts'

/** Streams remembered; of others the database is asked again. */
const MOST_STREAMS = 20_000

/** Which commands the streams have answered, as far as this process knows. A stream only grows by who knows its
 *  end, so who knows all commands up to there knows whether one is new, and no index has to be kept on the disk
 *  for that: it would take as long to write as the lines themselves. Of each command a trace is held; where one is
 *  found the database has the last word. */
export class Answered {
  readonly #ends = new Map<string, End>()
  readonly #traces: Traces
  /** A commit asks several times after the same stream. */
  #latest: { readonly stream: string; readonly end: End } | undefined

  constructor(traces = new Traces()) {
    this.#traces = traces
  }

  /** Up to which line the commands of a stream are known. */
  knownTo(stream: string): number {
    return this.#endOf(stream)?.seq ?? 0
  }

  /** The commands of all lines between two. Where something before them is not known, neither are these. */
  learn(stream: string, after: number, seq: number, commands: readonly string[]): void {
    if (this.#traces.isFull) this.forgetAll()
    const end = this.#endOf(stream) ?? { seq: 0 }
    if (end.seq < after) return
    if (end.seq === 0) this.#remember(stream, end)
    end.seq = Math.max(end.seq, seq)
    for (const command of commands) this.#traces.add(stream, command)
  }

  mayHave(stream: string, command: string): boolean {
    return this.#endOf(stream) !== undefined && this.#traces.has(stream, command)
  }

  /** What was learnt may not have come to be. */
  forget(stream: string): void {
    this.#latest = undefined
    this.#ends.delete(stream)
  }

  /** Somebody else may have written. */
  forgetAll(): void {
    this.#latest = undefined
    this.#ends.clear()
    this.#traces.clear()
  }

  #endOf(stream: string): End | undefined {
    if (this.#latest?.stream === stream) return this.#latest.end
    const end = this.#ends.get(stream)
    if (end !== undefined) this.#latest = { stream, end }
    return end
  }

  #remember(stream: string, end: End): void {
    if (this.#ends.size >= MOST_STREAMS) {
      const [oldest] = this.#ends.keys()
      if (oldest !== undefined) this.forget(oldest)
    }
    this.#ends.set(stream, end)
  }
}

interface End {
  /** Up to which line the stream's commands are known. */
  seq: number
}

/** Commands as they stand with the line that answered them: a list, since one line can answer several. */
export const readCommands = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((commands) => JSON.parse(commands) as readonly string[])

/** The commands that one line answered, as they stand with it. */
export const commandsOn = (seq: number, { commands }: Commit): string | null => {
  const ids: string[] = []
  for (const command of commands) if (command.seq === seq) ids.push(storable(command.id))
  return ids.length === 0 ? null : JSON.stringify(ids)
}
