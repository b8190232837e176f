import type { Millis } from '@fimm/kernel'

/** A page that is never idle: by then even a slow phone has shown it. */
const LATEST: Millis = 2000
/** Files that came are still to be run, and what they ask for to be drawn. */
const TIME_TO_DRAW: Millis = 1000

/** Once the page has nothing more urgent to do. Some browsers know no idle moment. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST })
  else work()
}

/** After everything that the page asked for at first has come, and was drawn: what is fetched earlier, without being shown
 *  yet, makes a slow line bring the rest later. */
export const afterOpening = (): Promise<void> =>
  new Promise((settle) => {
    const later = (): void => void setTimeout(() => whenIdle(settle), TIME_TO_DRAW)
    if (document.readyState === 'complete') later()
    else addEventListener('load', later, { once: true })
  })
