import { connectRedis, type RedisOptions } from './redis-client.ts'
import type { SharedValues } from './shared-values.ts'

/** Writes only over what was read; an empty text stands for nothing. */
const REPLACE = `
  local held = redis.call('GET', KEYS[1]) or ''
  if held ~= ARGV[1] then return 0 end
  if ARGV[3] == '0' then redis.call('SET', KEYS[1], ARGV[2])
  else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
  return 1`

export const redisSharedValues = async (options: RedisOptions): Promise<SharedValues> => {
  const client = await connectRedis(options, 'refuse')
  const keyOf = (key: string) => `${options.prefix ?? 'fimm'}:shared:${key}`
  const parsed = <T>(text: string | null): T | undefined =>
    text === null ? undefined : (JSON.parse(text) as T)

  return {
    get: async (key) => parsed(await client.get(keyOf(key))),
    update: async (key, change, ttl = 0) => {
      for (;;) {
        const text = await client.get(keyOf(key))
        const held = parsed<Parameters<typeof change>[0] & {}>(text)
        const next = change(held)
        if (next === undefined) return held
        const replaced = await client.eval(REPLACE, {
          keys: [keyOf(key)],
          arguments: [text ?? '', JSON.stringify(next), String(ttl)],
        })
        if (replaced === 1) return next
      }
    },
    close: async () => client.destroy(),
  }
}
