/** Some lines of one stream, with their row numbers. */
export interface Run {
  readonly stream: string
  readonly first: number
  last: number
  readonly rows: number[]
}

/** Lines since places were noted last, in the order in which they are written: whoever notes where they are need not
 *  read them again. */
export class FreshLines {
  #streams: string[] = []
  #seqs: number[] = []
  #written = 0
  #lastRow = 0

  get count(): number {
    return this.#streams.length
  }

  add(stream: string, seq: number): void {
    this.#streams.push(stream)
    this.#seqs.push(seq)
  }

  /** So many more of them are written, the last one in this row. */
  wrote(count: number, lastRow: number): void {
    this.#written += count
    this.#lastRow = lastRow
  }

  /** Whether these are all lines behind one row, up to another: as many as there is room for between the two. */
  areAll(after: number, lastRow: number): boolean {
    return this.#lastRow === lastRow && this.#written === lastRow - after && this.#written === this.count
  }

  /** Where they all are: nobody else's stand between them. */
  runs(): Iterable<Run> {
    const firstRow = this.#lastRow - this.#written + 1
    const runs = new Map<string, Run>()
    for (let index = 0; index < this.count; index++) {
      const [stream, seq] = [this.#streams[index] as string, this.#seqs[index] as number]
      const run = runs.get(stream) ?? { stream, first: seq, last: seq, rows: [] }
      run.last = seq
      run.rows.push(firstRow + index)
      runs.set(stream, run)
    }
    return runs.values()
  }

  forget(): void {
    this.#streams = []
    this.#seqs = []
    this.#written = 0
  }
}
