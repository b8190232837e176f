import { LONGEST_CODE, LONGEST_KEY } from './commands.ts'
import { ClientFrame, FRAME_LIMIT, WISH_ID } from './frames.ts'

/** A client's frame as it came; nothing if it is none. */
export const readFrame = (text: string): ClientFrame | undefined => {
  if (text.length > FRAME_LIMIT) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (isMove(value)) return value
    const read = ClientFrame.safeParse(value)
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

type Move = Extract<ClientFrame, { t: 'do' }> & { readonly command: { readonly type: 'play' } }

/** Nearly every frame is a move, and this is all the schema asks of one, found out in a tenth of the time. What looks
 *  odd in any way is left to the schema. */
const isMove = (value: unknown): value is Move => {
  if (!isPlain(value)) return false
  const { t, id, table, command } = value
  return (
    t === 'do' &&
    typeof id === 'string' &&
    WISH_ID.test(id) &&
    typeof table === 'string' &&
    table.length >= 1 &&
    table.length <= LONGEST_CODE &&
    has(value, 4) &&
    isPlain(command) &&
    command['type'] === 'play' &&
    has(command, 2) &&
    isPlain(command['command']) &&
    hasShortKeys(command['command'])
  )
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const has = (value: object, count: number): boolean => {
  let keys = 0
  for (const _key in value) keys++
  return keys === count
}

const hasShortKeys = (value: object): boolean => {
  for (const key in value) if (key.length > LONGEST_KEY || key === '__proto__') return false
  return true
}
