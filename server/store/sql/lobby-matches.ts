import type { LobbyMatch, LobbyMatches } from '../contracts/lobby-matches.ts'
import type { Sql } from './sql.ts'

interface Row {
  readonly body: string
}

const matchOf = ({ body }: Row): LobbyMatch => JSON.parse(body) as LobbyMatch

export const sqlLobbyMatches = (sql: Sql): LobbyMatches => ({
  create: async (match) => {
    await sql.execute(
      'INSERT INTO lobby_matches (stream, game, listed, created_at, version, body) VALUES (?, ?, ?, ?, ?, ?)',
      match.code,
      match.game,
      match.unlisted ? 0 : 1,
      match.createdAt,
      match.version,
      JSON.stringify(match),
    )
  },
  find: async (code) => {
    const [row] = await sql.rows<Row>('SELECT body FROM lobby_matches WHERE stream = ?', code)
    return row && matchOf(row)
  },
  newest: async (game, limit) => {
    const rows = await sql.rows<Row>(
      'SELECT body FROM lobby_matches WHERE game = ? AND listed = 1 ORDER BY created_at DESC, stream LIMIT ?',
      game,
      limit,
    )
    return rows.map(matchOf)
  },
  replace: async (match) => {
    const next = { ...match, version: match.version + 1 }
    const changed = await sql.execute(
      'UPDATE lobby_matches SET version = ?, body = ? WHERE stream = ? AND version = ?',
      next.version,
      JSON.stringify(next),
      match.code,
      match.version,
    )
    return changed === 1
  },
})
