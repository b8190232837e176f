import type { Millis } from '@fimm/kernel'
import { addressKey, type Allowance, type RateLimit } from './rate-limit.ts'

const MINUTE: Millis = 60_000
const MOST_REMEMBERED = 10_000

/** Whether somebody at one address may still try codes of tables, and what they tried in vain. */
export interface CodeGuesses {
  allowed(): Allowance
  missed(code: string): void
}

export const ANY_NUMBER: CodeGuesses = { allowed: () => ({ ok: true }), missed: () => {} }

/** A code is short because it is read aloud: wrong ones are counted per address, over sockets and HTTP together (T20). Once they are used
 *  up right ones are refused too, or the refusals would say which are right. */
export class WrongCodes {
  readonly #limit: RateLimit
  readonly #clock: () => Millis
  /** When which address last missed which code. */
  readonly #missed = new Map<string, Millis>()

  constructor(limit: RateLimit, clock: () => Millis) {
    this.#limit = limit
    this.#clock = clock
  }

  from(address: string): CodeGuesses {
    const key = siteKey(address)
    return { allowed: () => this.#limit.look(key), missed: (code) => this.#miss(key, code) }
  }

  /** The same wrong code again is not another guess: one page asks for its table in several ways. */
  #miss(key: string, code: string): void {
    const now = this.#clock()
    const guess = `${key} ${code}`
    const before = this.#missed.get(guess)
    if (before !== undefined && now - before < MINUTE) return
    this.#limit.take(key)
    this.#missed.delete(guess)
    this.#missed.set(guess, now)
    for (const oldest of this.#missed.keys()) {
      if (this.#missed.size <= MOST_REMEMBERED) break
      this.#missed.delete(oldest)
    }
  }
}

/** Whoever has one IPv6 address often has a /56 of them. */
export const siteKey = (address: string): string => {
  const key = addressKey(address)
  if (!key.includes(':')) return key
  const [first = '', second = '', third = '', fourth = ''] = key.split(':')
  return [first, second, third, fourth.padStart(4, '0').slice(0, 2)].join(':')
}
