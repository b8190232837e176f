import type { CommandResult } from '../face.ts'

/** A server that answers when the test says so: slow, refusing, or with the same answer once more. */
export interface HeldServer<Command> {
  readonly sent: readonly Command[]
  readonly send: (command: Command) => Promise<CommandResult>
  /** Answers the oldest command that has no answer. */
  readonly answer: (result: CommandResult) => void
}

export const heldServer = <Command>(): HeldServer<Command> => {
  const sent: Command[] = []
  const waiting: ((result: CommandResult) => void)[] = []
  return {
    sent,
    send: (command) => {
      sent.push(command)
      return new Promise((resolve) => waiting.push(resolve))
    },
    answer: (result) => {
      const resolve = waiting.shift()
      if (resolve === undefined) throw new Error('nothing waits for an answer')
      resolve(result)
    },
  }
}

export const ACCEPTED: CommandResult = { ok: true }
export const REFUSED: CommandResult = { ok: false, code: 'stale', message: 'The game has moved on.' }
