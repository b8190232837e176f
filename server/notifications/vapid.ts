import { createPrivateKey, generateKeyPairSync, sign, type KeyObject, type webcrypto } from 'node:crypto'
import type { Millis } from '@fimm/kernel'
import type { Keys } from '../store/contracts/keys.ts'

/** Who this server is to push services (RFC 8292): made on the first start, the same ever after and on every node. */
export interface Vapid {
  /** What browsers are given when they subscribe; with another one all subscriptions are lost. */
  readonly publicKey: string
  /** The header that proves a message to this service is ours. */
  authorization(endpoint: string, now: Millis): string
}

const NAME = 'vapid'
/** Services refuse more than a day. */
const VALID_SECONDS = 12 * 3600

const makeKey = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))

export const vapidOf = async (keys: Keys, contact: string | undefined): Promise<Vapid> => {
  const jwk = JSON.parse(await keys.keyOf(NAME, makeKey)) as webcrypto.JsonWebKey
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const publicKey = pointOf(jwk).toString('base64url')
  return {
    publicKey,
    authorization: (endpoint, now) => {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now / 1000) + VALID_SECONDS,
        ...(contact === undefined ? {} : { sub: contact }),
      }
      return `vapid t=${signed(claims, key)}, k=${publicKey}`
    },
  }
}

/** The key as one point of the curve, uncompressed. */
const pointOf = ({ x = '', y = '' }: webcrypto.JsonWebKey): Buffer =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])

const signed = (claims: object, key: KeyObject): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
