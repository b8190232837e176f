import { RedisLink, type RedisOptions } from './redis-client.ts'
import type { SharedValues } from '../store/contracts/shared-values.ts'

/** Writes only over what was read; an empty text stands for nothing. */
const REPLACE = `
  local held = redis.call('GET', KEYS[1]) or ''
  if held ~= ARGV[1] then return 0 end
  if ARGV[3] == '0' then redis.call('SET', KEYS[1], ARGV[2])
  else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
  return 1`

export const redisSharedValues = (options: RedisOptions): SharedValues => {
  const link = new RedisLink(options, 'refuse')
  const keyOf = (key: string) => `${options.prefix ?? 'fimm'}:shared:${key}`
  const parsed = <T>(text: string | null): T | undefined =>
    text === null ? undefined : (JSON.parse(text) as T)

  return {
    get: async (key) => parsed(await link.ask((client) => client.get(keyOf(key)))),
    getAll: async (keys) =>
      keys.length === 0 ? [] : (await link.ask((client) => client.mGet(keys.map(keyOf)))).map(parsed<never>),
    update: async (key, change, ttl = 0) => {
      for (;;) {
        const text = await link.ask((client) => client.get(keyOf(key)))
        const held = parsed<Parameters<typeof change>[0] & {}>(text)
        const next = change(held)
        if (next === undefined) return held
        const replaced = await link.ask((client) =>
          client.eval(REPLACE, {
            keys: [keyOf(key)],
            arguments: [text ?? '', JSON.stringify(next), String(ttl)],
          }),
        )
        if (replaced === 1) return next
      }
    },
    close: async () => link.close(),
  }
}
