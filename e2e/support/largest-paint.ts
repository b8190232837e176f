import type { Result } from 'lighthouse'

/** What the largest paint waited for: what it is, how its time divides, and the files that came last before it. */
export const largestPaint = ({ audits }: Result): readonly string[] => {
  const found = [...nested(audits['lcp-breakdown-insight']?.details)]
  const element = found.flatMap((part) => (typeof part['snippet'] === 'string' ? [part['snippet']] : []))
  const parts = found.flatMap(({ label, duration }) =>
    typeof label === 'string' && typeof duration === 'number' ? [`${label} ${Math.round(duration)} ms`] : [],
  )
  return [
    `  the largest paint is ${element[0] ?? 'of something that is gone'}`,
    `    as observed, without a slow line: ${parts.join(', ')}`,
    ...lastFiles(audits),
  ]
}

const MOST_FILES = 5

/** In a slow line's simulation the largest paint waits for the files that it waited for when observed. */
const lastFiles = (audits: Result['audits']): readonly string[] => {
  const timing = [...nested(audits['metrics']?.details)].find(
    (item) => typeof item['observedLargestContentfulPaint'] === 'number',
  )
  const paintedAt = Number(timing?.['observedLargestContentfulPaint'] ?? 0)
  return [...nested(audits['network-requests']?.details)]
    .flatMap(({ url, networkEndTime, transferSize, priority }) =>
      typeof url === 'string' && typeof networkEndTime === 'number' && networkEndTime <= paintedAt
        ? [{ url, end: networkEndTime, size: Number(transferSize), priority: String(priority) }]
        : [],
    )
    .toSorted((a, b) => b.end - a.end)
    .slice(0, MOST_FILES)
    .map(
      ({ url, end, size, priority }) =>
        `    ${Math.round(paintedAt - end)} ms before it came ${new URL(url).pathname} (${(size / 1000).toFixed(1)} kB, ${priority})`,
    )
}

/** Every object in a tree of them: where an audit keeps what differs from one version of Lighthouse to the next. */
function* nested(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Readonly<Record<string, unknown>>
  for (const part of Object.values(value)) yield* nested(part)
}
