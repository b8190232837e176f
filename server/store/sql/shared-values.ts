import type { Millis } from '@fimm/kernel'
import type { SharedValues } from '../contracts/shared-values.ts'
import { inLists, type Sql, type Statement } from './sql.ts'

interface StoredValue {
  readonly name: string
  readonly body: string
}

/** Never. */
const NO_END = 2 ** 52

/** In the store, where there is no faster place: for nodes that share nothing else. Expired values go when one is written.
 *  Their time is the database's, as an expression of it: to a node whose machine is a minute ahead everybody would be away
 *  (F47). */
export const sqlSharedValues = (
  sql: Sql,
  now: () => Statement,
): Pick<SharedValues, 'get' | 'getAll' | 'update'> => {
  const read = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const held = new Map<string, string>()
    for (const list of inLists(names)) {
      const { text, values } = now()
      const rows = await sql.rows<StoredValue>(
        `SELECT name, body FROM shared_values WHERE name IN ${list.text} AND expires_at > ${text}`,
        ...list.values,
        ...values,
      )
      for (const { name, body } of rows) held.set(name, body)
    }
    return held
  }
  const parsed = <T>(text: string | undefined): T | undefined =>
    text === undefined ? undefined : (JSON.parse(text) as T)
  /** Only over what was read. */
  const replace = async (
    name: string,
    held: string | undefined,
    body: string,
    ttl: Millis,
  ): Promise<boolean> => {
    const { text, values } = now()
    if (held !== undefined)
      return (
        (await sql.execute(
          `UPDATE shared_values SET body = ?, expires_at = ? + ${text} WHERE name = ? AND body = ?`,
          body,
          ttl,
          ...values,
          name,
          held,
        )) === 1
      )
    await sql.execute(`DELETE FROM shared_values WHERE expires_at <= ${text}`, ...values)
    const made = await sql.execute(
      `INSERT INTO shared_values (name, body, expires_at) VALUES (?, ?, ? + ${text}) ON CONFLICT (name) DO NOTHING`,
      name,
      body,
      ttl,
      ...values,
    )
    return made === 1
  }

  return {
    get: async (key) => parsed((await read([key])).get(key)),
    getAll: async (keys) => {
      const held = await read(keys)
      return keys.map((key) => parsed<never>(held.get(key)))
    },
    update: async (key, change, ttl = 0) => {
      for (;;) {
        const text = (await read([key])).get(key)
        const held = parsed<Parameters<typeof change>[0] & {}>(text)
        const next = change(held)
        if (next === undefined) return held
        if (await replace(key, text, JSON.stringify(next), ttl === 0 ? NO_END : Math.round(ttl))) return next
      }
    },
  }
}
