import type { PlayerId } from '@fimm/kernel'
import { formatEveningPoints } from './evening-points.ts'

interface Place {
  readonly player: PlayerId
  readonly points: number
}

/** Places to send around: people by their places among people, then bots in brackets, who win nothing (T10c). */
export const placesText = (
  places: readonly Place[],
  person: (player: PlayerId) => { readonly name: string; readonly bot?: string },
): readonly string[] => {
  const isBot = ({ player }: Place): boolean => person(player).bot !== undefined
  const people = places.filter((each) => !isBot(each))
  const told = ({ player, points }: Place): string => `${person(player).name} ${formatEveningPoints(points)}`
  const placeOf = (own: Place): number => 1 + people.filter(({ points }) => points > own.points).length
  return [
    ...people.map((each) => `${placeOf(each)}. ${told(each)}`),
    ...places.filter(isBot).map((each) => `(${told(each)})`),
  ]
}
