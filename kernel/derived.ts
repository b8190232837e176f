/** What follows from an immutable object alone is computed once, and forgotten with the object. This is the only memory
 *  in kernel, table and rules: everything else is a function of its arguments. */
const known = new WeakMap<object, Map<unknown, unknown>>()

/** `key` says what is derived: a game, a function, a name. */
export const derived = <Value>(from: object, key: unknown, compute: () => Value): Value => {
  const values = known.get(from) ?? new Map<unknown, unknown>()
  if (values.has(key)) return values.get(key) as Value
  const value = compute()
  known.set(from, values.set(key, value))
  return value
}
