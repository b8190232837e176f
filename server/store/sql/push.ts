import type { Push, PushSubscription } from '../contracts/push.ts'
import type { Sql } from './sql.ts'

interface SubscriptionRow extends Omit<PushSubscription, 'keys'> {
  readonly keys: string
}

export const sqlPush = (sql: Sql): Push => ({
  keep: async ({ player, endpoint, keys, language, createdAt }) =>
    (await sql.execute(
      `INSERT INTO push_subscriptions (endpoint, player, keys, language, created_at)
       SELECT ?, id, ?, ?, ? FROM players WHERE id = ? AND name IS NOT NULL
       ON CONFLICT (endpoint) DO UPDATE
       SET player = excluded.player, keys = excluded.keys, language = excluded.language,
           created_at = excluded.created_at`,
      endpoint,
      JSON.stringify(keys),
      language,
      createdAt,
      player,
    )) === 1,
  of: async (player) =>
    (
      await sql.rows<SubscriptionRow>(
        `SELECT player, endpoint, keys, language, created_at AS "createdAt"
         FROM push_subscriptions WHERE player = ? ORDER BY created_at, endpoint`,
        player,
      )
    ).map(({ keys, ...row }) => ({ ...row, keys: JSON.parse(keys) as PushSubscription['keys'] })),
  drop: async (endpoint) =>
    (await sql.execute('DELETE FROM push_subscriptions WHERE endpoint = ?', endpoint)) === 1,
})
