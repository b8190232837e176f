const EMPTY = 0
const FEWEST_PLACES = 16

/** A set of 32-bit numbers that only grows, in one piece of memory. To find one is to look at one place, where an
 *  engine's own set looks at four; and nothing of it is walked through when garbage is collected. */
export class Hashes {
  /** A number stands where it points to itself, or in the next place that was free. At most half of them are taken. */
  #places = new Int32Array(FEWEST_PLACES)
  #count = 0

  has(hash: number): boolean {
    return this.#places[placeOf(this.#places, hash)] !== EMPTY
  }

  add(hash: number): void {
    const place = placeOf(this.#places, hash)
    if (this.#places[place] !== EMPTY) return
    this.#places[place] = standing(hash)
    if (++this.#count * 2 > this.#places.length) this.#grow()
  }

  #grow(): void {
    const places = new Int32Array(this.#places.length * 2)
    for (const hash of this.#places) if (hash !== EMPTY) places[placeOf(places, hash)] = hash
    this.#places = places
  }
}

/** Where a number stands, or would. */
const placeOf = (places: Int32Array, hash: number): number => {
  const wanted = standing(hash)
  const last = places.length - 1
  let place = wanted & last
  while (places[place] !== EMPTY && places[place] !== wanted) place = (place + 1) & last
  return place
}

/** What marks an empty place cannot stand for itself: two numbers of all are taken for the same. */
const standing = (hash: number): number => (hash === EMPTY ? 1 : hash)
