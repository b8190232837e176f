import { parentPort } from 'node:worker_threads'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { foldMatch } from '@fimm/protocol/fold-match.ts'
import { findGames } from '../catalogue.ts'
import type { TaskReply } from '../threads/task-thread.ts'
import type { MatchTask } from './match-work-thread.ts'
import { analyse, writeMatchFile, type OnProgress } from './match-work.ts'

/** Matches are folded, written to files and analysed here, off the main thread. */

const games = findGames()

const answerTo = async ({ task, request }: MatchTask, onProgress: OnProgress): Promise<unknown> => {
  if (task === 'fold') return foldMatch(await games, request)
  return task === 'write' ? writeMatchFile(request) : analyse(request, loadLexicon, onProgress)
}

parentPort?.on('message', (request: MatchTask & { readonly id: number }) => {
  const reply = (message: TaskReply<unknown>): void => parentPort?.postMessage(message)
  answerTo(request, (progress) => reply({ id: request.id, progress })).then(
    (answer) => reply({ id: request.id, answer: answer ?? null }),
    (fault: unknown) => reply({ id: request.id, fault: String(fault) }),
  )
})
