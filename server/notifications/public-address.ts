import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Somebody else's browser names the address this server calls. It must never be one that only this server can reach. */

const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')

/** Of IPv6 only what is handed out to the public is called, and nothing in it that leads back to IPv4 or to examples. */
const PUBLIC6 = new BlockList()
PUBLIC6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? PUBLIC6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
    : isIP(address) === 4 && !NOT_PUBLIC.check(address, 'ipv4')

const LONGEST = 1000

/** What a push service's address looks like: https, a name, the usual port. */
export const isServiceAddress = (endpoint: string): boolean => {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hostname.includes('.') &&
    !hostname.endsWith('.') &&
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  )
}

/** An address that only this server, or nobody, can reach. */
export class AddressRefused extends Error {
  constructor(hostname: string) {
    super(`${hostname} is an address that may not be called`)
  }
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Looks a name up for a connection and hands over only addresses that may be called: what was looked up is what is
 *  connected to, so that a name cannot mean one thing when it is checked and another when it is called. */
export const lookUpPublic = (hostname: string, options: LookupOptions, found: Found): void => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return found(error, [])
    const [first, ...rest] = addresses.filter(({ address }) => isPublicAddress(address))
    if (first === undefined || rest.length + 1 < addresses.length)
      return found(new AddressRefused(hostname), [])
    return options.all ? found(null, [first, ...rest]) : found(null, first.address, first.family)
  })
}
