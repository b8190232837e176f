import { createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from '../accounts/tokens.ts'
import type { Keys } from '../store/contracts/keys.ts'

const NAME = 'replay-links'

const secretOf = (keys: Keys): Promise<string> => keys.keyOf(NAME, () => randomBytes(32).toString('hex'))

/** Made at the start, so that reading a replay never writes. */
export const prepareReplayKeys = async (keys: Keys): Promise<void> => void (await secretOf(keys))

/** What opens the replay of a match at an unlisted table for whoever is given its link: unlike the code of the table it
 *  cannot be guessed, and it opens nothing else (T20). */
export const replayKeyOf = async (keys: Keys, code: string, number: number): Promise<string> =>
  createHmac('sha256', await secretOf(keys))
    .update(`${code} ${number}`)
    .digest('base64url')
    .slice(0, 24)

export const isReplayKey = async (keys: Keys, code: string, number: number, key: string): Promise<boolean> =>
  sameSecret(key, await replayKeyOf(keys, code, number))
