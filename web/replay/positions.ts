import type { Millis } from '@fimm/kernel'
import { groupSizes } from '@fimm/protocol/compact-log.ts'
import type { ShownEvent } from '@fimm/protocol/frames.ts'
import { applyPatch, type Patch } from '@fimm/protocol/patch.ts'

/** A decision of a match and what the board looked like before and after it. */
export interface Position {
  readonly seq: number
  readonly at: Millis
  /** Its number in the match; absent for what the table itself says. */
  readonly decision?: number
  readonly lines: readonly ShownEvent[]
  readonly before: object
  readonly after: object
}

type PatchedLine = ShownEvent & { readonly patch?: Patch }

/** Folds the patches of a replay, decision by decision. Members coming and going change no board and are left out. */
export const positionsOf = (lines: readonly object[]): readonly Position[] => {
  const patched = (lines as readonly PatchedLine[]).filter(({ patch }) => patch !== undefined)
  const positions: Position[] = []
  let view: unknown = {}
  let from = 0
  for (const size of groupSizes(patched)) {
    const group = patched.slice(from, (from += size))
    const before = view
    for (const { patch } of group) view = applyPatch(view, patch ?? {})
    const first = group[0]
    if (first === undefined || !isShown(first)) continue
    const { seq, at, decision } = first
    const isFirst = positions.length === 0
    positions.push({
      seq,
      at,
      ...(decision !== undefined && { decision }),
      lines: group,
      before: (isFirst ? view : before) as object,
      after: view as object,
    })
  }
  return positions
}

const isShown = ({ of, event }: ShownEvent): boolean => of !== 'table' || event.type === 'taken-back'
