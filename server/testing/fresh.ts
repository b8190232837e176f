import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'

const ask = async (service: 'postgres' | 'redis'): Promise<string> => {
  const response = await fetch(`${inject('services')}/${service}`)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}

export const redisUrl = async (): Promise<string> => ask('redis')

export interface FreshDatabase extends AsyncDisposable {
  readonly url: string
}

/** A database as a new one, of nobody else's: a schema of its own in the run's PostgreSQL. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const base = await ask('postgres')
  const schema = `test_${randomBytes(6).toString('hex')}`
  const once = async (statement: string): Promise<void> => {
    const sql = postgres(base, { max: 1, onnotice: () => {} })
    await sql.unsafe(statement)
    await sql.end()
  }
  await once(`CREATE SCHEMA ${schema}`)
  const url = new URL(base)
  url.searchParams.set('search_path', schema)
  return { url: url.href, [Symbol.asyncDispose]: async () => once(`DROP SCHEMA ${schema} CASCADE`) }
}
