import { secondsLeft, minutesAndSeconds } from '@fimm/ui/time-text.ts'
import { useNow } from '@fimm/ui/use-now.ts'
import type { TournamentView } from '../tournament/view.ts'
import type { Props } from './props.ts'

type StageView = TournamentView['stages'][number]
export type LevelView = Extract<StageView, { readonly kind: 'level' }>

export interface TournamentTime {
  readonly stage: StageView
  /** The level that is on, or that comes after the break. */
  readonly level: LevelView
  readonly next: LevelView | undefined
  /** Until the next stage; undefined before the first hand and in the last level. */
  readonly left: string | undefined
  /** From 1 to 0. */
  readonly part: number
  readonly untilBreak: string | undefined
}

const isLevel = (stage: StageView | undefined): stage is LevelView => stage?.kind === 'level'

/** Where a tournament stands now, by the clock of this screen. */
export const useTournamentTime = (
  tournament: TournamentView,
  now: Props['now'],
): TournamentTime | undefined => {
  const { stages, pausedAt } = tournament
  const time = useNow(now, pausedAt === null, 500)
  const at = pausedAt ?? time
  const begun = stages.findLastIndex(({ from }) => from !== null && from <= at)
  const place = Math.max(0, begun)
  const stage = stages[place]
  if (stage === undefined) return undefined
  const later = stages.slice(place + 1)
  const level = isLevel(stage) ? stage : later.find(isLevel)
  if (level === undefined) return undefined
  const left = (to: number | null | undefined): string | undefined =>
    to == null ? undefined : minutesAndSeconds(Math.max(0, secondsLeft(to - at)))
  const { from, to } = stage
  return {
    stage,
    level,
    next: later.find((each): each is LevelView => isLevel(each) && each !== level),
    left: left(to),
    part: from === null || to === null ? 1 : Math.max(0, (to - at) / (to - from)),
    untilBreak: left(later.find(({ kind }) => kind === 'break')?.from),
  }
}
