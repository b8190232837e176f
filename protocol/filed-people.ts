import { animalOf, guestId, guestName, type PlayerId } from '@fimm/kernel'
import { parseName } from '@fimm/people'

/** Ids of another server, as this one may know them: guests by the names they had there, so that nobody out of a file is
 *  ever taken for somebody here. Who has no name is somebody. */
export const guestsFor = (
  ids: Iterable<PlayerId>,
  names: Readonly<Record<PlayerId, string>>,
): ReadonlyMap<PlayerId, PlayerId> => {
  const taken = new Set<PlayerId>()
  const guests = new Map<PlayerId, PlayerId>()
  for (const id of new Set(ids)) {
    const guest = animalOf(id) === undefined ? free(guestFor(id, names), taken) : id
    taken.add(guest)
    guests.set(id, guest)
  }
  return guests
}

/** Nobody has this name: it shows as somebody. */
const SOMEBODY = 'somebody'

const guestFor = (id: PlayerId, names: Readonly<Record<PlayerId, string>>): PlayerId => {
  const name = parseName(guestName(id) ?? (Object.hasOwn(names, id) ? (names[id] ?? '') : ''))
  return name.ok ? guestId(name.value) : SOMEBODY
}

/** Two of one name are told apart by a number. */
const free = (id: PlayerId, taken: ReadonlySet<PlayerId>): PlayerId => {
  for (let number = 1; ; number++) {
    const next = number === 1 && id !== SOMEBODY ? id : `${id} ${number}`
    if (!taken.has(next)) return next
  }
}

/** The same value with other ids, wherever they stand. */
export const withIds = (value: unknown, ids: ReadonlyMap<PlayerId, PlayerId>): unknown => {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [ids.get(key) ?? key, withIds(each, ids)]),
  )
}
