import { groupBy, type BestMoment, type PlayerId } from '@fimm/kernel'
import { countsForEvening, type EveningRow } from './score.ts'
import type { MatchRecord } from './types.ts'

/** What the closing card of an evening says. */
export interface EveningSummary {
  readonly matches: readonly {
    readonly number: number
    readonly game: string
    readonly winners: readonly PlayerId[]
  }[]
  /** Best first; people with as many points share a place. */
  readonly places: readonly { readonly place: number; readonly player: PlayerId; readonly points: number }[]
  /** The best people: a bot is never the winner of an evening (T10c). */
  readonly winners: readonly PlayerId[]
  readonly moments: readonly (BestMoment & { readonly game: string })[]
  readonly from: number
  readonly until: number
}

const MOST_MOMENTS = 3

/** What an evening is told from: its matches, and what people came to in them. */
export interface EveningRecord {
  readonly history: readonly MatchRecord[]
  /** The first match of it, where the table had other evenings before. */
  readonly eveningFrom?: number
  readonly evening: readonly Pick<EveningRow, 'player' | 'points'>[]
  /** By the ids of bots. */
  readonly bots: Readonly<Record<PlayerId, unknown>>
}

/** The matches of the evening that is on. */
export const matchesOf = ({
  history,
  eveningFrom = 0,
}: Pick<EveningRecord, 'history' | 'eveningFrom'>): readonly MatchRecord[] =>
  history.filter(({ number }) => number >= eveningFrom)

export const eveningSummaryOf = ({ evening, bots, ...played }: EveningRecord): EveningSummary => {
  const counted = matchesOf(played).flatMap((record) => {
    const { outcome } = record
    return countsForEvening(outcome) ? [{ ...record, winners: outcome.winners }] : []
  })
  const places = evening.map(({ player, points }) => ({
    place: 1 + evening.filter((other) => other.points > points).length,
    player,
    points,
  }))
  const people = places.filter(({ player }) => !(player in bots))
  return {
    matches: counted.map(({ number, game, winners }) => ({ number, game, winners })),
    places,
    winners: people.filter(({ points }) => points === people[0]?.points).map(({ player }) => player),
    moments: bestOf(counted, MOST_MOMENTS),
    from: counted[0]?.startedAt ?? 0,
    until: counted.at(-1)?.endedAt ?? 0,
  }
}

type Place = EveningSummary['places'][number]

/** Three people stand on the podium, by their places among people; bots and everybody else are listed below (T10c). */
export const podiumOf = (
  places: readonly Place[],
  isBot: (player: PlayerId) => boolean,
): { readonly steps: readonly Place[]; readonly others: readonly Place[] } => {
  const people = places.filter(({ player }) => !isBot(player))
  const steps = people.slice(0, 3).map((each) => ({
    ...each,
    place: 1 + people.filter(({ points }) => points > each.points).length,
  }))
  return { steps, others: places.filter(({ player }) => !steps.some((step) => step.player === player)) }
}

/** Bots that came to more than who won the evening: said in small (T10c). */
export const botsAhead = (
  { places, winners }: Pick<EveningSummary, 'places' | 'winners'>,
  isBot: (player: PlayerId) => boolean,
): readonly PlayerId[] => {
  const most = places.find(({ player }) => winners.includes(player))?.points ?? Infinity
  return places.filter(({ player, points }) => isBot(player) && points > most).map(({ player }) => player)
}

/** Of every kind the largest; of equals the first. */
export const bestOf = (records: readonly MatchRecord[], most: number): EveningSummary['moments'] => {
  const all = records.flatMap(({ game, moments = [] }) => moments.map((moment) => ({ ...moment, game })))
  return [...groupBy(all, ({ kind }) => kind).values()]
    .flatMap((same) => same.toSorted((a, b) => b.size - a.size).slice(0, 1))
    .slice(0, most)
}
