import { isDeepStrictEqual } from 'node:util'
import type { Millis, Random } from '@fimm/kernel'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import {
  dueOf,
  evolve,
  gameOf,
  viewerFor,
  viewTable,
  type Catalogue,
  type StreamEvent,
  type Table,
} from '@fimm/table'
import type { View as PokerView } from '../../../games/poker/view-types.ts'
import type { WorldNotes } from './world-notes.ts'
import type { Seen, SimulatedPerson } from './person.ts'

const LATE: Millis = 15_000

/** As it comes over the wire. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

/** The stream of a table, once more from its first event: what everybody was shown on the way, whether each deadline was
 *  due, and whether chips were lost. */
export const checkStream = (
  code: string,
  events: readonly StreamEvent[],
  people: readonly SimulatedPerson[],
  catalogue: Catalogue,
  random: Random,
  notes: WorldNotes,
): void => {
  const seenAt = Map.groupBy(
    people.flatMap(({ name, seen }) => seen.map((each) => ({ ...each, player: name }))),
    (seen) => (seen.code === code ? seen.seq : -1),
  )
  let table: Table | undefined
  let before: StreamEvent | undefined
  for (const [index, event] of events.entries()) {
    if (table !== undefined && event.by.kind === 'clock') checkDue(table, event, before, catalogue, notes)
    table = evolve(catalogue, table, event)
    before = event
    checkChips(code, index + 1, table, catalogue, notes)
    for (const seen of seenAt.get(index + 1) ?? []) checkSeen(seen, table, catalogue, random, notes)
  }
}

/** The clock acts when something is due, and only then: who fires twice fires the second time too early. */
const checkDue = (
  table: Table,
  { at, event }: StreamEvent,
  before: StreamEvent | undefined,
  catalogue: Catalogue,
  notes: WorldNotes,
): void => {
  // What follows from one thing the clock did comes at the same moment, and is not the same once more.
  if (before?.by.kind === 'clock' && before.at === at && !isDeepStrictEqual(before.event, event)) return
  notes.sometimes('a deadline passed')
  if (dueOf(catalogue, table, at) === undefined)
    notes.never(`${table.code}: the clock did ${JSON.stringify(event)} and nothing was due`)
}

/** What was due while everything worked has happened: a node that has just started waits for people for ten seconds. */
export const checkOverdue = (table: Table, now: Millis, catalogue: Catalogue, notes: WorldNotes): void => {
  const due = dueOf(catalogue, table, now - LATE)
  if (due !== undefined) notes.never(`${table.code}: ${due.id} was due and did not happen`)
}

const checkChips = (
  code: string,
  seq: number,
  table: Table,
  catalogue: Catalogue,
  notes: WorldNotes,
): void => {
  const { current } = table
  if (current?.game !== 'poker' || current.match === undefined) return
  const { ledger } = gameOf(catalogue, 'poker').view(current.match.state, { kind: 'spectator' }) as PokerView
  const sum = ledger.reduce((all, { net }) => all + net, 0)
  if (sum !== 0) notes.never(`${code} ${seq}: ${sum} chips came from nowhere`)
}

/** What somebody was shown is what they may know of that moment, and would be the same whatever they may not know. */
const checkSeen = (
  { player, seq, code, document }: Seen & { readonly player: string },
  table: Table,
  catalogue: Catalogue,
  random: Random,
  notes: WorldNotes,
): void => {
  const looker = { kind: 'person', player } as const
  const { names: _names, clockAhead: _ahead, ...shown } = document
  if (!isDeepStrictEqual(shown, asSent(viewTable(catalogue, table, looker))))
    notes.never(`${player} was shown something else of ${code} ${seq} than its events make`)
  const viewer = viewerFor(catalogue, table, looker)
  const match = table.current?.match
  if (viewer === undefined || match === undefined || document.match === undefined) return
  const game = gameOf(catalogue, document.match.game)
  const other = game.secrets?.state(match.state, viewer, random)
  if (other === undefined) return
  notes.sometimes('secrets were other ones')
  if (!isDeepStrictEqual(document.match.view, asSent(game.view(other, viewer))))
    notes.never(`${player} was shown a secret of ${code} ${seq}`)
}

/** Tabs that do not show what a newcomer is shown. Their number may be lower: of what changes nothing for somebody they
 *  are not told. */
export const tabsBehind = (
  table: Table,
  people: readonly SimulatedPerson[],
  catalogue: Catalogue,
): readonly string[] =>
  people.flatMap((person) => {
    const expected = asSent(viewTable(catalogue, table, { kind: 'person', player: person.name }))
    return person
      .shownOf(table.code)
      .filter(({ document }) => !isDeepStrictEqual(withoutNames(document), expected))
      .map(({ seq }) => `a tab of ${person.name} shows ${table.code} as it was at ${seq}`)
  })

const withoutNames = (document: TableDocument | undefined): unknown => {
  const { names: _names, clockAhead: _ahead, ...shown } = document ?? ({} as TableDocument)
  return shown
}

/** Every tab shows all others in the lobby, alike, and nobody who asks for a game: whoever did has been answered or has
 *  waited for too long. */
export const lobbyFaults = (people: readonly SimulatedPerson[]): readonly string[] => {
  const playing = new Map<string, boolean>()
  return people.flatMap(({ name, lobbies }) =>
    lobbies.flatMap((lobby) => {
      const others = people.flatMap((other) => (other.name === name ? [] : [other.name]))
      const shown = lobby?.people.map(({ player }) => player) ?? []
      const differ = lobby?.people.filter(
        (person) => (playing.get(person.player) ?? person.playing) !== person.playing,
      )
      for (const person of lobby?.people ?? []) playing.set(person.player, person.playing)
      return [
        ...(isDeepStrictEqual(shown.toSorted(), others.toSorted())
          ? []
          : [`a tab of ${name} shows ${shown.join(', ')} in the lobby`]),
        ...(differ ?? []).map(({ player }) => `whether ${player} plays is not the same for all`),
        ...((lobby?.sent ?? lobby?.received) ? [`a challenge of ${name} did not end`] : []),
      ]
    }),
  )
}
