import type { Keys } from '../contracts/keys.ts'
import type { Sql } from './sql.ts'

export const sqlKeys = (sql: Sql): Keys => {
  const known = async (name: string): Promise<string | undefined> => {
    const [row] = await sql.rows<{ readonly value: string }>(
      'SELECT value FROM server_keys WHERE name = ?',
      name,
    )
    return row?.value
  }
  return {
    keyOf: async (name, make) => {
      const found = await known(name)
      if (found !== undefined) return found
      const made = make()
      // Another node may have made one in the meantime: then that is the key.
      await sql.execute(
        'INSERT INTO server_keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
        name,
        made,
      )
      return (await known(name)) ?? made
    },
  }
}
