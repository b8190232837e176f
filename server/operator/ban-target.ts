import { BlockList, isIP } from 'node:net'
import { fail, ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { addressKey } from '../limits/rate-limit.ts'

/** Ranges wider than these are a slip of the hand: they would lock out a country. */
const WIDEST = { ipv4: 16, ipv6: 32 } as const
const LONGEST = { ipv4: 32, ipv6: 128 } as const
/** Whoever has one IPv6 address has all of its /64. */
const ONE_SITE = 64

interface Range {
  readonly address: string
  readonly bits: number
  readonly family: 'ipv4' | 'ipv6'
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')

const parseRange = (text: string): Range | undefined => {
  const [address = '', bits, ...rest] = plain(text).split('/')
  const family = familyOf(address)
  if (family === undefined || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
    return undefined
  if (bits === undefined)
    return family === 'ipv4'
      ? { address, bits: LONGEST.ipv4, family }
      : { address: `${addressKey(address)}::`, bits: ONE_SITE, family }
  return Number(bits) > LONGEST[family] ? undefined : { address, bits: Number(bits), family }
}

const familyOf = (address: string): Range['family'] | undefined =>
  ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]

const plain = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')

/** An address or a range (`192.0.2.0/24`) as a ban stores it. Behind a proxy that is not trusted everybody comes from
 *  this machine: banning that would close the server for all. */
export const parseBanAddress = (text: string): Result<string, Refused> => {
  const range = parseRange(text)
  if (range === undefined || range.bits < WIDEST[range.family]) return refuse('bad-address')
  const target = `${range.address}/${range.bits}`
  const isOwn = range.family === 'ipv4' ? LOOPBACK.check(range.address) : rangeMatcher(target)('::1')
  return isOwn ? refuse('own-address') : ok(target)
}

/** Whether an address, as the server sees it, is in a stored range. */
export const rangeMatcher = (target: string): ((address: string) => boolean) => {
  const range = parseRange(target)
  if (range === undefined) return () => false
  const list = new BlockList()
  list.addSubnet(range.address, range.bits, range.family)
  return (address) => {
    const bare = plain(address)
    // A list takes every IPv4 address for one of ::/64, where the mapped ones are.
    return familyOf(bare) === range.family && list.check(bare, range.family)
  }
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const MOST_DAYS = 3_650

/** `30m`, `12h` or `7d` in milliseconds. */
export const parseDuration = (text: string): Result<number, Refused> => {
  const [, count, unit] = /^([1-9]\d{0,5})([mhd])$/.exec(text.trim()) ?? []
  const millis = Number(count) * (UNITS[unit as keyof typeof UNITS] ?? Number.NaN)
  return millis <= MOST_DAYS * UNITS.d ? ok(millis) : fail({ code: 'bad-duration' })
}
