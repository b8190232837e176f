import type { Commit, MatchStart } from '../contracts/store.ts'
import { beginStatement } from './daily.ts'
import { resultStatements } from './results.ts'
import { statement, type Statement } from './sql.ts'

/** What is written beside the events of a commit, in its transaction: deadlines, the list of tables, matches that begin
 *  or end, and who is a member. Nothing of it for nearly every move. */
export const sideStatements = ({
  stream,
  deadline,
  listing,
  waitingFor,
  results = [],
  starts = [],
  members,
}: Commit): readonly Statement[] => [
  ...(deadline === undefined ? [] : [deadlineStatement(stream, deadline)]),
  ...(listing === undefined ? [] : [listingStatement(stream, listing)]),
  ...(waitingFor === undefined ? [] : [waitingStatement(stream, waitingFor)]),
  ...starts.flatMap((start) => startStatements(stream, start)),
  ...results.flatMap(resultStatements),
  ...(members === undefined ? [] : memberStatements(stream, members)),
]

const deadlineStatement = (stream: string, at: NonNullable<Commit['deadline']> | null): Statement =>
  at === null
    ? statement('DELETE FROM deadlines WHERE stream = ?', stream)
    : statement(
        `INSERT INTO deadlines (stream, at) VALUES (?, ?)
         ON CONFLICT (stream) DO UPDATE SET at = excluded.at WHERE deadlines.at <> excluded.at`,
        stream,
        at,
      )

const listingStatement = (stream: string, listing: NonNullable<Commit['listing']> | null): Statement =>
  listing === null
    ? statement('DELETE FROM listings WHERE stream = ?', stream)
    : statement(
        `INSERT INTO listings (stream, game, public, created_at, empty_since, playing, daily, waiting, body)
         VALUES (?, ?, ?, ?, ?, ?, ?, '[]', ?)
         ON CONFLICT (stream) DO UPDATE
         SET game = excluded.game, public = excluded.public, created_at = excluded.created_at,
           empty_since = excluded.empty_since, playing = excluded.playing, daily = excluded.daily,
           body = excluded.body`,
        stream,
        listing.game,
        listing.visibility === 'public' ? 1 : 0,
        listing.createdAt,
        listing.emptySince ?? null,
        listing.phase === 'playing' ? 1 : 0,
        listing.isDaily ? 1 : 0,
        JSON.stringify(listing),
      )

const waitingStatement = (stream: string, waitingFor: readonly string[]): Statement =>
  statement('UPDATE listings SET waiting = ? WHERE stream = ?', JSON.stringify(waitingFor), stream)

const startStatements = (stream: string, { number, seq, plays }: MatchStart): readonly Statement[] => [
  statement(
    'INSERT INTO match_starts (stream, number, seq) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    stream,
    number,
    seq,
  ),
  ...plays.map(beginStatement),
]

const memberStatements = (stream: string, members: readonly string[]): readonly Statement[] => [
  statement('DELETE FROM members WHERE stream = ?', stream),
  ...members.map((player) => statement('INSERT INTO members (player, stream) VALUES (?, ?)', player, stream)),
]
