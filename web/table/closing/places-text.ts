import type { EveningSummary } from '@fimm/table/evening-summary.ts'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import type { PersonOf } from '../people.ts'

type Place = Pick<EveningSummary['places'][number], 'player' | 'points'>

/** Places to send around: people by their places among people, then bots in brackets, who win nothing (T10c). */
export const placesText = (places: readonly Place[], person: PersonOf): readonly string[] => {
  const isBot = ({ player }: Place): boolean => person(player).bot !== undefined
  const people = places.filter((each) => !isBot(each))
  const told = ({ player, points }: Place): string => `${person(player).name} ${formatEveningPoints(points)}`
  const placeOf = (own: Place): number => 1 + people.filter(({ points }) => points > own.points).length
  return [
    ...people.map((each) => `${placeOf(each)}. ${told(each)}`),
    ...places.filter(isBot).map((each) => `(${told(each)})`),
  ]
}
