import { Worker } from 'node:worker_threads'
import type { Millis } from '@fimm/kernel'
import type { Answered, BotRequest, BotAnswer } from './request.ts'

/** Twice what a bot may take, for a machine that is busy; after that it hangs. */
const PATIENCE: Millis = 5_000

interface Waiting {
  readonly resolve: (move: BotAnswer) => void
  readonly reject: (fault: Error) => void
  readonly timer: NodeJS.Timeout
}

/** One thread for all bots; it is started when the first is asked, and anew when one hangs or dies. */
export class BotPool {
  readonly #waiting = new Map<number, Waiting>()
  readonly #patience: Millis
  #worker: Worker | undefined
  #asked = 0

  constructor(patience: Millis = PATIENCE) {
    this.#patience = patience
  }

  think(question: BotRequest): Promise<BotAnswer> {
    const id = ++this.#asked
    const worker = this.#worker ?? this.#start()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#restart('a bot thought for too long'), this.#patience)
      this.#waiting.set(id, { resolve, reject, timer })
      worker.postMessage({ ...question, id })
    })
  }

  async close(): Promise<void> {
    this.#failAll('closing')
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answered: Answered) => this.#answer(answered))
    worker.on('error', (fault) => {
      if (this.#worker === worker) this.#restart(String(fault))
    })
    this.#worker = worker
    return worker
  }

  #answer(answered: Answered): void {
    const waiting = this.#waiting.get(answered.id)
    if (waiting === undefined) return
    this.#waiting.delete(answered.id)
    clearTimeout(waiting.timer)
    if ('fault' in answered) waiting.reject(new Error(answered.fault))
    else waiting.resolve(answered.move ?? undefined)
  }

  /** Whoever else waited is asked again by its driver. */
  #restart(why: string): void {
    const worker = this.#worker
    this.#worker = undefined
    void worker?.terminate()
    this.#failAll(why)
  }

  #failAll(why: string): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new Error(why))
    }
    this.#waiting.clear()
  }
}
