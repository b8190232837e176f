import type { Millis, PlayerId } from '@fimm/kernel'
import { humansOf, type Catalogue, type StreamEvent, type Table } from '@fimm/table'
import type { Commit } from '../store/contracts/store.ts'
import { startsOf } from '../matches/match-starts.ts'
import { listingChange, waitingChange } from '../tables/listing.ts'
import { earliestDeadline } from '../tables/earliest-deadline.ts'
import { resultsOf } from '../matches/match-results.ts'

/** What the store keeps besides the events of one decision. */
export interface CommitEffects extends Pick<
  Commit,
  'listing' | 'waitingFor' | 'results' | 'starts' | 'members'
> {
  /** The earliest moment the table then waits for. */
  readonly deadline: Millis | null
}

/** All game code that a commit needs runs here, while its command is decided: what throws refuses that command, and
 *  the batch it would have been written with never notices. */
export const effectsOf = (
  catalogue: Catalogue,
  before: Table,
  { events, tables, after }: { events: readonly StreamEvent[]; tables: readonly Table[]; after: number },
): CommitEffects => {
  const table = tables.at(-1) ?? before
  const isSame = { history: table.history === before.history, matches: table.matches === before.matches }
  return {
    deadline: earliestDeadline(catalogue, table),
    listing: listingChange(catalogue, before, table),
    waitingFor: waitingChange(catalogue, before, table),
    members: membersChange(before, table),
    results: isSame.history ? undefined : resultsOf(catalogue, events, tables),
    starts: isSame.matches ? undefined : startsOf(catalogue, events, tables, after),
  }
}

/** Who is a member, if that is not who was; connections that come and go change nothing of it. */
const membersChange = (before: Table, after: Table): readonly PlayerId[] | undefined => {
  if (Object.is(before.members, after.members)) return undefined
  const [were, are] = [humanIds(before), humanIds(after)]
  return were.length === are.length && were.every((id, index) => id === are[index]) ? undefined : are
}

const humanIds = (table: Table): readonly PlayerId[] => humansOf(table).map(({ id }) => id)
