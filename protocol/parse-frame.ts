import { LONGEST_CODE, LONGEST_KEY } from './commands.ts'
import { ClientFrame, COMMAND_ID, FRAME_LIMIT } from './frames.ts'

/** Parses a frame of a client; undefined if it is not one (W4). */
export const parseFrame = (text: string): ClientFrame | undefined => {
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

type MoveFrame = Extract<ClientFrame, { t: 'command' }>

/** Nearly every frame is a move: exactly what the schema would make of it is told by looking. Whatever differs in the
 *  least is left to the schema. */
const isMove = (value: unknown): value is MoveFrame =>
  hasExactly(value, ['t', 'id', 'table', 'command']) &&
  value.t === 'command' &&
  typeof value.id === 'string' &&
  COMMAND_ID.test(value.id) &&
  typeof value.table === 'string' &&
  value.table.length > 0 &&
  value.table.length <= LONGEST_CODE &&
  hasExactly(value.command, ['type', 'command']) &&
  value.command.type === 'play' &&
  isRecord(value.command.command) &&
  Object.keys(value.command.command).every((key) => key.length <= LONGEST_KEY && key !== '__proto__')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasExactly = (value: unknown, keys: readonly string[]): value is Readonly<Record<string, unknown>> =>
  isRecord(value) &&
  Object.keys(value).length === keys.length &&
  keys.every((key) => Object.hasOwn(value, key))
