import { parentPort } from 'node:worker_threads'
import type { NumberedRequest } from '../worker-messages.ts'

/** A thread in which a bot may never come to an end, or end the thread. */
parentPort?.on('message', ({ id, level }: NumberedRequest) => {
  if (level === 'stuck') for (;;);
  if (level === 'exits') process.exit(3)
  parentPort?.postMessage({ id, answer: { command: { type: 'moved' }, after: 0 } })
})
