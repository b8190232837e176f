import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** argon2id with what OWASP advises for a server that does other things too; about 60 ms in a thread of its own. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_LENGTH = 32
const SALT_LENGTH = 16

/** Each takes 19 MB and a thread that the disk needs as well: more at once would help nobody. */
const AT_ONCE = 2
const MOST_WAITING = 50

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** The hash in its usual text form; nothing while too many are asking. */
export const hashPassword = async (password: string): Promise<string | undefined> => {
  const salt = randomBytes(SALT_LENGTH)
  const tag = await inTurn(() => derive(password, salt, COST, TAG_LENGTH))
  return tag && format(COST, salt, tag)
}

/** Whether it is the password; nothing while too many are asking. Without a hash it takes as long and is false,
 *  so that nobody learns which usernames exist. */
export const checkPassword = async (
  password: string,
  hash: string | undefined,
): Promise<boolean | undefined> => {
  const known = hash === undefined ? undefined : parse(hash)
  const { cost, salt, tag } = known ?? NOBODYS
  const derived = await inTurn(() => derive(password, salt, cost, tag.length))
  return derived && timingSafeEqual(derived, tag) && known !== undefined
}

const NOBODYS = { cost: COST, salt: randomBytes(SALT_LENGTH), tag: randomBytes(TAG_LENGTH) }

const derive = (password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  new Promise((settle, reject) => {
    // The same signs typed on another keyboard may be other code points.
    const message = Buffer.from(password.normalize('NFKC'))
    argon2('argon2id', { message, nonce: salt, tagLength, ...cost }, (fault, tag) =>
      fault ? reject(fault) : settle(tag),
    )
  })

const format = ({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(tag)}`

const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** The cost stands in the text, so that it can be raised and old hashes still be read. */
const parse = (hash: string): typeof NOBODYS | { cost: Cost; salt: Buffer; tag: Buffer } | undefined => {
  const [, memory, passes, parallelism, salt, tag] = PATTERN.exec(hash) ?? []
  if (salt === undefined || tag === undefined) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  if (waiting.length >= MOST_WAITING) return undefined
  if (running >= AT_ONCE) await new Promise<void>((next) => waiting.push(next))
  else running++
  try {
    return await work()
  } finally {
    // Who waits takes over the place of who is done.
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}
