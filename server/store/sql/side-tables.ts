import type { Commit, MatchStart } from '../contracts/store.ts'
import { beginStatement } from './daily.ts'
import { resultStatements } from './results.ts'
import { statement, type Statement } from './sql.ts'

/** What is written beside the lines of a commit, in its transaction: matches that begin or end, and who is there. */
export const asideStatements = ({
  stream,
  results = [],
  starts = [],
  members,
}: Commit): readonly Statement[] => [
  ...starts.flatMap((start) => startStatements(stream, start)),
  ...results.flatMap(resultStatements),
  ...(members === undefined ? [] : memberStatements(stream, members)),
]

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
