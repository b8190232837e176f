/** What a server under measurement says over its parent's channel. */
export type Said =
  | { readonly ready: number }
  | { readonly usage: { readonly cpuMillis: number; readonly rss: number } }

/** Between the last two questions the server is at work: that is what a profile should show. */
const profiler = async (folder: string): Promise<(question: number) => Promise<void>> => {
  const { Session } = await import('node:inspector/promises')
  const { writeFileSync } = await import('node:fs')
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  return async (question) => {
    if (question === 3) await session.post('Profiler.start')
    if (question !== 4) return
    const { profile } = await session.post('Profiler.stop')
    writeFileSync(`${folder}/${process.pid}.cpuprofile`, JSON.stringify(profile))
  }
}

/** Answers the parent's questions; call once the server listens. */
export const answerParent = async (port: number): Promise<void> => {
  const folder = process.env['FIMM_BENCH_PROFILE']
  const note = folder === undefined ? undefined : await profiler(folder)
  let questions = 0
  process.on('message', async (asked) => {
    if (asked !== 'usage') return
    await note?.(++questions)
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send?.({
      usage: { cpuMillis: (user + system) / 1000, rss: process.memoryUsage.rss() },
    } satisfies Said)
  })
  process.send?.({ ready: port } satisfies Said)
}
