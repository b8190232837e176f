/** What changed between two JSON values, as small as the change: views share structure, so most of it is skipped by identity. */

/** Another value, nothing any more, or changes further in: by key, by index, and `length` for a list that is shorter. */
export type Patch = readonly [value: unknown] | readonly [] | { readonly [key: string]: Patch }

/** Nothing changed. */
export const NO_CHANGE: Patch = {}

export const diff = (before: unknown, after: unknown): Patch => compare(before, after) ?? NO_CHANGE

export const isEmpty = (patch: Patch): boolean => {
  if (Array.isArray(patch)) return false
  for (const _key in patch) return false
  return true
}

const compare = (before: unknown, after: unknown): Patch | undefined => {
  if (Object.is(before, after)) return undefined
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return [after]
  if (Array.isArray(before)) return Array.isArray(after) ? compareLists(before, after) : [after]
  if (Array.isArray(after)) return [after]
  return compareRecords(before as PlainRecord, after as PlainRecord)
}

type PlainRecord = Readonly<Record<string, unknown>>
type Changes = Record<string, Patch>

const compareRecords = (before: PlainRecord, after: PlainRecord): Patch | undefined => {
  let changes: Changes | undefined
  for (const key in before)
    if (before[key] !== undefined && own(after, key) === undefined) changes = noted(changes, key, [])
  for (const key in after) {
    const value = after[key]
    if (value === undefined) continue
    const held = own(before, key)
    if (Object.is(held, value)) continue
    const change = held === undefined ? ([value] as const) : compare(held, value)
    if (change !== undefined) changes = noted(changes, key, change)
  }
  return changes
}

const compareLists = (before: readonly unknown[], after: readonly unknown[]): Patch | undefined => {
  // A list that moved up by one (a bounded log) differs everywhere: it is shorter to say it whole.
  if (before.length > 4 && !Object.is(before[0], after[0]) && Object.is(before[1], after[0])) return [after]
  let changes: Changes | undefined
  const held = Math.min(before.length, after.length)
  for (let i = 0; i < held; i++) {
    if (Object.is(before[i], after[i])) continue
    const change = compare(before[i], after[i])
    if (change !== undefined) changes = noted(changes, String(i), change)
  }
  for (let i = held; i < after.length; i++) changes = noted(changes, String(i), [after[i]])
  if (after.length < before.length) changes = noted(changes, 'length', [after.length])
  return changes
}

/** A key such as __proto__ or valueOf is a key like any other: what every object inherits is not there.
 *  Data holds no functions, so asking whose a value is can wait until one is found. */
const own = (record: PlainRecord, key: string): unknown => {
  const value = record[key]
  if (typeof value !== 'function' && key !== '__proto__') return value
  return Object.hasOwn(record, key) ? value : undefined
}

const noted = (changes: Changes | undefined, key: string, change: Patch): Changes =>
  put(changes ?? {}, key, change)

const put = <Target extends object>(target: Target, key: string, value: unknown): Target => {
  if (key === '__proto__')
    return Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  ;(target as Record<string, unknown>)[key] = value
  return target
}

/** The value after the changes; untouched parts stay the same objects. */
export const applyPatch = (value: unknown, patch: Patch): unknown => {
  if (isReplacement(patch)) return patch[0]
  if (isEmpty(patch)) return value
  return Array.isArray(value) ? patchedList(value, patch) : patchedRecord(value, patch)
}

type Inner = { readonly [key: string]: Patch }

const isReplacement = (patch: Patch): patch is readonly [value: unknown] | readonly [] => Array.isArray(patch)

const patchedList = (list: readonly unknown[], patch: Inner): unknown => {
  const copy: unknown[] = [...list]
  for (const [key, change] of Object.entries(patch)) {
    if (key === 'length') copy.length = (change as readonly [number])[0]
    else copy[Number(key)] = applyPatch(copy[Number(key)], change)
  }
  return copy
}

const patchedRecord = (value: unknown, patch: Inner): unknown => {
  const copy = { ...(value as PlainRecord | undefined) }
  for (const [key, change] of Object.entries(patch)) {
    if (isReplacement(change) && change.length === 0) delete copy[key]
    else put(copy, key, applyPatch(own(copy, key), change))
  }
  return copy
}
