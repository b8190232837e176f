import { Worker } from 'node:worker_threads'
import type { Millis } from '@fimm/kernel'
import type { BotReply, BotRequest, BotAnswer } from './worker-messages.ts'

/** Fifty times what a bot may take, for a machine that is busy; after that it hangs. Counted from the moment it is asked:
 *  waiting for others is not thinking (F12). */
const PATIENCE: Millis = 5_000

interface Job {
  /** Called when it is its turn, so that a bot thinks about the table as it then is; undefined if it need not any more. */
  readonly request: () => BotRequest | undefined
  readonly resolve: (move: BotAnswer) => void
  readonly reject: (fault: Error) => void
}

interface Thinking {
  readonly id: number
  readonly job: Job
  readonly timer: NodeJS.Timeout
}

/** One thread for all bots, one bot at a time; it is started when the first is asked, and anew when one hangs or dies,
 *  which harms that bot alone. Tables take turns: a table full of bots waits for itself, not others for it (F12). */
export class BotThread {
  /** By table, the one whose turn is next first. */
  readonly #waiting = new Map<string, Job[]>()
  readonly #patience: Millis
  readonly #script: URL
  #worker: Worker | undefined
  #thinking: Thinking | undefined
  #asked = 0

  constructor(patience: Millis = PATIENCE, script: URL = new URL('worker.ts', import.meta.url)) {
    this.#patience = patience
    this.#script = script
  }

  think(table: string, request: Job['request']): Promise<BotAnswer> {
    return new Promise((resolve, reject) => {
      const jobs = this.#waiting.get(table) ?? []
      this.#waiting.set(table, [...jobs, { request, resolve, reject }])
      this.#next()
    })
  }

  async close(): Promise<void> {
    const jobs = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    for (const { reject } of jobs) reject(new Error('closing'))
    this.#fail('closing')
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  #next(): void {
    while (this.#thinking === undefined) {
      const job = this.#take()
      if (job === undefined) return
      try {
        const request = job.request()
        if (request === undefined) job.resolve(undefined)
        else this.#ask(job, request)
      } catch (fault) {
        job.reject(fault as Error)
      }
    }
  }

  /** The first job of the table whose turn it is; its others wait until every other table had one. */
  #take(): Job | undefined {
    for (const [table, [job, ...others]] of this.#waiting) {
      this.#waiting.delete(table)
      if (others.length > 0) this.#waiting.set(table, others)
      if (job !== undefined) return job
    }
    return undefined
  }

  #ask(job: Job, request: BotRequest): void {
    const id = ++this.#asked
    const worker = this.#worker ?? this.#start()
    const timer = setTimeout(() => this.#restart('a bot thought for too long'), this.#patience)
    this.#thinking = { id, job, timer }
    worker.postMessage({ ...request, id })
  }

  #start(): Worker {
    const worker = new Worker(this.#script)
    worker.unref()
    worker.on('message', (reply: BotReply) => this.#answer(reply))
    const died = (why: string): void => {
      if (this.#worker === worker) this.#restart(why)
    }
    worker.on('error', (fault) => died(String(fault)))
    worker.on('exit', (code) => died(`the thread of the bots ended (${code})`))
    this.#worker = worker
    return worker
  }

  #answer(reply: BotReply): void {
    const thinking = this.#thinking
    if (thinking?.id !== reply.id) return
    this.#thinking = undefined
    clearTimeout(thinking.timer)
    if ('fault' in reply) thinking.job.reject(new Error(reply.fault))
    else thinking.job.resolve(reply.move ?? undefined)
    this.#next()
  }

  #restart(why: string): void {
    const worker = this.#worker
    this.#worker = undefined
    void worker?.terminate()
    this.#fail(why)
    this.#next()
  }

  #fail(why: string): void {
    const thinking = this.#thinking
    this.#thinking = undefined
    if (thinking === undefined) return
    clearTimeout(thinking.timer)
    thinking.job.reject(new Error(why))
  }
}
