import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a server under measurement says over its parent's channel. */
export type SubjectMessage =
  | { readonly ready: number }
  | {
      readonly usage: {
        readonly cpuMillis: number
        readonly rss: number
        /** How late the event loop was since this was asked last: the 99th of a hundred. */
        readonly lateMillis: number
      }
    }

/** `usage` while the server is at work; `weight` while it is idle, when memory is given back first. */
export type Question = 'usage' | 'weight'

/** Between the two questions about usage the server is at work: that is what a profile should show. */
const profiler = async (folder: string): Promise<() => Promise<void>> => {
  const { Session } = await import('node:inspector/promises')
  const { writeFileSync } = await import('node:fs')
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  let isRunning = false
  return async () => {
    isRunning = !isRunning
    if (isRunning) return session.post('Profiler.start')
    const { profile } = await session.post('Profiler.stop')
    writeFileSync(`${folder}/${process.pid}.cpuprofile`, JSON.stringify(profile))
  }
}

/** A parent that is killed cannot end its children: they see its channel close. */
export const endWithParent = (): void => {
  process.on('disconnect', () => process.exit())
}

/** Answers the parent's questions; call once the server listens. */
export const answerParent = async (port: number): Promise<void> => {
  endWithParent()
  const folder = process.env['FIMM_BENCH_PROFILE']
  const late = monitorEventLoopDelay({ resolution: 1 })
  late.enable()
  const note = folder === undefined ? undefined : await profiler(folder)
  process.on('message', async (asked: Question) => {
    if (asked === 'usage') await note?.()
    // What an idle server gives back to the machine by itself, sooner or later, is not what its tables need.
    else globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' } as never)
    const { user, system } = process.cpuUsage()
    process.send?.({
      usage: {
        cpuMillis: (user + system) / 1000,
        rss: process.memoryUsage.rss(),
        lateMillis: late.percentile(99) / 1e6,
      },
    } satisfies SubjectMessage)
    late.reset()
  })
  process.send?.({ ready: port } satisfies SubjectMessage)
}
