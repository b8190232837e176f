import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { addressesOf, addressLeadingOut, httpsHint, openLines } from './start-text.ts'

const at = (address: string, internal = false): readonly NetworkInterfaceInfo[] => [
  { address, netmask: '255.255.255.0', family: 'IPv4', mac: '00:00:00:00:00:00', internal, cidr: null },
]
const INTERFACES = {
  lo: at('127.0.0.1', true),
  docker0: at('172.17.0.1'),
  tailscale0: at('100.64.0.7'),
  eth0: at('10.0.0.9'),
  wlan0: at('192.168.1.5'),
}

test('the address is the public one, or the one to listen at', () => {
  expect(addressesOf({ publicUrl: 'https://games.example', port: 8000 }, undefined, INTERFACES)).toEqual([
    'https://games.example',
  ])
  expect(addressesOf({ port: 8000, host: '192.168.1.5' }, undefined, INTERFACES)).toEqual([
    'http://192.168.1.5:8000',
  ])
  expect(addressesOf({ port: 8000, host: 'fd00::5' }, undefined, INTERFACES)).toEqual([
    'http://[fd00::5]:8000',
  ])
})

test.each([undefined, '0.0.0.0', '::'])(
  'listening at %s, the interface that leads out comes first and containers and VPNs last',
  (host) =>
    expect(
      addressesOf({ port: 8000, ...(host !== undefined && { host }) }, '192.168.1.5', INTERFACES),
    ).toEqual([
      'http://192.168.1.5:8000',
      'http://10.0.0.9:8000',
      'http://172.17.0.1:8000',
      'http://100.64.0.7:8000',
    ]),
)

test('a VPN that carries everything does not hide the address in the room', () =>
  expect(addressesOf({ port: 8000 }, '100.64.0.7', INTERFACES)[0]).toBe('http://10.0.0.9:8000'))

test('a network without addresses of its own comes after one that has them', () =>
  expect(
    addressesOf({ port: 8000 }, undefined, {
      usb0: at('169.254.3.4'),
      podman0: at('10.88.0.1'),
      en0: at('10.0.0.9'),
    }),
  ).toEqual(['http://10.0.0.9:8000', 'http://169.254.3.4:8000', 'http://10.88.0.1:8000']))

test('a machine without a network is reached from itself', async () => {
  expect(addressesOf({ port: 8000 }, undefined, { lo: at('127.0.0.1', true) })).toEqual([
    'http://localhost:8000',
  ])
  expect(typeof (await addressLeadingOut())).toMatch(/string|undefined/)
})

test('all addresses are said, the likeliest by itself', () => {
  const text = openLines(['http://192.168.1.5:8000', 'http://10.0.0.9:8000'], 8000).join('\n')
  expect(text).toContain('Fimm is open: http://192.168.1.5:8000')
  expect(text).toContain('On other networks of this machine: http://10.0.0.9:8000')
  expect(openLines(['http://localhost:8000'], 8000)).toEqual(['Fimm is open: http://localhost:8000'])
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
