import { isDeepStrictEqual } from 'node:util'
import type { ShownEvent } from '@fimm/protocol/frames.ts'
import { showEvent } from '@fimm/protocol/show-event.ts'
import { evolve, viewerFor, type Catalogue, type StreamEvent, type Table } from '@fimm/table'
import type { PlayerReport } from './verdict.ts'

/** What people were told and what is stored: of every game each event they were told, as its player may know it. */
export const toldOtherwise = (
  catalogue: Catalogue,
  stored: readonly StreamEvent[],
  reports: readonly PlayerReport[],
): readonly string[] => {
  const faults: string[] = []
  let table: Table | undefined
  for (const [index, streamEvent] of stored.entries()) {
    const seq = index + 1
    table = evolve(catalogue, table, streamEvent)
    for (const { table: code, player, events } of reports) {
      const told = events.get(seq)
      if (told === undefined) continue
      const viewer = viewerFor(catalogue, table, { kind: 'person', player })
      const shown = showEvent(catalogue, { seq, streamEvent, table }, viewer)
      if (!isDeepStrictEqual(compared(told), compared(shown)))
        faults.push(`${code} ${seq}: ${textOf(told)} was told, and ${textOf(shown)} is stored`)
    }
  }
  for (const { table: code, events } of reports)
    for (const [seq, told] of events)
      if (seq > stored.length) faults.push(`${code} ${seq}: ${textOf(told)} was told, and nothing is stored`)
  return faults
}

/** As it comes over the wire, which does not say who is host, and counts decisions in another way. */
const compared = (shown: ShownEvent | undefined): unknown => {
  if (shown === undefined) return undefined
  const { seq, at, by, of, event } = shown
  const who = 'player' in by ? by.player : by.kind
  return JSON.parse(JSON.stringify({ seq, at, who, of, event }))
}

const textOf = (shown: ShownEvent | undefined): string => JSON.stringify(compared(shown)) ?? 'nothing'
