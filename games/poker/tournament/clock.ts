import type { Millis } from '@fimm/kernel'
import type { Session, TournamentClock } from '../types.ts'
import { stageAt, stagesOf, type Level } from './levels.ts'

export const isTournament = ({ config }: Pick<Session, 'config'>): boolean => config.format === 'tournament'

/** Playing time since the first hand: pauses do not count, and what was cut off a break does. */
export const elapsedAt = ({ startedAt, pausedAt, stopped, skipped }: TournamentClock, now: Millis): Millis =>
  (pausedAt ?? now) - startedAt - stopped + skipped

/** The level of a hand that starts now, and how much of a break that cuts off (P35c). */
export const levelFor = (
  session: Session,
  now: Millis,
): { readonly level: Level; readonly skipped: Millis } => {
  const stages = stagesOf(session.config)
  const elapsed = session.clock === null ? 0 : elapsedAt(session.clock, now)
  const stage = stageAt(stages, elapsed)
  if (stage.kind === 'level') return { level: stage, skipped: 0 }
  const next = stages[stages.indexOf(stage) + 1]
  if (next?.kind !== 'level') throw new Error('a break is followed by a level')
  return { level: next, skipped: next.from - elapsed }
}

/** When the break that is on then ends; null while no break is on. */
export const breakEndsAt = (session: Session, at: Millis): Millis | null => {
  if (!isTournament(session) || session.clock === null) return null
  const elapsed = elapsedAt(session.clock, at)
  const { kind, to } = stageAt(stagesOf(session.config), elapsed)
  return kind === 'level' || to === null ? null : at + to - elapsed
}

/** Whether losing all chips is for good. */
export const isBustFinal = (session: Session): boolean =>
  isEntryClosed(session) || (isTournament(session) && session.hands > 0 && session.config.rebuys === 'none')

/** Whether nobody comes in or buys again any more: after the levels for that, by the level of the last hand. */
export const isEntryClosed = (session: Session): boolean =>
  isTournament(session) && session.hands > 0 && session.level > session.config.rebuyLevels
