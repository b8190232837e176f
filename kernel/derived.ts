/** What follows from an immutable object alone is computed once, and forgotten with the object. This is the only memory
 *  in kernel, table and rules: everything else is a function of its arguments. */
const known = new WeakMap<object, { readonly key: unknown; readonly value: unknown }[]>()

/** `key` says what is derived: a game, a function, a name. */
export const derived = <Value>(from: object, key: unknown, compute: () => Value): Value => {
  const held = known.get(from)
  const found = held?.find((one) => one.key === key)
  if (found !== undefined) return found.value as Value
  const value = compute()
  if (held === undefined) known.set(from, [{ key, value }])
  else held.push({ key, value })
  return value
}
