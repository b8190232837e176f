export type Point = readonly [x: number, y: number]

/** The smallest and the largest of some numbers, widened where they are all the same. */
export const extentOf = (values: readonly number[]): readonly [number, number] => {
  if (values.length === 0) return [0, 1]
  const least = Math.min(...values)
  const most = Math.max(...values)
  return least === most ? [least - 1, most + 1] : [least, most]
}

/** Round numbers (1, 2 or 5 times a power of ten) that span an extent in about `wanted` steps. */
export const ticksOf = ([least, most]: readonly [number, number], wanted = 4): readonly number[] => {
  const rough = (most - least) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough * 0.999) ?? 10) * power
  const first = Math.floor(least / step)
  const last = Math.ceil(most / step)
  return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step))
}

/** Maps values to pixels. */
export const scaleOf =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    round(start + ((value - from) / (to - from || 1)) * (end - start))

export const pathOf = (
  points: readonly Point[],
  x: (x: number) => number,
  y: (y: number) => number,
): string => points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point[0])} ${y(point[1])}`).join('')

/** The last value at or before x. */
export const valueBefore = (points: readonly Point[], x: number): number | undefined =>
  points.findLast((point) => point[0] <= x)?.[1]

/** Moves overlapping labels apart, keeping their order and staying between start and end. */
export const spreadOut = (
  wanted: readonly number[],
  gap: number,
  [start, end]: readonly [number, number],
): readonly number[] => {
  const order = wanted.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at)
  const placed = order.reduce<number[]>(
    (before, { at }) => [...before, Math.max(at, (before.at(-1) ?? start - gap) + gap)],
    [],
  )
  for (let index = placed.length - 1, limit = end; index >= 0; index -= 1, limit -= gap)
    placed[index] = Math.min(placed[index] ?? end, limit)
  return wanted.map((at, index) => placed[order.findIndex((label) => label.index === index)] ?? at)
}

const round = (value: number): number => Math.round(value * 100) / 100

/** Which labels in a row have room: one that would run into the label before it is left out. */
export const labelsWithRoom = (
  labels: readonly { readonly at: number; readonly width: number }[],
): readonly boolean[] => {
  const order = labels.map((label, index) => ({ ...label, index })).toSorted((a, b) => a.at - b.at)
  let end = -Infinity
  const shown = new Set<number>()
  for (const { at, width, index } of order) {
    if (at - width / 2 < end) continue
    end = at + width / 2
    shown.add(index)
  }
  return labels.map((_, index) => shown.has(index))
}
