import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { MatchRecord } from '@fimm/table'
import { playSound } from '@fimm/ui/sound.ts'
import { isCalm } from '@fimm/ui/use-calm.ts'
import { useCallback, useEffect, useState } from 'react'
import { alertPerson, buzz } from '../../notifications/alert.ts'
import { revealOrder } from './ending.ts'
import { paceOf, QUIET } from './pace.ts'

const MOMENT = 3500

export interface Finale {
  readonly record: MatchRecord & { readonly outcome: NonNullable<MatchRecord['outcome']> }
  readonly stage: 'reveal' | 'winner'
  /** How many places are told. */
  readonly told: number
  /** A tap: to the winner, and from there to the standings. */
  readonly skip: () => void
}

interface Progress {
  readonly match: number
  readonly told: number
  readonly stage: Finale['stage'] | 'done'
}

/** The end of a match as it happens: place by place, then the winner. Whoever comes later finds the standings. The big
 *  screen and a desktop are heard; phones lie side by side in one room and only buzz. */
export const useFinale = (document: TableDocument, isHeard: boolean): Finale | undefined => {
  // The match that was seen while it was on: only its end is news.
  const [seen, setSeen] = useState<number>()
  const [progress, setProgress] = useState<Progress>()
  const on = document.match?.number
  if (on !== undefined && on !== seen) setSeen(on)
  const record = document.match === undefined ? document.history.at(-1) : undefined
  const news = record !== undefined && record.number === seen && isShared(record) ? record : undefined
  const match = news?.number
  if (match !== undefined && progress?.match !== match)
    setProgress({ match, told: 0, stage: isCalm() ? 'winner' : 'reveal' })
  const current = match !== undefined && progress?.match === match ? progress : undefined
  const rows = news === undefined ? 0 : revealOrder(news.outcome).length
  useTelling(current, rows, isHeard, setProgress)
  const stage = current?.stage
  const hasWinner = news !== undefined && news.outcome.winners.length > 0
  useEffect(() => {
    const tell = isHeard ? alertPerson : buzz
    if (stage === 'winner') tell(hasWinner ? 'win' : 'over')
  }, [stage, hasWinner, isHeard])
  const skip = useCallback(
    () =>
      setProgress(
        (before) => before && { ...before, told: rows, stage: before.stage === 'reveal' ? 'winner' : 'done' },
      ),
    [rows],
  )
  // The first render after the end has no progress yet, and must not show who won.
  if (news === undefined || current?.stage === 'done') return undefined
  return { record: news, stage: current?.stage ?? 'reveal', told: current?.told ?? 0, skip }
}

/** Alone, in practice and for nothing there is nothing to reveal. */
const isShared = (record: MatchRecord): record is Finale['record'] => {
  const { outcome } = record
  return (
    outcome !== undefined &&
    outcome.standings.length > 1 &&
    (outcome.practice !== true || outcome.reached !== undefined)
  )
}

const useTelling = (
  progress: Progress | undefined,
  rows: number,
  isHeard: boolean,
  setProgress: (change: (before: Progress | undefined) => Progress | undefined) => void,
): void => {
  const { stage, told = 0 } = progress ?? {}
  useEffect(() => {
    if (stage === undefined || stage === 'done') return undefined
    const isTold = told >= rows
    const untilNext = isTold ? QUIET : paceOf(rows)
    const wait = stage === 'winner' ? MOMENT : untilNext
    // A drum roll fills the quiet before the winner.
    if (isHeard && stage === 'reveal' && isTold) playSound('roll')
    const timer = setTimeout(() => {
      if (isHeard && stage === 'reveal' && !isTold) playSound('tick')
      setProgress((before) => before && next(before, isTold))
    }, wait)
    return () => clearTimeout(timer)
  }, [stage, told, rows, isHeard, setProgress])
}

const next = (before: Progress, isTold: boolean): Progress => {
  if (before.stage === 'winner') return { ...before, stage: 'done' }
  return isTold ? { ...before, stage: 'winner' } : { ...before, told: before.told + 1 }
}
