import type { PersonCommand } from '@fimm/protocol/commands.ts'

/** Sends commands, each once at a time: whoever presses again while the server is slow waits for the same answer. A game
 *  knows for itself what may be played twice. */
export const sendOnce = <Answer>(
  send: (command: PersonCommand) => Promise<Answer>,
): ((command: PersonCommand) => Promise<Answer>) => {
  const pending = new Map<string, Promise<Answer>>()
  return (command) => {
    if (command.type === 'play') return send(command)
    const key = JSON.stringify(command)
    const before = pending.get(key)
    if (before !== undefined) return before
    const answer = send(command).finally(() => pending.delete(key))
    pending.set(key, answer)
    return answer
  }
}
