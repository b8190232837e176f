import type { ShownLine } from '@fimm/protocol/frames.ts'
import { applyPatch, type Patch } from '@fimm/protocol/patch.ts'

/** A line of a match's log and what the board looked like after it. */
export interface Position {
  readonly seq: number
  readonly at: number
  readonly line: Pick<ShownLine, 'event' | 'by' | 'of'>
  readonly view: object
}

type PatchedLine = ShownLine & { readonly patch?: Patch }

/** Folds the patches of a replay. Lines of the table about people coming and going change no board and are left out. */
export const positionsOf = (lines: readonly object[]): readonly Position[] => {
  const positions: Position[] = []
  let view: unknown = {}
  for (const line of lines as readonly PatchedLine[]) {
    if (line.patch === undefined) continue
    view = applyPatch(view, line.patch)
    const isShown = line.of !== 'table' || line.event.type === 'taken-back'
    if (isShown) positions.push({ seq: line.seq, at: line.at, line, view: view as object })
  }
  return positions
}
