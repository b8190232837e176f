import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, rateLimit } from './rate-limit.ts'

test('so many at once, then as many as the time gives back', () => {
  let now = 0
  const limit = rateLimit(60, () => now)
  for (let count = 0; count < 60; count++) expect(limit.take('anna')).toEqual({ ok: true })
  expect(limit.take('anna')).toEqual({ ok: false, seconds: 1 })
  expect(limit.take('bjorn')).toEqual({ ok: true })
  now += 999
  expect(limit.take('anna').ok).toBe(false)
  now += 1
  expect(limit.take('anna').ok).toBe(true)
  expect(limit.take('anna').ok).toBe(false)
})

test('who asks again after the time it was told is let in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.array(fc.nat(5000)), (perMinute, pauses) => {
      let now = 0
      const limit = rateLimit(perMinute, () => now)
      for (const pause of pauses) {
        now += pause
        const answer = limit.take('key')
        if (answer.ok) continue
        now += answer.seconds * 1000
        expect(limit.take('key')).toEqual({ ok: true })
      }
    }),
  )
})

test('nobody gets more in a minute than was saved up and what the minute gives', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.nat(500), { maxLength: 300 }),
      (perMinute, pauses) => {
        let now = 0
        const limit = rateLimit(perMinute, () => now)
        const granted = pauses.filter((pause) => {
          now += pause
          return limit.take('key').ok
        })
        expect(granted.length).toBeLessThanOrEqual(perMinute + (now * perMinute) / 60_000)
      },
    ),
  )
})

test('0 is no limit, and a clock set back takes nothing away', () => {
  let now = 1_000_000
  const none = rateLimit(0, () => now)
  for (let count = 0; count < 10_000; count++) expect(none.take('key').ok).toBe(true)
  const one = rateLimit(2, () => now)
  expect(one.take('key').ok).toBe(true)
  now = 0
  expect(one.take('key').ok).toBe(true)
  expect(one.take('key').ok).toBe(false)
})

test('a crowd of addresses does not fill the memory', () => {
  const limit = rateLimit(1, () => 0)
  for (let count = 0; count < 120_000; count++) limit.take(`address ${count}`)
  // The newest is remembered, whatever else had to go.
  expect(limit.take('address 119999').ok).toBe(false)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
