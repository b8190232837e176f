import type { PlayerId } from '@fimm/kernel'

/** As many as `--person-N` in the tokens. */
export const COLOURS = 10

/** A colour for everybody: the one they chose, else one's own where it is free, else the next that is. With ten or
 *  fewer people all differ. */
export const coloursOf = (
  people: readonly PlayerId[],
  chosen: ReadonlyMap<PlayerId, number> = new Map(),
): ReadonlyMap<PlayerId, number> => {
  const taken = new Set(people.flatMap((id) => chosen.get(id) ?? []))
  return new Map(
    people.map((id) => {
      const wanted = chosen.get(id)
      if (wanted !== undefined) return [id, wanted]
      const own = ownColour(id)
      const free = Array.from({ length: COLOURS }, (_, step) => (own + step) % COLOURS).find(
        (colour) => !taken.has(colour),
      )
      const colour = free ?? own
      taken.add(colour)
      return [id, colour]
    }),
  )
}

/** The same person begins with the same colour everywhere (FNV-1a). */
export const ownColour = (id: PlayerId): number => {
  let mixed = 2_166_136_261
  for (const sign of id) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return (mixed >>> 11) % COLOURS
}
