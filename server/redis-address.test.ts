import { expect, test } from 'vitest'
import { isRedisAddress, redisHostsOf } from './redis-address.ts'

test.each([
  ['redis://one', 'one'],
  ['rediss://user:secret@one:6380', 'one:6380'],
  ['redis+sentinel://user:secret@one:26379,two/friends', 'one:26379,two'],
])('the address %s', (address, hosts) => {
  expect(isRedisAddress(address)).toBe(true)
  expect(redisHostsOf(address)).toBe(hosts)
})

test.each(['postgres://one', 'redis+sentinel://one', 'redis+sentinel:///friends', 'one'])(
  'no address: %s',
  (text) => {
    expect(isRedisAddress(text)).toBe(false)
  },
)
