/** What changed between two JSON values, as small as the change: views share structure, so most of it is skipped by identity. */

/** A path and the new value there; without a value, what stood there is gone. */
export type Change = readonly [path: readonly (string | number)[], value?: unknown]
export type Patch = readonly Change[]

export const diff = (before: unknown, after: unknown): Patch => {
  const changes: Change[] = []
  compare(before, after, [], changes)
  return changes
}

const compare = (
  before: unknown,
  after: unknown,
  path: readonly (string | number)[],
  changes: Change[],
): void => {
  if (Object.is(before, after)) return
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, changes)
  if (isRecord(before) && isRecord(after)) return compareRecords(before, after, path, changes)
  changes.push([path, after])
}

const compareRecords = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
  changes: Change[],
): void => {
  for (const key in before)
    if (before[key] !== undefined && own(after, key) === undefined) changes.push([[...path, key]])
  for (const key in after) {
    const value = after[key]
    const held = own(before, key)
    if (value === undefined || Object.is(held, value)) continue
    if (held === undefined) changes.push([[...path, key], value])
    else compare(held, value, [...path, key], changes)
  }
}

/** A key called `valueOf` is a key like any other. */
const own = (record: Readonly<Record<string, unknown>>, key: string | number): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Lists mostly change in place or at their end; one that shrank says its new length. */
const compareLists = (
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly (string | number)[],
  changes: Change[],
): void => {
  const held = Math.min(before.length, after.length)
  // A list that moved up by one (a bounded log) would otherwise differ everywhere.
  if (held > 4 && !Object.is(before[0], after[0]) && Object.is(before[1], after[0])) {
    changes.push([path, after])
    return
  }
  for (let i = 0; i < held; i++)
    if (!Object.is(before[i], after[i])) compare(before[i], after[i], [...path, i], changes)
  for (let i = held; i < after.length; i++) changes.push([[...path, i], after[i]])
  if (after.length < before.length) changes.push([[...path, 'length'], after.length])
}

/** The value after the changes; untouched parts stay the same objects. */
export const applyPatch = (value: unknown, patch: Patch): unknown =>
  patch.reduce<unknown>(
    (whole, change) => replaced(whole, change[0], change.length === 1, change[1], 0),
    value,
  )

const replaced = (
  value: unknown,
  path: readonly (string | number)[],
  remove: boolean,
  put: unknown,
  depth: number,
): unknown => {
  const key = path[depth]
  if (key === undefined) return put
  const last = depth === path.length - 1
  if (Array.isArray(value)) {
    if (key === 'length') return value.slice(0, put as number)
    const copy: unknown[] = [...(value as unknown[])]
    copy[key as number] = replaced(copy[key as number], path, remove, put, depth + 1)
    return copy
  }
  const record = isRecord(value) ? value : {}
  if (remove && last) {
    const { [key]: _gone, ...rest } = record
    return rest
  }
  // A key such as __proto__ from elsewhere must become a plain property, never a prototype.
  const copy = { ...record }
  Object.defineProperty(copy, key, {
    value: replaced(own(record, key), path, remove, put, depth + 1),
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
