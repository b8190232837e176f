import type { Millis } from '@fimm/kernel'
import { TaskThread } from '../threads/task-thread.ts'
import type { BotAnswer, BotRequest } from './worker-messages.ts'

/** Fifty times what a bot may take, for a machine that is busy; after that it hangs. */
const PATIENCE: Millis = 5_000

/** One thread for all bots, one bot at a time. */
export class BotThread extends TaskThread<BotRequest, NonNullable<BotAnswer>> {
  constructor(patience: Millis = PATIENCE, script: URL = new URL('worker.ts', import.meta.url)) {
    super({
      script,
      patience,
      tooLong: 'a bot thought for too long',
      ended: 'the thread of the bots ended',
    })
  }
}
