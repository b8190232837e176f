import { expect, test } from 'vitest'
import { postToPublicAddress } from './push-http.ts'
import { isPublicAddress, isServiceAddress, lookUpPublic } from './public-address.ts'
import { openPushService } from './testing/push-service.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQ',
  'https://db5p.notify.windows.com/w/?token=abc',
])('%s may be called', (endpoint) => {
  expect(isServiceAddress(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/send',
  'https://me:secret@push.example/send',
  'https://localhost/send',
  'https://127.0.0.1/send',
  'https://2130706433/send',
  'https://0x7f.1/send',
  'https://[::1]/send',
  'https://[::ffff:7f00:1]/send',
  'https://intranet/send',
  'https://push.example./send',
  'ftp://push.example/send',
  'file:///etc/passwd',
  'nonsense',
  `https://push.example/${'x'.repeat(1000)}`,
])('%s may not be subscribed', (endpoint) => {
  expect(isServiceAddress(endpoint)).toBe(false)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1',
  'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '142.250.74.10', '172.32.0.1', '2a00:1450:400f::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a name that leads to this machine is not called, however it is looked up', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((settle) => lookUpPublic('localhost', { all }, settle))
    expect(String(error)).toContain('may not be called')
  }
  const service = await openPushService()
  const { port } = new URL(service.origin)
  for (const endpoint of [
    'https://127.0.0.1/',
    `https://localhost:${port}/`,
    `http://localhost:${port}/`,
    `${service.origin}/`,
  ])
    await expect(postToPublicAddress({ endpoint, headers: {}, body: Buffer.alloc(0) })).rejects.toThrow(
      /may not be called/,
    )
  expect(service.letters).toEqual([])
  await service.close()
})
