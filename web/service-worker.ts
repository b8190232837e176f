/** What the page itself needs comes first; only then is the rest fetched for the next time. */
const AFTER = 2000

const isWorthIt = 'serviceWorker' in navigator && import.meta.env.PROD

const register = (): void =>
  void navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => {
    // Without it everything works but opening the app without a connection.
  })

/** Some browsers know no idle moment. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: AFTER })
  else work()
}

export const startServiceWorker = (): void => {
  if (!isWorthIt) return
  const later = (): void => void setTimeout(() => whenIdle(register), AFTER)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
