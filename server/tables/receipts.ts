/** Wishes that are answered again at once, up to twice as many; older ones the store knows. */
const RECEIPTS = 50

/** The wishes that were granted last, each with its line. Full, they become the older ones, and those go: to take them
 *  out one by one would cost more than to look twice. */
export class Receipts {
  #latest = new Map<string, number>()
  #older = new Map<string, number>()

  get(id: string): number | undefined {
    return this.#latest.get(id) ?? this.#older.get(id)
  }

  add(id: string, seq: number): void {
    if (this.#latest.size >= RECEIPTS) {
      this.#older = this.#latest
      this.#latest = new Map()
    }
    this.#latest.set(id, seq)
  }
}
