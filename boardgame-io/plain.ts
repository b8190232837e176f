/** A copy of what JSON can carry, so that a move may change it; anything else is named. Stored and read again, a `Map` or
 *  a `Date` in G would be something else than what the moves put there. */
export const plain = <T>(value: T, path = 'G'): T => copied(value, path) as T

const copied = (value: unknown, path: string): unknown => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map((item, index) => copied(item ?? null, `${path}[${index}]`))
  if (typeof value === 'object' && isPlainObject(value))
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) =>
        part === undefined ? [] : [[key, copied(part, `${path}.${key}`)]],
      ),
    )
  throw new Error(`${path} is ${nameOf(value)}: only what JSON can carry is stored`)
}

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

const nameOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return `a ${value.constructor.name}`
  if (typeof value === 'number') return 'not a finite number'
  return `of the type ${typeof value}`
}
