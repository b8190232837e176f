import type { Millis, PlayerId } from '@fimm/kernel'
import type { Session, State } from '../types.ts'
import { isEntryClosed, isTournament } from './clock.ts'
import { stagesOf, type Stage } from './levels.ts'
import { entrantsOf, placesOf, poolOf, prizesOf, winnerOf, type Place } from './places.ts'

/** Everything about a tournament but the time, which every screen has itself. */
export interface TournamentView {
  /** Of the hand that is on or was last; 1 before the first. */
  readonly level: number
  /** When each level and break begins, if nothing is paused; null before the first hand. */
  readonly stages: readonly (Stage & { readonly from: Millis | null; readonly to: Millis | null })[]
  /** Since when the clock stands still. */
  readonly pausedAt: Millis | null
  readonly isEntryClosed: boolean
  readonly entered: number
  readonly left: number
  readonly pool: number
  /** By place, the first first. */
  readonly prizes: readonly number[]
  readonly places: readonly (Place & { readonly isOut: boolean })[]
  readonly winner: PlayerId | null
}

export const tournamentView = ({ session }: State): TournamentView | null => {
  if (!isTournament(session)) return null
  const entered = entrantsOf(session).length
  const out = new Set(session.gone.map(({ player }) => player))
  return {
    level: Math.max(1, session.level),
    stages: stagesOf(session.config).map(({ from, to, ...stage }) => ({
      ...stage,
      from: timeOf(session, from),
      to: to === null ? null : timeOf(session, to),
    })),
    pausedAt: session.clock?.pausedAt ?? null,
    isEntryClosed: isEntryClosed(session),
    entered,
    left: entered - out.size,
    pool: poolOf(session),
    prizes: prizesOf(session, entered),
    places: placesOf(session).map((place) => ({ ...place, isOut: out.has(place.player) })),
    winner: winnerOf(session) ?? null,
  }
}

const timeOf = ({ clock }: Session, elapsed: Millis): Millis | null =>
  clock === null ? null : clock.startedAt + clock.stopped - clock.skipped + elapsed
