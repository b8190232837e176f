import type { Millis } from '@fimm/kernel'
import { TaskThread } from '../threads/task-thread.ts'
import type { AnalysisRequest, FoldedMatch, FoldRequest, MatchWork, Notes } from './match-work.ts'

/** A hundred times what the longest evening took. */
const PATIENCE: Millis = 20_000
/** What people look at again, and send each other. */
const MOST_KEPT = 16

export type MatchTask =
  | { readonly task: 'fold'; readonly request: FoldRequest }
  | { readonly task: 'analyse'; readonly request: AnalysisRequest }

/** Replays and analyses in a thread of their own, one after the other; those of matches that are over are kept. */
export const matchWorkThread = (
  script: URL = new URL('match-worker.ts', import.meta.url),
  patience: Millis = PATIENCE,
): MatchWork => {
  const thread = new TaskThread<MatchTask, unknown>({
    script,
    patience,
    tooLong: 'a replay took too long',
    ended: 'the thread of the replays ended',
  })
  const folds = new Map<string, FoldedMatch>()
  const notes = new Map<string, Notes>()
  return {
    fold: async (match, views, read) => {
      const name = `${match} ${views}`
      const kept = folds.get(name)
      if (kept !== undefined) return keep(folds, name, kept)
      const request = await read()
      const folded = (await thread.run(match, () => ({ task: 'fold', request }))) as FoldedMatch | undefined
      return folded?.end === undefined ? folded : keep(folds, name, folded)
    },
    analyse: async (match, request) => {
      const kept = notes.get(match)
      if (kept !== undefined) return keep(notes, match, kept)
      const made = (await thread.run(match, () => ({ task: 'analyse', request }))) as Notes | undefined
      return keep(notes, match, made ?? [])
    },
    close: () => thread.close(),
  }
}

/** The one that was asked for longest ago goes first. */
const keep = <T>(kept: Map<string, T>, name: string, value: T): T => {
  kept.delete(name)
  kept.set(name, value)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return value
}
