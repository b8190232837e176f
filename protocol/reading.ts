import { LONGEST_CODE, LONGEST_KEY } from './commands.ts'
import { ClientFrame, FRAME_LIMIT, WISH_ID } from './frames.ts'

/** A client's frame as it came; nothing if it is none. */
export const readFrame = (text: string): ClientFrame | undefined => {
  if (text.length > FRAME_LIMIT) return undefined
  try {
    return moveIn(text) ?? frameIn(text)
  } catch {
    return undefined
  }
}

const frameIn = (text: string): ClientFrame | undefined => {
  const read = ClientFrame.safeParse(JSON.parse(text))
  return read.success ? read.data : undefined
}

/** Nearly every frame is a move, and nearly every client writes it like this, without spaces and in this order. Only
 *  the game's own command needs parsing then, and nothing else the schema. */
const ID = WISH_ID.source.slice(1, -1)
const CODE = String.raw`[\w -]{1,${LONGEST_CODE}}`
const MOVE = new RegExp(
  String.raw`^\{"t":"do","id":"(${ID})","table":"(${CODE})","command":\{"type":"play","command":(\{.*\})\}\}$`,
  's',
)

/** What looks odd in any way is left to the schema. */
const moveIn = (text: string): ClientFrame | undefined => {
  const found = MOVE.exec(text)
  if (found === null) return undefined
  const [, id = '', table = '', inner = ''] = found
  const command = parsed(inner)
  return command === undefined ? undefined : { t: 'do', id, table, command: { type: 'play', command } }
}

/** Nothing where the end of one object and the beginning of another look like one. */
const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    const value = JSON.parse(text) as Record<string, unknown>
    return hasShortKeys(value) ? value : undefined
  } catch {
    return undefined
  }
}

const hasShortKeys = (value: object): boolean => {
  for (const key in value) if (key.length > LONGEST_KEY || key === '__proto__') return false
  return true
}
