import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes that are really in use; what only waits to be collected is not. */
export const heapInUse = async (): Promise<number> => {
  for (let round = 0; round < 3; round++) {
    collect()
    // What finalizers and settled promises let go of is collected by the next round.
    await new Promise((done) => setTimeout(done, 20))
  }
  return process.memoryUsage().heapUsed
}

/** How much a long run may add to what is in use: compiled code and caches that fill, not a leak per request. */
const ROOM = 12 * 1024 * 1024
export const isFlat = (early: number, late: number): boolean => late < early * 1.1 + ROOM
