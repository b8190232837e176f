import { createHmac, randomBytes, randomFillSync } from 'node:crypto'
import { fromSource, seeded, type Random } from '@fimm/kernel'
import type { Store } from '../store/contracts/store.ts'

const POOL = new Uint32Array(1024)
let used = POOL.length

/** 53 bits from the system's own source: what a table draws cannot be predicted from what it drew. */
const fraction = (): number => {
  if (used + 2 > POOL.length) {
    randomFillSync(POOL)
    used = 0
  }
  const high = (POOL[used++] as number) >>> 5
  const low = (POOL[used++] as number) >>> 6
  return (high * 67108864 + low) / 9007199254740992
}

export const secureRandom: Random = fromSource(fraction)

/** The same for the same words, on every node; who does not know the server's secret cannot tell what it gives. */
export const secretRandom = async ({ keys }: Pick<Store, 'keys'>, words: string): Promise<Random> => {
  const secret = await keys.keyOf('chance', () => randomBytes(32).toString('hex'))
  return seeded(createHmac('sha256', secret).update(words).digest('hex'))
}
