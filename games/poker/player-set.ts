/** Some of the players of one hand, a bit for each: comparing, joining and copying them costs nothing, and a hand is
 *  asked who folded and who acted many times between two decisions. */
export type PlayerSet = number

export const NOBODY: PlayerSet = 0

export const everybody = (count: number): PlayerSet => (1 << count) - 1

export const only = (i: number): PlayerSet => 1 << i

export const has = (set: PlayerSet, i: number): boolean => ((set >> i) & 1) === 1

export const including = (set: PlayerSet, i: number): PlayerSet => set | (1 << i)

export const without = (set: PlayerSet, i: number): PlayerSet => set & ~(1 << i)

export const isOne = (set: PlayerSet): boolean => set !== 0 && (set & (set - 1)) === 0

export const sizeOf = (set: PlayerSet): number => {
  let size = 0
  for (let left = set; left !== 0; left &= left - 1) size++
  return size
}

/** What belongs to these players, of a list with something for every player of the hand. */
export const chosen = <T>(list: readonly T[], set: PlayerSet): readonly T[] =>
  list.filter((_, i) => has(set, i))
