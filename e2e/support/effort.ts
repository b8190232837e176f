import type { Browser, Page } from '@playwright/test'

/** What the page's own thread worked for one interaction, from the touch until what it changed was ready to be shown.
 *  Counted is the time the processor spent on it, not the time that went by: what else the machine does at the same
 *  moment does not count, so that a bar can be held anywhere. Drawing itself is done elsewhere, while the thread is free. */
export interface Effort {
  readonly type: string
  readonly millis: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Thread time, in microseconds. */
  readonly tts?: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

const INPUT: readonly string[] = [
  'pointerdown',
  'pointerup',
  'click',
  'keydown',
  'keypress',
  'keyup',
  'input',
]
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
/** A frame that comes later than this was not what the interaction asked for. */
const SAME_FRAME = 300_000
const SETTLE = 150

export const effortsOf = async (
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<readonly Effort[]> => {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  await page.waitForTimeout(SETTLE)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: readonly TraceEvent[]
  }
  return readEfforts(traceEvents)
}

const readEfforts = (events: readonly TraceEvent[]): readonly Effort[] => {
  const inputs = events.filter(
    ({ name, args }) => name === 'EventDispatch' && INPUT.includes(args.data?.type ?? ''),
  )
  const commits = events
    .filter(({ name, ph }) => name === 'Commit' && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts)
  return inputs.map((input) => {
    const { ts, tts = 0, dur = 0, tdur = 0, pid, tid, args } = input
    const shown = commits.find(
      (commit) =>
        commit.pid === pid && commit.tid === tid && commit.ts >= ts && commit.ts < ts + dur + SAME_FRAME,
    )
    const until = shown === undefined ? tts + tdur : (shown.tts ?? 0) + (shown.tdur ?? 0)
    return { type: args.data?.type ?? '', millis: (until - tts) / 1000 }
  })
}
