import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave with its subscription, base64url. */
export interface Recipient {
  readonly p256dh: string
  readonly auth: string
}

/** What is random in a message; a test brings published values. */
interface Once {
  readonly salt: Buffer
  readonly privateKey?: Buffer
}

const RECORD = 4096
const TAG = 16
/** Ends the last record. */
const LAST = 2

/** A message only that browser can read: push services carry it without knowing what it says (RFC 8291, RFC 8188).
 *  Throws where the browser's key is no point of the curve. */
export const seal = (
  text: string,
  { p256dh, auth }: Recipient,
  { salt, privateKey }: Once = { salt: randomBytes(16) },
): Buffer => {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = createECDH('prime256v1')
  if (privateKey === undefined) ours.generateKeys()
  else ours.setPrivateKey(privateKey)
  const sender = ours.getPublicKey()
  const secret = derive(
    ours.computeSecret(theirs),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, sender]),
    32,
  )
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const plain = Buffer.concat([Buffer.from(text), Buffer.of(LAST)])
  if (plain.length + TAG > RECORD) throw new RangeError('too long for one message')
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  return Buffer.concat([salt, size, Buffer.of(sender.length), sender, sealed])
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))
