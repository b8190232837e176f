/** Lists as a move makes them: nearly always of one. */

/** What each of some has, in one list. */
export const allOf = <From, To>(
  items: readonly From[],
  each: (item: From) => readonly To[],
): readonly To[] => {
  const [only] = items
  return only !== undefined && items.length === 1 ? each(only) : items.flatMap(each)
}

/** The list with one more at its end. The first makes a list of its own, since one that grows by its first has room
 *  for seventeen at once. */
export const withOne = <Item>(items: Item[], item: Item): Item[] => {
  if (items.length === 0) return [item]
  items.push(item)
  return items
}
