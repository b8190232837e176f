import { createHash } from 'node:crypto'

/** What happened in a simulation: to compare two runs of it, and to know whether it got to what it is for. */
export class WorldNotes {
  readonly reached = new Map<string, number>()
  readonly faults: string[] = []
  readonly lines: string[] = []
  readonly #hash = createHash('sha256')

  /** A line of the trace: the same seed makes the same lines. */
  line(text: string): void {
    this.#hash.update(`${text}\n`)
    this.lines.push(text)
  }

  /** Something that does not happen in every run, and should in some. */
  sometimes(what: string): void {
    this.reached.set(what, (this.reached.get(what) ?? 0) + 1)
  }

  /** Something that must never happen. */
  never(what: string): void {
    this.faults.push(what)
    this.line(`FAULT ${what}`)
  }

  get trace(): string {
    return this.#hash.copy().digest('hex')
  }
}
