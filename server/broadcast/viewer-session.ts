import { gameIn } from '@fimm/protocol/compact-log.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { diffEntry, diffText, NOTHING, joinChanges, type ComparedLists } from '@fimm/protocol/patch.ts'
import type { viewerFor, OwnView, SharedView, Table, TableViewer } from '@fimm/table'
import type { Watch } from './broadcaster.ts'

/** What everybody who sees a match is told of a move alike. */
export interface Moved {
  readonly shared: SharedView
  /** As entries of a patch of the match. */
  readonly changes: string
}

export const movedFrom = (before: SharedView, shared: SharedView): Moved => {
  const { waitingFor, autopilot, asking }: Record<keyof SharedView, string> = {
    waitingFor: diffEntry('waitingFor', before.waitingFor, shared.waitingFor),
    autopilot: diffEntry('autopilot', before.autopilot, shared.autopilot),
    asking: diffEntry('asking', before.asking, shared.asking),
  }
  return { shared, changes: joinChanges(waitingFor, joinChanges(autopilot, asking)) }
}

export type Eyes = ReturnType<typeof viewerFor>

/** A table as somebody sees it. What moves do not change stands beside the document, which is large and lies elsewhere
 *  in the memory. */
export interface Seen {
  readonly document: TableDocument
  readonly names: TableDocument['names']
  readonly game: string | undefined
  readonly eyes: Eyes
}

export const seenWith = (eyes: Eyes, document: TableDocument): Seen => ({
  document,
  names: document.names,
  game: gameIn(document),
  eyes,
})

/** Somebody with all their pages, and what they were last shown. */
export class Viewer {
  readonly watcher: TableViewer
  pages: readonly Watch[] = []
  /** The table as they know it. */
  told: Table
  /** What they saw before the moves since, which change nothing but the match. */
  seen: Seen
  #shared: SharedView | undefined
  #own: OwnView | undefined

  constructor(watcher: TableViewer, told: Table, seen: Seen) {
    this.watcher = watcher
    this.told = told
    this.seen = seen
  }

  get document(): TableDocument {
    const { document } = this.seen
    const { match } = document
    return match === undefined || this.#own === undefined
      ? document
      : { ...document, match: { ...match, ...this.#shared, ...this.#own } }
  }

  /** Is shown the table anew; what is another than before, as a patch. */
  see(table: Table, seen: Seen, known: ComparedLists): string {
    const changes = diffText(this.document, seen.document, known)
    this.told = table
    this.seen = seen
    this.#shared = undefined
    this.#own = undefined
    return changes
  }

  /** The same after a move: a document is large, and all of it but the match is as it was. */
  follow(table: Table, { shared, changes }: Moved, own: OwnView, known: ComparedLists): string {
    const before = this.#own ?? ownIn(this.seen.document.match)
    const { takeback, view }: Record<keyof OwnView, string> = {
      takeback: diffEntry('takeback', before.takeback, own.takeback),
      view: diffEntry('view', before.view, own.view, known),
    }
    const all = joinChanges(changes, joinChanges(takeback, view))
    this.told = table
    this.#shared = shared
    this.#own = own
    return all === '' ? NOTHING : `{"match":{${all}}}`
  }
}

/** Who sees a match after a move saw it before: only members come to see one, and a move changes no member. */
const ownIn = (match: TableDocument['match']): OwnView => {
  if (match === undefined) throw new Error('a move of a match that was not seen')
  return { takeback: match.takeback, view: match.view }
}
