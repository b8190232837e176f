/** What changed between two JSON values, as small as the change: views share structure, so most of it is skipped by identity. */

/** Another value (in brackets if it is a list or an object), nothing any more (empty brackets), or changes further in:
 *  by key, by index, and `length` for a list that is shorter. */
export type Patch = Scalar | readonly [value: unknown] | readonly [] | { readonly [key: string]: Patch }
type Scalar = string | number | boolean | null

/** Nothing changed. */
export const NO_CHANGE: Patch = {}

export const diff = (before: unknown, after: unknown): Patch => {
  const change = compare(before, after)
  return change === undefined ? NO_CHANGE : change
}

export const isEmpty = (patch: Patch): boolean => {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return false
  for (const _key in patch) return false
  return true
}

const compare = (before: unknown, after: unknown): Patch | undefined => {
  if (Object.is(before, after)) return undefined
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return replacing(after)
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
    const change = held === undefined ? replacing(value) : compare(held, value)
    if (change !== undefined) changes = noted(changes, key, change)
  }
  return changes
}

const compareLists = (before: readonly unknown[], after: readonly unknown[]): Patch | undefined => {
  // A list that moved up by one (a bounded log) differs everywhere: it is shorter to say it whole.
  if (before.length > 4 && !Object.is(before[0], after[0]) && Object.is(before[1], after[0])) return [after]
  // One name instead of another needs no index.
  if (before.length === 1 && after.length === 1 && typeof after[0] !== 'object')
    return Object.is(before[0], after[0]) ? undefined : [after]
  let changes: Changes | undefined
  const held = Math.min(before.length, after.length)
  for (let i = 0; i < held; i++) {
    if (Object.is(before[i], after[i])) continue
    const change = compare(before[i], after[i])
    if (change !== undefined) changes = noted(changes, String(i), change)
  }
  for (let i = held; i < after.length; i++) changes = noted(changes, String(i), replacing(after[i]))
  if (after.length < before.length) changes = noted(changes, 'length', after.length)
  return changes
}

const replacing = (value: unknown): Patch =>
  typeof value === 'object' && value !== null ? [value] : (value as Scalar)

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
  if (isScalar(patch)) return patch
  if (isReplacement(patch)) return patch[0]
  if (isEmpty(patch)) return value
  return Array.isArray(value) ? patchedList(value, patch) : patchedRecord(value, patch)
}

type Inner = { readonly [key: string]: Patch }

const isScalar = (patch: Patch): patch is Scalar => typeof patch !== 'object' || patch === null
const isReplacement = (patch: Exclude<Patch, Scalar>): patch is readonly [value: unknown] | readonly [] =>
  Array.isArray(patch)

const patchedList = (list: readonly unknown[], patch: Inner): unknown => {
  const copy: unknown[] = [...list]
  for (const [key, change] of Object.entries(patch)) {
    if (key === 'length') copy.length = change as number
    else copy[Number(key)] = applyPatch(copy[Number(key)], change)
  }
  return copy
}

const patchedRecord = (value: unknown, patch: Inner): unknown => {
  const copy = { ...(value as PlainRecord | undefined) }
  for (const [key, change] of Object.entries(patch)) {
    if (Array.isArray(change) && change.length === 0) delete copy[key]
    else put(copy, key, applyPatch(own(copy, key), change))
  }
  return copy
}
