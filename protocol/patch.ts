/** What changed between two JSON values, as small as the change: views share structure, so most of it is skipped by identity. */

/** Another value (in brackets if it is a list or an object), nothing any more (empty brackets), or changes further in:
 *  by key, by index, and `length` for a list that is shorter. */
export type Patch = Scalar | readonly [value: unknown] | readonly [] | { readonly [key: string]: Patch }
type Scalar = string | number | boolean | null

/** Nothing changed. */
export const NO_CHANGE: Patch = {}
/** The same as it goes over the wire. */
export const NOTHING = '{}'

export const diff = (before: unknown, after: unknown): Patch => JSON.parse(diffText(before, after)) as Patch

/** What several viewers are shown is compared once for all of them: by the object before, the one after and what changed. */
export type KnownChanges = Map<object, { readonly after: object; readonly change: string | undefined }>

/** The patch as it goes over the wire. It is written at once: built from objects first, an index of a list alone would
 *  take more memory than all the text. */
export const diffText = (before: unknown, after: unknown, known?: KnownChanges): string =>
  compare(before, after, known) ?? NOTHING

export const isEmpty = (patch: Patch): boolean => {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return false
  for (const _key in patch) return false
  return true
}

const compare = (before: unknown, after: unknown, known?: KnownChanges): string | undefined => {
  if (Object.is(before, after)) return undefined
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return replacing(after)
  if (known === undefined) return compareObjects(before, after, known)
  const found = known.get(before)
  if (found?.after === after) return found.change
  const change = compareObjects(before, after, known)
  known.set(before, { after, change })
  return change
}

const compareObjects = (before: object, after: object, known?: KnownChanges): string | undefined => {
  if (Array.isArray(before))
    return Array.isArray(after) ? compareLists(before, after, known) : replacing(after)
  if (Array.isArray(after)) return replacing(after)
  return enclosed(compareRecords(before as PlainRecord, after as PlainRecord, known))
}

/** What stood at a key may be nothing yet. */
const changed = (before: unknown, after: unknown, known?: KnownChanges): string | undefined =>
  before === undefined ? replacing(after) : compare(before, after, known)

type PlainRecord = Readonly<Record<string, unknown>>

const compareRecords = (before: PlainRecord, after: PlainRecord, known?: KnownChanges): string => {
  let changes = ''
  let kept = 0
  for (const key in after) {
    const value = after[key]
    if (value === undefined) continue
    const held = own(before, key)
    if (held !== undefined) kept++
    if (Object.is(held, value)) continue
    const change = changed(held, value, known)
    if (change !== undefined) changes = appended(changes, keyed(key), change)
  }
  // Counting keys is cheaper than looking each up in the other object, and hardly ever is one removed.
  for (const key in before) if (before[key] !== undefined) kept--
  if (kept < 0)
    for (const key in before)
      if (before[key] !== undefined && own(after, key) === undefined)
        changes = appended(changes, keyed(key), '[]')
  return changes
}

const compareLists = (
  before: readonly unknown[],
  after: readonly unknown[],
  known?: KnownChanges,
): string | undefined => {
  // A list that moved up by one (a bounded log) differs everywhere: it is shorter to send it whole.
  if (before.length > 4 && !Object.is(before[0], after[0]) && Object.is(before[1], after[0]))
    return replacing(after)
  // One name instead of another needs no index.
  if (before.length === 1 && after.length === 1 && typeof after[0] !== 'object')
    return Object.is(before[0], after[0]) ? undefined : replacing(after)
  let changes = ''
  const held = Math.min(before.length, after.length)
  for (let i = 0; i < held; i++) {
    // Not `===`: to tell a number that is none, that looks into every object it compares, and they are many.
    if (Object.is(before[i], after[i])) continue
    const change = compare(before[i], after[i], known)
    if (change !== undefined) changes = appended(changes, `"${i}":`, change)
  }
  for (let i = held; i < after.length; i++) changes = appended(changes, `"${i}":`, replacing(after[i]))
  if (after.length < before.length) changes = appended(changes, '"length":', String(after.length))
  return enclosed(changes)
}

/** What JSON cannot express becomes null, as it would in a list. */
const replacing = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (Number.isFinite(value)) return String(value)
  return typeof value === 'object' && value !== null
    ? `[${JSON.stringify(value)}]`
    : (JSON.stringify(value) ?? 'null')
}

/** A string as JSON; most need no escaping. */
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text))
const PLAIN = /^[\w -]*$/

/** A key with its colon. */
const keyed = (key: string): string => `${quoted(key)}:`

/** One more change behind others, with its key as `keyed` has it. */
const appended = (changes: string, key: string, change: string): string =>
  changes === '' ? key + change : `${changes},${key}${change}`

const enclosed = (changes: string): string | undefined => (changes === '' ? undefined : `{${changes}}`)

/** A key such as __proto__ or valueOf is a key like any other: what every object inherits is not there.
 *  Data holds no functions, so asking whose a value is can wait until one is found. */
const own = (record: PlainRecord, key: string): unknown => {
  const value = record[key]
  if (typeof value !== 'function' && key !== '__proto__') return value
  return Object.hasOwn(record, key) ? value : undefined
}

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
