/** Items by what they have in common, groups and items in the order in which they come. `Map.groupBy` came to Safari
 *  with 17.4, later than the oldest browser that is served. */
export const groupBy = <Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
