import type { Millis } from '@fimm/kernel'
import { TaskThread } from '../threads/task-thread.ts'
import type { FoldedMatch, FoldRequest } from '@fimm/protocol/fold-match.ts'
import type { AnalysisRequest, FileRequest, MatchWork, Notes, OnProgress } from './match-work.ts'

/** A hundred times what the longest evening took. */
const PATIENCE: Millis = 20_000
/** What people look at again, and send each other. */
const MOST_KEPT = 16

export type MatchTask =
  | { readonly task: 'fold'; readonly request: FoldRequest }
  | { readonly task: 'write'; readonly request: FileRequest }
  | { readonly task: 'analyse'; readonly request: AnalysisRequest }

/** An analysis that is being made, and who waits for it. */
interface UnderWay {
  readonly notes: Promise<Notes>
  readonly listeners: Set<OnProgress>
}

/** Replays and files in a thread of their own, one after the other, and analyses in another: nobody waits for a replay while
 *  somebody else's game is analysed. Those of matches that are over are kept. */
export const matchWorkThread = (
  script: URL = new URL('match-worker.ts', import.meta.url),
  patience: Millis = PATIENCE,
): MatchWork => {
  const replays = new TaskThread<MatchTask, unknown>({
    script,
    patience,
    tooLong: 'a replay took too long',
    ended: 'the thread of the replays ended',
  })
  const analyses = new TaskThread<MatchTask, unknown>({
    script,
    patience,
    tooLong: 'an analysis took too long',
    ended: 'the thread of the analyses ended',
  })
  const folds = new Map<string, FoldedMatch>()
  const notes = new Map<string, Notes>()
  const folding = new Map<string, Promise<FoldedMatch | undefined>>()
  const underWay = new Map<string, UnderWay>()
  const fold = async (name: string, read: () => Promise<FoldRequest>): Promise<FoldedMatch | undefined> => {
    const request = await read()
    const folded = (await replays.run(request.code, () => ({ task: 'fold', request }))) as
      | FoldedMatch
      | undefined
    return folded?.end === undefined ? folded : keep(folds, name, folded)
  }
  const begin = (match: string, request: AnalysisRequest): UnderWay => {
    const listeners = new Set<OnProgress>()
    const made = analyses
      .run(
        match,
        () => ({ task: 'analyse', request }),
        (percent) => {
          for (const listener of listeners) listener(percent)
        },
      )
      .then((answer) => keep(notes, match, (answer ?? []) as Notes))
      .finally(() => underWay.delete(match))
    const begun = { notes: made, listeners }
    underWay.set(match, begun)
    return begun
  }
  return {
    fold: async (match, views, read) => {
      const name = `${match} ${views}`
      const kept = folds.get(name)
      if (kept !== undefined) return keep(folds, name, kept)
      const coming = folding.get(name)
      if (coming !== undefined) return coming
      const made = fold(name, read).finally(() => folding.delete(name))
      folding.set(name, made)
      return made
    },
    write: async (request) =>
      (await replays.run(request.match.code, () => ({ task: 'write', request }))) as string | undefined,
    analyse: async (match, request, onProgress) => {
      const kept = notes.get(match)
      if (kept !== undefined) return keep(notes, match, kept)
      const { notes: coming, listeners } = underWay.get(match) ?? begin(match, request)
      if (onProgress !== undefined) listeners.add(onProgress)
      return coming
    },
    close: async () => {
      await Promise.all([replays.close(), analyses.close()])
    },
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
