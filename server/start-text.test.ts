import { expect, test } from 'vitest'
import { addressOf, httpsHint } from './start-text.ts'

test('the address is the public one, or where this machine listens', () => {
  expect(addressOf({ publicUrl: 'https://games.example', port: 8000 })).toBe('https://games.example')
  expect(addressOf({ port: 8000, host: '192.168.1.5' })).toBe('http://192.168.1.5:8000')
})

test('whoever hosts over plain http is told what https would add, and how to get it', () => {
  const hint = httpsHint('http://192.168.1.5:9000', 9000).join('\n')
  expect(hint).toMatch(/notified.*offline/)
  expect(hint).toContain('tailscale serve 9000')
})

test.each(['https://games.example', 'http://localhost:8000', 'http://127.0.0.1:8000', 'http://[::1]:8000'])(
  '%s lacks nothing',
  (address) => expect(httpsHint(address, 8000)).toEqual([]),
)
