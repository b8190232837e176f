import { LONGEST_CODE, LONGEST_KEY } from './commands.ts'
import { ClientFrame, FRAME_LIMIT, COMMAND_ID } from './frames.ts'

/** Parses a frame of a client; undefined if it is not one (W4). */
export const parseFrame = (text: string): ClientFrame | undefined => {
  if (text.length > FRAME_LIMIT) return undefined
  try {
    return parseMove(text) ?? parseAnyFrame(text)
  } catch {
    return undefined
  }
}

const parseAnyFrame = (text: string): ClientFrame | undefined => {
  const read = ClientFrame.safeParse(JSON.parse(text))
  return read.success ? read.data : undefined
}

/** Nearly every frame is a move in exactly this form, without spaces and in this order. Only the game's own command
 *  needs parsing then, and nothing else the schema. */
const ID = COMMAND_ID.source.slice(1, -1)
const CODE = String.raw`[\w -]{1,${LONGEST_CODE}}`
const MOVE = new RegExp(
  String.raw`^\{"t":"command","id":"(${ID})","table":"(${CODE})","command":\{"type":"play","command":(\{.*\})\}\}$`,
  's',
)

/** Anything that differs in the least is left to the schema. */
const parseMove = (text: string): ClientFrame | undefined => {
  const found = MOVE.exec(text)
  if (found === null) return undefined
  const [, id = '', table = '', inner = ''] = found
  const command = parsedCommand(inner)
  return command === undefined ? undefined : { t: 'command', id, table, command: { type: 'play', command } }
}

/** Undefined where the end of one object and the start of another only look like one. */
const parsedCommand = (text: string): Record<string, unknown> | undefined => {
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
