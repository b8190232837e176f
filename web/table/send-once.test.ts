import type { PersonCommand } from '@fimm/protocol/commands.ts'
import { expect, test } from 'vitest'
import { sendOnce } from './send-once.ts'

const heldServer = () => {
  const sent: PersonCommand[] = []
  const answers: ((answer: string) => void)[] = []
  const send = sendOnce((command) => {
    sent.push(command)
    return new Promise<string>((resolve) => void answers.push(resolve))
  })
  return { sent, send, answer: (answer: string) => answers.shift()?.(answer) }
}

const ready: PersonCommand = { type: 'say-ready', ready: true }

test('pressed twice while the server is slow, a command is sent once, and both presses have its answer', async () => {
  const { sent, send, answer } = heldServer()
  const both = Promise.all([send(ready), send({ ...ready })])
  expect(sent).toEqual([ready])
  answer('done')
  expect(await both).toEqual(['done', 'done'])
})

test('once it is answered the same may be sent again, and something else at any time', async () => {
  const { sent, send, answer } = heldServer()
  const first = send(ready)
  void send({ type: 'say-ready', ready: false })
  answer('done')
  await first
  void send(ready)
  expect(sent).toEqual([ready, { type: 'say-ready', ready: false }, ready])
})

test('what is played goes to the game as often as it is pressed', () => {
  const { sent, send } = heldServer()
  void send({ type: 'play', command: { type: 'check' } })
  void send({ type: 'play', command: { type: 'check' } })
  expect(sent).toHaveLength(2)
})
