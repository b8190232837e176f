import type { Millis } from '@fimm/kernel'
import type { Config } from '../types.ts'

export interface Level {
  readonly kind: 'level'
  /** From 1. */
  readonly number: number
  readonly smallBlind: number
  /** Paid by the big blind for all; 0 for none. */
  readonly ante: number
}
export type Stage = Level | { readonly kind: 'break' }

/** A stage and when it lasts, in playing time since the first hand; the last level has no end. */
export type TimedStage = Stage & { readonly from: Millis; readonly to: Millis | null }

/** Small blinds of the levels, in those of the first. */
const FACTORS = [1, 2, 3, 4, 6, 8, 12, 16, 20, 30, 40, 60, 80, 120, 160, 200, 300, 400, 600, 800] as const
export const LEVELS = FACTORS.length

const MINUTE: Millis = 60_000

/** The levels of a tournament one after another, with its breaks (P35c). */
export const stagesOf = (config: Config): readonly TimedStage[] => {
  const stages: TimedStage[] = []
  let from: Millis = 0
  const add = (stage: Stage, minutes: number | null): void => {
    const to = minutes === null ? null : from + minutes * MINUTE
    stages.push({ ...stage, from, to })
    from = to ?? from
  }
  for (const [place, factor] of FACTORS.entries()) {
    const number = place + 1
    const smallBlind = config.smallBlind * factor
    const ante = config.anteFrom > 0 && number >= config.anteFrom ? smallBlind * 2 : 0
    const isLast = number === LEVELS
    add({ kind: 'level', number, smallBlind, ante }, isLast ? null : config.levelMinutes)
    if (!isLast && config.breakEvery > 0 && number % config.breakEvery === 0)
      add({ kind: 'break' }, config.breakMinutes)
  }
  return stages
}

export const stageAt = (stages: readonly TimedStage[], elapsed: Millis): TimedStage => {
  const stage = stages.findLast(({ from }) => from <= elapsed) ?? stages[0]
  if (stage === undefined) throw new Error('a tournament has levels')
  return stage
}

/** Of the level with this number. */
export const levelOf = (config: Config, number: number): Level => {
  const level = stagesOf(config).find((stage) => stage.kind === 'level' && stage.number === number)
  if (level?.kind !== 'level') throw new Error(`no level ${number}`)
  return level
}
