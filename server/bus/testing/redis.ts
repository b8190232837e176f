import { vi } from 'vitest'
import type { Bus } from '../bus.ts'
import type { RedisOptions } from '../redis-client.ts'
import { redisBus } from '../redis-bus.ts'
import { redisSharedValues } from '../redis-shared-values.ts'
import type { SharedValues } from '../../store/contracts/shared-values.ts'

/** A bus that hears. */
export const openRedisBus = async (options: RedisOptions): Promise<Bus> => {
  const bus = redisBus(options)
  await vi.waitUntil(() => bus.isHearing())
  return bus
}

/** Values that can be had. */
export const openRedisValues = async (options: RedisOptions): Promise<SharedValues> => {
  const values = redisSharedValues(options)
  await vi.waitFor(() => values.get('nothing'))
  return values
}
