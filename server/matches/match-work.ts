import { botName, guestName, type Lexicon, type PlayerId, type RecordedMatch } from '@fimm/kernel'
import { foldMatch, type FoldedMatch, type FoldRequest } from '@fimm/protocol/fold-match.ts'
import type { Catalogue } from '@fimm/table'
import { analysisOf, exportsOf } from '../catalogue.ts'

export interface AnalysisRequest {
  readonly game: string
  readonly match: Omit<RecordedMatch<never>, 'name'>
  readonly names: Readonly<Record<PlayerId, string>>
}

/** One of the files that the game of a match can be saved as. */
export interface FileRequest extends AnalysisRequest {
  readonly format: string
  /** In which bots are named. */
  readonly language: string
}

export type Notes = readonly { readonly decision: number; readonly note: object }[]

export type OnProgress = (percent: number) => void

/** What takes long to make of a match that was played: milliseconds or seconds in which nobody else is to wait. */
export interface MatchWork {
  /** `match` names it and who may know what comes of it; its events are read only where it was not folded before. */
  fold(match: string, views: boolean, read: () => Promise<FoldRequest>): Promise<FoldedMatch | undefined>
  /** The file as text, if there is such a format. */
  write(request: FileRequest): Promise<string | undefined>
  /** `onProgress` is told whole per cents, of what takes long. */
  analyse(match: string, request: AnalysisRequest, onProgress?: OnProgress): Promise<Notes>
  close(): Promise<void>
}

/** For tests, which bring games of their own. */
export const onThisThread = (catalogue: Catalogue, words: (name: string) => Lexicon): MatchWork => ({
  fold: async (_match, _views, read) => foldMatch(catalogue, await read()),
  write: writeMatchFile,
  analyse: async (_match, request, onProgress) => analyse(request, words, onProgress),
  close: async () => {},
})

export const writeMatchFile = async ({
  game,
  format,
  language,
  match,
  names,
}: FileRequest): Promise<string | undefined> =>
  (await exportsOf(game)).find(({ id }) => id === format)?.write({ ...match, name: nameIn(names, language) })

export const analyse = async (
  { game, match, names }: AnalysisRequest,
  words: (name: string) => Lexicon,
  onProgress?: OnProgress,
): Promise<Notes> => {
  const analysis = await analysisOf(game)
  const notes =
    analysis?.({ ...match, name: nameIn(names) }, words, onProgress && inPercent(onProgress)) ?? []
  return notes.map(({ decision, note }) => ({ decision, note: { ...note } }))
}

const nameIn =
  (names: Readonly<Record<PlayerId, string>>, language = 'en') =>
  (player: PlayerId): string =>
    guestName(player) ?? botName(player, language) ?? names[player] ?? player

const inPercent = (onProgress: OnProgress): ((done: number) => void) => {
  let last = 0
  return (done) => {
    const percent = Math.floor(100 * done)
    if (percent > last) onProgress((last = percent))
  }
}
