import { Worker } from 'node:worker_threads'
import type { Log } from '../../log.ts'
import type { CheckMessage } from './check-worker.ts'

const UNKNOWN = -1

/** Names a figure that is asked for when somebody wants it. */
type Observe = (name: `fimm_${string}`, help: string, read: () => number) => void

/** Reads the whole file once, in a thread of its own: a damaged page is found now and not when somebody needs it. */
export const checkInBackground = (folder: string, log: Log, observe: Observe): Promise<void> => {
  let done = 0
  let problems = UNKNOWN
  observe('fimm_database_checked', 'How much of the database was checked, up to 1', () => done)
  observe('fimm_database_problems', 'Damaged places in the database; -1 while nobody knows', () => problems)
  const began = performance.now()
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), { workerData: folder })
  worker.unref()
  log.info({}, 'the database is being checked')
  return new Promise((settled) => {
    worker.on('message', (message: CheckMessage) => {
      ;({ done } = message)
      if (message.problems === undefined) return
      problems = message.problems.length
      const millis = Math.round(performance.now() - began)
      if (problems === 0) log.info({ millis }, 'the database is sound')
      else
        log.error(
          { problems: message.problems, millis },
          'the database is damaged: stop the server and restore a backup (fimm restore FILE)',
        )
    })
    worker.on('error', (fault) => log.warn({ fault: String(fault) }, 'the database could not be checked'))
    worker.on('exit', () => settled())
  })
}
