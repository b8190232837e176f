import type { FastifyRequest } from 'fastify'
import { ok, refuse, type Millis, type Refused, type Result } from '@fimm/kernel'
import { WishId } from '@fimm/protocol/frames.ts'

/** Long enough for a client that lost the answer to ask again. */
const REMEMBERED: Millis = 10 * 60_000
const MOST = 10_000

/** What a client calls its wish, so that asking twice is asking once; none is fine, nonsense is not. */
export const keyIn = ({ headers }: FastifyRequest): Result<string | undefined, Refused> => {
  const key = headers['idempotency-key']
  if (key === undefined) return ok(undefined)
  const read = WishId.safeParse(key)
  return read.success ? ok(read.data) : refuse('bad-request', { where: 'headers.idempotency-key' })
}

/** Things made where no table exists yet to remember who asked for them: kept by this node, for a while. */
export class Once {
  readonly #clock: () => Millis
  readonly #made = new Map<
    string,
    { readonly at: Millis; readonly answer: Promise<Result<unknown, Refused>> }
  >()

  constructor(clock: () => Millis) {
    this.#clock = clock
  }

  /** Does it, or answers as when it was done under this key. What was refused may be tried again. */
  async make<T>(
    key: string | undefined,
    work: () => Promise<Result<T, Refused>>,
  ): Promise<Result<T, Refused>> {
    if (key === undefined) return work()
    this.#forget()
    const held = this.#made.get(key)
    if (held !== undefined) return held.answer as Promise<Result<T, Refused>>
    const answer = work()
    this.#made.set(key, { at: this.#clock(), answer })
    try {
      const made = await answer
      if (!made.ok) this.#made.delete(key)
      return made
    } catch (fault) {
      this.#made.delete(key)
      throw fault
    }
  }

  #forget(): void {
    const now = this.#clock()
    for (const [key, { at }] of this.#made) {
      if (now - at < REMEMBERED && this.#made.size < MOST) return
      this.#made.delete(key)
    }
  }
}
