import type { Millis } from '@fimm/kernel'
import type { ApiToken, ApiTokens } from '../contracts/api-tokens.ts'
import type { Sql } from './sql.ts'

interface TokenRow extends Omit<ApiToken, 'scopes' | 'usedAt'> {
  readonly scopes: string
  readonly usedAt: Millis | null
}

const TOKEN = `
  SELECT t.id, t.hash, t.owner, t.label, t.scopes, t.created_at AS "createdAt", t.used_at AS "usedAt"
  FROM api_tokens t JOIN players p ON p.id = t.owner AND p.name IS NOT NULL`

const tokenOf = ({ scopes, usedAt, ...row }: TokenRow): ApiToken => ({
  ...row,
  scopes: JSON.parse(scopes) as readonly string[],
  ...(usedAt === null ? {} : { usedAt }),
})

export const sqlApiTokens = (sql: Sql): ApiTokens => ({
  create: async ({ hash, id, owner, label, scopes, createdAt }) =>
    (await sql.execute(
      `INSERT INTO api_tokens (hash, id, owner, label, scopes, created_at)
       SELECT ?, ?, id, ?, ?, ? FROM players WHERE id = ? AND name IS NOT NULL`,
      hash,
      id,
      label,
      JSON.stringify(scopes),
      createdAt,
      owner,
    )) === 1,
  find: async (hash) => {
    const [row] = await sql.rows<TokenRow>(`${TOKEN} WHERE t.hash = ?`, hash)
    return row && tokenOf(row)
  },
  touch: async (hash, usedAt) => {
    await sql.execute('UPDATE api_tokens SET used_at = ? WHERE hash = ?', usedAt, hash)
  },
  of: async (owner) =>
    (await sql.rows<TokenRow>(`${TOKEN} WHERE t.owner = ? ORDER BY t.created_at, t.id`, owner)).map(tokenOf),
  revoke: async (owner, id) =>
    (await sql.execute('DELETE FROM api_tokens WHERE owner = ? AND id = ?', owner, id)) > 0,
})
