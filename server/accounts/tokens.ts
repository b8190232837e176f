import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A token says what it is, so that it is looked for in one place only, and found by who scans for lost secrets. */
const PREFIXES = { session: 'fimm_s_', api: 'fimm_a_' } as const
export type TokenKind = keyof typeof PREFIXES

/** 256 bits of the system's own chance. */
export const drawToken = (kind: TokenKind): string => PREFIXES[kind] + randomBytes(32).toString('base64url')

/** Nothing for what cannot be a token: then nobody has to be asked. */
export const kindOfToken = (token: string): TokenKind | undefined => {
  const [, letter] = /^fimm_([sa])_[\w-]{43}$/.exec(token) ?? []
  if (letter === undefined) return undefined
  return letter === 's' ? 'session' : 'api'
}

/** All that is kept of a token. Looking up a hash tells a guesser nothing about the tokens beside it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Compares in the same time whatever is given, its length included. */
export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

/** An id that is no secret: 72 bits, and never like a number or a bot's. */
export const drawId = (letter: 'p' | 's' | 't'): string => letter + randomBytes(9).toString('base64url')
