import { Worker } from 'node:worker_threads'
import type { Millis } from '@fimm/kernel'

/** What a thread answers: with the number of the request, and before that how far it is. */
export type TaskReply<Answer> =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly answer: Answer | null }
  | { readonly id: number; readonly fault: string }

interface Job<Request, Answer> {
  /** Called when it is its turn, so that it is about things as they then are; undefined if nobody needs it any more. */
  readonly request: () => Request | undefined
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (fault: Error) => void
  readonly onProgress: ((progress: number) => void) | undefined
}

interface UnderWay<Request, Answer> {
  readonly id: number
  readonly job: Job<Request, Answer>
  readonly timer: NodeJS.Timeout
}

export interface TaskThreadParts {
  readonly script: URL
  /** Counted from the moment it is asked, and anew with every progress: waiting for others does not count (F12). */
  readonly patience: Millis
  /** What is said of a task that takes longer, and of a thread that ends. */
  readonly tooLong: string
  readonly ended: string
}

/** One thread, one task at a time; it is started when the first is asked, and anew when one hangs or dies, which harms
 *  that one alone. Tables take turns: one that asks much waits for itself, not others for it (F12). */
export class TaskThread<Request extends object, Answer> {
  /** By table, the one whose turn is next first. */
  readonly #waiting = new Map<string, Job<Request, Answer>[]>()
  readonly #parts: TaskThreadParts
  #worker: Worker | undefined
  #underWay: UnderWay<Request, Answer> | undefined
  #lastId = 0

  constructor(parts: TaskThreadParts) {
    this.#parts = parts
  }

  run(
    table: string,
    request: Job<Request, Answer>['request'],
    onProgress?: (progress: number) => void,
  ): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      const jobs = this.#waiting.get(table) ?? []
      this.#waiting.set(table, [...jobs, { request, resolve, reject, onProgress }])
      this.#next()
    })
  }

  /** How many tasks wait for their turn, or are under way. */
  get queued(): number {
    const waiting = [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0)
    return waiting + (this.#underWay === undefined ? 0 : 1)
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
    while (this.#underWay === undefined) {
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
  #take(): Job<Request, Answer> | undefined {
    for (const [table, [job, ...others]] of this.#waiting) {
      this.#waiting.delete(table)
      if (others.length > 0) this.#waiting.set(table, others)
      if (job !== undefined) return job
    }
    return undefined
  }

  #ask(job: Job<Request, Answer>, request: Request): void {
    const id = ++this.#lastId
    const worker = this.#worker ?? this.#start()
    const timer = setTimeout(() => this.#restart(this.#parts.tooLong), this.#parts.patience)
    this.#underWay = { id, job, timer }
    worker.postMessage({ ...request, id })
  }

  #start(): Worker {
    const worker = new Worker(this.#parts.script)
    worker.unref()
    worker.on('message', (reply: TaskReply<Answer>) => this.#answer(reply))
    const died = (why: string): void => {
      if (this.#worker === worker) this.#restart(why)
    }
    worker.on('error', (fault) => died(String(fault)))
    worker.on('exit', (code) => died(`${this.#parts.ended} (${code})`))
    this.#worker = worker
    return worker
  }

  #answer(reply: TaskReply<Answer>): void {
    const underWay = this.#underWay
    if (underWay?.id !== reply.id) return
    if ('progress' in reply) {
      underWay.timer.refresh()
      underWay.job.onProgress?.(reply.progress)
      return
    }
    this.#underWay = undefined
    clearTimeout(underWay.timer)
    if ('fault' in reply) underWay.job.reject(new Error(reply.fault))
    else underWay.job.resolve(reply.answer ?? undefined)
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
    const underWay = this.#underWay
    this.#underWay = undefined
    if (underWay === undefined) return
    clearTimeout(underWay.timer)
    underWay.job.reject(new Error(why))
  }
}
