import type { Millis, PlayerId } from '@fimm/kernel'
import type { Account, Claimed, People, Player, PlayerKind } from '../contracts/people.ts'
import { storable, usernameKey } from '../storable-text.ts'
import { forgetReports } from './forget-reports.ts'
import { firstSession } from './sessions.ts'
import { inList, LONGEST_LIST, statement, type Sql } from './sql.ts'

interface PlayerRow {
  readonly id: PlayerId
  readonly name: string | null
  readonly kind: PlayerKind
  readonly created_at: Millis
}

interface SeenRow extends PlayerRow {
  readonly username: string | null
  readonly seen_at: Millis | null
}

const containing = (part: string): string => `%${storable(part).toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`

const PLAYER = `
  SELECT p.id, p.name, p.created_at,
    CASE WHEN p.name IS NULL THEN 'gone' WHEN a.player IS NULL THEN 'guest' ELSE 'account' END AS kind
  FROM players p LEFT JOIN accounts a ON a.player = p.id`

const playerOf = ({ id, name, kind, created_at: createdAt }: PlayerRow): Player => ({
  id,
  kind,
  ...(name === null ? {} : { name }),
  createdAt,
})

const ACCOUNT = 'SELECT player, username, password, created_at AS "createdAt" FROM accounts'

export const sqlPeople = (sql: Sql): People => {
  const find = async (id: PlayerId): Promise<Player | undefined> => {
    const [row] = await sql.rows<PlayerRow>(`${PLAYER} WHERE p.id = ?`, id)
    return row && playerOf(row)
  }
  const account = async (condition: string, value: string): Promise<Account | undefined> => {
    const [row] = await sql.rows<Account>(`${ACCOUNT} WHERE ${condition}`, value)
    return row
  }

  const claim = async ({ player, username, password, createdAt }: Account): Promise<Claimed> => {
    // One statement decides; only the reason of a refusal is looked up afterwards.
    const claimed = await sql.execute(
      `INSERT INTO accounts (player, username, username_key, password, created_at)
       SELECT id, ?, ?, ?, ? FROM players WHERE id = ? AND name IS NOT NULL
       ON CONFLICT DO NOTHING`,
      username,
      usernameKey(username),
      password,
      createdAt,
      player,
    )
    if (claimed === 1) return 'claimed'
    const found = await find(player)
    if (found === undefined || found.kind === 'gone') return 'no-such-player'
    return found.kind === 'account' ? 'already-claimed' : 'username-taken'
  }

  return {
    create: async ({ id, name, createdAt }, session) => {
      const changed = await sql.transaction([
        ...(session === undefined ? [] : [firstSession(session)]),
        statement(
          'INSERT INTO players (id, name, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
          id,
          name,
          createdAt,
        ),
      ])
      return changed.at(-1) === 1
    },
    find,
    list: async (ids) => {
      const unique = [...new Set(ids)]
      const found: Player[] = []
      for (let from = 0; from < unique.length; from += LONGEST_LIST) {
        const { text, values } = inList(unique.slice(from, from + LONGEST_LIST))
        const rows = await sql.rows<PlayerRow>(`${PLAYER} WHERE p.id IN ${text}`, ...values)
        found.push(...rows.map(playerOf))
      }
      return found
    },
    lastSeen: async (limit, part = '') => {
      const rows = await sql.rows<SeenRow>(
        `SELECT p.id, p.name, p.created_at, a.username,
           CASE WHEN a.player IS NULL THEN 'guest' ELSE 'account' END AS kind,
           (SELECT MAX(s.seen_at) FROM sessions s WHERE s.player = p.id) AS seen_at
         FROM players p LEFT JOIN accounts a ON a.player = p.id
         WHERE p.name IS NOT NULL AND (LOWER(p.name) LIKE ? ESCAPE '!' OR a.username_key LIKE ? ESCAPE '!')
         ORDER BY COALESCE((SELECT MAX(s.seen_at) FROM sessions s WHERE s.player = p.id), 0) DESC, p.id
         LIMIT ?`,
        containing(part),
        containing(usernameKey(part)),
        limit,
      )
      return rows.map(({ username, seen_at: seenAt, ...row }) => ({
        ...playerOf(row),
        ...(username !== null && { username }),
        ...(seenAt !== null && { seenAt }),
      }))
    },
    rename: async (id, name) =>
      (await sql.execute('UPDATE players SET name = ? WHERE id = ? AND name IS NOT NULL', name, id)) === 1,
    claim,
    accountNamed: async (username) => account('username_key = ?', usernameKey(username)),
    accountOf: async (id) => account('player = ?', id),
    setPassword: async (id, password) =>
      (await sql.execute(
        'UPDATE accounts SET password = ?, recovery = NULL WHERE player = ?',
        password,
        id,
      )) === 1,
    setRecovery: async (id, hash) =>
      (await sql.execute('UPDATE accounts SET recovery = ? WHERE player = ?', hash, id)) === 1,
    recover: async (id, hash, password) =>
      (await sql.execute(
        'UPDATE accounts SET password = ?, recovery = NULL WHERE player = ? AND recovery = ?',
        password,
        id,
        hash,
      )) === 1,
    forget: async (id) => {
      const [gone] = await sql.transaction([
        statement('UPDATE players SET name = NULL WHERE id = ? AND name IS NOT NULL', id),
        statement('DELETE FROM accounts WHERE player = ?', id),
        statement('DELETE FROM sessions WHERE player = ?', id),
        statement('DELETE FROM api_tokens WHERE owner = ?', id),
        statement('DELETE FROM push_subscriptions WHERE player = ?', id),
        statement('DELETE FROM chat WHERE author = ?', id),
        ...forgetReports(id),
      ])
      return gone === 1
    },
  }
}
