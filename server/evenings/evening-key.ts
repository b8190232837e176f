import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '../store/contracts/keys.ts'

/** An evening is a table up to one of its matches. */
export interface EveningRef {
  readonly code: string
  readonly number: number
}

const NAME = 'evening-links'
const CODE_LENGTH = 5
const NUMBER_AT = CODE_LENGTH
const CHECK_AT = NUMBER_AT + 4
const BLOCK = 16

const secretOf = async (keys: Keys): Promise<Buffer> =>
  Buffer.from(await keys.keyOf(NAME, () => randomBytes(32).toString('hex')), 'hex')

/** Made at the start, so that reading a card never writes. */
export const prepareEveningKeys = async (keys: Keys): Promise<void> => void (await secretOf(keys))

/** What opens the card of an evening for whoever is given its link. It is the evening's name, enciphered, not the name
 *  and a signature: who sees a shared card must not learn the code that lets people join the table (T20). One block,
 *  seven bytes of it zero: of 2^56 guesses one would open something. */
export const eveningKeyOf = async (keys: Keys, { code, number }: EveningRef): Promise<string> => {
  const block = Buffer.alloc(BLOCK)
  block.write(code, 'latin1')
  block.writeUInt32BE(number, NUMBER_AT)
  const cipher = createCipheriv('aes-256-ecb', await secretOf(keys), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
}

export const eveningOfKey = async (keys: Keys, key: string): Promise<EveningRef | undefined> => {
  const sealed = Buffer.from(key, 'base64url')
  if (sealed.length !== BLOCK) return undefined
  const cipher = createDecipheriv('aes-256-ecb', await secretOf(keys), null).setAutoPadding(false)
  const block = Buffer.concat([cipher.update(sealed), cipher.final()])
  if (block.subarray(CHECK_AT).some((byte) => byte !== 0)) return undefined
  return { code: block.toString('latin1', 0, CODE_LENGTH), number: block.readUInt32BE(NUMBER_AT) }
}
