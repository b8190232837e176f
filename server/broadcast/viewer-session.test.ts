import { expect, test } from 'vitest'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { applyPatch, type ComparedLists, type Patch } from '@fimm/protocol/patch.ts'
import type { OwnView, SharedView, Table } from '@fimm/table'
import { movedFrom, seenWith, Viewer, type Seen } from './viewer-session.ts'

const match = { number: 1, game: 'crossword', players: ['anna', 'bjorn'], startedAt: 0 }
const shown = (shared: SharedView, own: OwnView): TableDocument =>
  ({ code: 'ABCDE', names: { anna: 'Anna' }, match: { ...match, ...shared, ...own } }) as never
const seen = (shared: SharedView, own: OwnView): Seen => seenWith(undefined, shown(shared, own))
const at = (
  moves: number,
): { readonly table: Table; readonly shared: SharedView; readonly own: OwnView } => ({
  table: { matches: moves } as never,
  shared: { waitingFor: [match.players[moves % 2] as string], autopilot: [] },
  own: { takeback: moves % 2 === 0 ? undefined : { policy: 'free', events: [] }, view: { moves } },
})
const patched = (document: TableDocument, patch: string): TableDocument =>
  applyPatch(document, JSON.parse(patch) as Patch) as TableDocument
const watcher = { kind: 'person', player: 'anna' } as const

const known = (): ComparedLists => ({ latest: undefined })

const moved = (viewer: Viewer, moves: number): string => {
  const [before, { table, shared, own }] = [at(moves - 1), at(moves)]
  return viewer.follow(table, movedFrom(before.shared, shared), own, known())
}

test('after any number of moves the document is what the patches made of it', () => {
  const first = at(0)
  const viewer = new Viewer(watcher, first.table, seen(first.shared, first.own))
  let { document } = viewer
  for (let moves = 1; moves < 5; moves++) {
    document = patched(document, moved(viewer, moves))
    expect(viewer.document).toEqual(shown(at(moves).shared, at(moves).own))
    expect(document).toEqual(JSON.parse(JSON.stringify(viewer.document)))
  }
})

test('shown anew after moves, and moving on from there', () => {
  const first = at(0)
  const viewer = new Viewer(watcher, first.table, seen(first.shared, first.own))
  let document = patched(viewer.document, moved(viewer, 1))
  const other = { ...shown(at(1).shared, at(1).own), names: { anna: 'Anna Karen' } }
  const patch = viewer.see(at(1).table, seenWith(undefined, other), known())
  expect(patch).toBe('{"names":{"anna":"Anna Karen"}}')
  document = patched(document, patch)
  expect(viewer.document).toBe(other)
  document = patched(document, moved(viewer, 2))
  expect(document).toEqual(JSON.parse(JSON.stringify(viewer.document)))
  expect(document.match?.view).toEqual({ moves: 2 })
})

test('a move that changes nothing for somebody is an empty patch', () => {
  const { table, shared, own } = at(0)
  const viewer = new Viewer(watcher, table, seen(shared, own))
  expect(viewer.follow(table, { shared, changes: '' }, { ...own }, known())).toBe('{}')
})
