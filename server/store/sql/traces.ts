/** Commands of all streams, as so much as tells them apart: two numbers each, in one long list of numbers, where the
 *  first says at which place to look. A set for every stream would be looked for in four places of the memory, and to
 *  reach those takes longer than all the rest. */
export class Traces {
  readonly #most: number
  #slots = new Uint32Array(2 * FIRST_PLACES)
  #count = 0
  /** Who asks after a command mostly adds it next. */
  #latest = { stream: '', command: '', place: 0, mark: 0 }

  constructor(most = MOST_TRACES) {
    this.#most = most
  }

  get isFull(): boolean {
    return this.#count >= this.#most
  }

  has(stream: string, command: string): boolean {
    const { place, mark } = this.#hashed(stream, command)
    return this.#slots[find(this.#slots, place, mark) + 1] !== EMPTY
  }

  add(stream: string, command: string): void {
    if (4 * this.#count > this.#slots.length) this.#grow()
    const { place, mark } = this.#hashed(stream, command)
    if (put(this.#slots, place, mark)) this.#count++
  }

  clear(): void {
    this.#slots = new Uint32Array(2 * FIRST_PLACES)
    this.#count = 0
  }

  #grow(): void {
    const slots = new Uint32Array(2 * this.#slots.length)
    for (let at = 0; at < this.#slots.length; at += 2) {
      const mark = this.#slots[at + 1] as number
      if (mark !== EMPTY) put(slots, this.#slots[at] as number, mark)
    }
    this.#slots = slots
  }

  #hashed(stream: string, command: string): { readonly place: number; readonly mark: number } {
    const latest = this.#latest
    if (latest.command === command && latest.stream === stream) return latest
    let place = hashed(SEED, stream)
    let mark = hashed(OTHER_SEED, stream)
    place = hashed(place, command)
    mark = hashed(mark, command)
    // As the list holds them; and what is marked is not empty.
    this.#latest = { stream, command, place: place >>> 0, mark: (mark | 1) >>> 0 }
    return this.#latest
  }
}

const FIRST_PLACES = 1024
/** Eight megabytes, and days of play; then all is read anew, of the tables that are still played at. */
const MOST_TRACES = 500_000
const EMPTY = 0
const SEED = 0x811c9dc5 | 0
const OTHER_SEED = 0x9e3779b9 | 0

/** Where these stand, or the empty place where they would. */
const find = (slots: Uint32Array, place: number, mark: number): number => {
  const last = slots.length / 2 - 1
  let at = 2 * (place & last)
  while (slots[at + 1] !== EMPTY && (slots[at] !== place || slots[at + 1] !== mark))
    at = at === 2 * last ? 0 : at + 2
  return at
}

/** Whether they were not there yet. */
const put = (slots: Uint32Array, place: number, mark: number): boolean => {
  const at = find(slots, place, mark)
  if (slots[at + 1] !== EMPTY) return false
  slots[at] = place
  slots[at + 1] = mark
  return true
}

const hashed = (seed: number, text: string): number => {
  let hash = seed
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash ^ (hash >>> 15)
}
