/** What a server under measurement says over its parent's channel. */
export type Said =
  | { readonly ready: number }
  | { readonly usage: { readonly cpuMillis: number; readonly rss: number } }

/** Answers the parent's questions; call once the server listens. */
export const answerParent = (port: number): void => {
  process.on('message', (asked) => {
    if (asked !== 'usage') return
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send?.({
      usage: { cpuMillis: (user + system) / 1000, rss: process.memoryUsage.rss() },
    } satisfies Said)
  })
  // An orderly end, so that a profile can be written.
  process.on('SIGTERM', () => process.exit(0))
  process.send?.({ ready: port } satisfies Said)
}
