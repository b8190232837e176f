import type { StreamEvent, Table } from '@fimm/table'
import type { Commit, CommitOutcome, Listing, Snapshot, Streams } from '../../contracts/store.ts'

interface Stream {
  /** As JSON, so that nothing survives here that would not survive in a database. */
  readonly events: string[]
  readonly receipts: Map<string, number>
  deadline: number | null
  listing: string | null
  members: readonly string[]
  readonly starts: Map<number, number>
  snapshot?: Omit<Snapshot, 'table'> & { readonly table: string }
}

/** `written` keeps what matches that begin and end leave behind elsewhere. */
export const memoryStreams = (written: (commit: Commit) => void): Streams => {
  const streams = new Map<string, Stream>()

  const append = (commit: Commit): CommitOutcome => {
    const stream = streams.get(commit.stream) ?? {
      events: [],
      receipts: new Map<string, number>(),
      deadline: null,
      listing: null,
      members: [],
      starts: new Map<number, number>(),
    }
    if (stream.events.length !== commit.after) return 'conflict'
    const ids = new Set(commit.commands.map(({ id }) => id))
    if (ids.size < commit.commands.length || commit.commands.some(({ id }) => stream.receipts.has(id)))
      return 'conflict'
    streams.set(commit.stream, stream)
    for (const event of commit.events) stream.events.push(JSON.stringify(event))
    for (const { id, seq } of commit.commands) stream.receipts.set(id, seq)
    if (commit.deadline !== undefined) stream.deadline = commit.deadline
    if (commit.listing !== undefined)
      stream.listing = commit.listing === null ? null : JSON.stringify(commit.listing)
    for (const { number, seq } of commit.starts ?? []) stream.starts.set(number, seq)
    stream.members = commit.members ?? stream.members
    written(commit)
    return 'committed'
  }

  const eventsOf = (stream: string, from: number, to?: number): readonly StreamEvent[] =>
    (streams.get(stream)?.events.slice(Math.max(0, from - 1), to) ?? []).map(
      (event) => JSON.parse(event) as StreamEvent,
    )

  return {
    commit: async (batch) => batch.map(append),
    load: async (stream) => {
      const found = streams.get(stream)
      if (found === undefined) return undefined
      if (found.snapshot === undefined) return { events: eventsOf(stream, 1) }
      const { seq, format, table } = found.snapshot
      return {
        snapshot: { seq, format, table: JSON.parse(table) as Table },
        events: eventsOf(stream, seq + 1),
      }
    },
    events: async (stream, from, to) => eventsOf(stream, from, to),
    receipt: async (stream, command) => streams.get(stream)?.receipts.get(command),
    snapshot: async (stream, { seq, format, table }) => {
      const found = streams.get(stream)
      const held = found?.snapshot
      if (found !== undefined && (held === undefined || seq > held.seq || format !== held.format))
        found.snapshot = { seq, format, table: JSON.stringify(table) }
    },
    release: async () => {},
    due: async (now, limit) =>
      [...streams]
        .flatMap(([stream, { deadline }]) =>
          deadline !== null && deadline <= now ? [{ stream, at: deadline }] : [],
        )
        .toSorted((a, b) => a.at - b.at)
        .slice(0, limit),
    listed: async (game, limit) =>
      [...streams.values()]
        .flatMap(({ listing }) => (listing === null ? [] : [JSON.parse(listing) as Listing]))
        .filter((listing) => listing.visibility === 'public' && (game === undefined || listing.game === game))
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .slice(0, limit),
    tablesOf: async (player) =>
      [...streams].flatMap(([stream, { members }]) => (members.includes(player) ? [stream] : [])),
    startOf: async (stream, match) => streams.get(stream)?.starts.get(match),
  }
}
