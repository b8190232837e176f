import { crc32 as native } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'

test('our CRC-32 is the one platforms have', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => crc32(bytes) === native(bytes)))
})
