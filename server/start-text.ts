import { createSocket } from 'node:dgram'
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import type { Config } from './config.ts'

/** What the terminal shows once the server is open. */

type Reached = Pick<Config, 'publicUrl' | 'port' | 'host'>
type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

const EVERY_INTERFACE = [undefined, '0.0.0.0', '::', '[::]']
/** Networks of containers, virtual machines and VPNs: phones in the room are on none of them. */
const NOT_IN_THE_ROOM =
  /^(docker|podman|cni|flannel|cali|lxc|lxd|incus|br-|bridge\d|veth|virbr|vmnet|vbox|vEthernet|zt|wg|nordlynx|proton|tun|tap|utun|tailscale|ppp)/i
/** What a machine calls itself where nobody gave it an address: most phones do not find it there. */
const UNGIVEN = /^169\.254\./

/** Where phones on the same network find this machine, the likeliest address first. `leadingOut` is this machine's
 *  address on the interface by which it reaches others. */
export const addressesOf = (
  { publicUrl, port, host }: Reached,
  leadingOut: string | undefined,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] => {
  if (publicUrl !== undefined) return [publicUrl]
  if (!EVERY_INTERFACE.includes(host)) return [`http://${host?.includes(':') ? `[${host}]` : host}:${port}`]
  const near = Object.entries(interfaces).flatMap(([name, found = []]) =>
    found
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, rank: rankOf(name, address, leadingOut) })),
  )
  const addresses = near.toSorted((a, b) => a.rank - b.rank).map(({ address }) => address)
  return (addresses.length === 0 ? ['localhost'] : addresses).map((address) => `http://${address}:${port}`)
}

const rankOf = (name: string, address: string, leadingOut: string | undefined): number => {
  if (NOT_IN_THE_ROOM.test(name)) return 3
  if (UNGIVEN.test(address)) return 2
  return address === leadingOut ? 0 : 1
}

/** The address this machine has for others. Nothing is sent: a datagram's socket only asks which way it would go. */
export const addressLeadingOut = async (): Promise<string | undefined> => {
  const socket = createSocket('udp4')
  try {
    return await new Promise((resolve) => {
      socket.once('error', () => resolve(undefined))
      // An address kept for documentation (RFC 5737): it stands for "somewhere else".
      socket.connect(9, '192.0.2.1', () => resolve(socket.address().address))
    })
  } finally {
    socket.close()
  }
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** What https would add, and the ways to it: browsers treat `localhost` like https, but no other address. */
export const httpsHint = (address: string, port: number): readonly string[] => {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || LOCAL.includes(hostname)) return []
  return [
    'Every game works at this address. Over https, phones could also be notified, play offline and stay lit.',
    `Two ways to it: tailscale serve ${port}, or cloudflared tunnel --url http://localhost:${port}`,
    'With a name of your own, Caddy: see “https at home” in docs/self-hosting.md',
  ]
}

export const openLines = (addresses: readonly string[], port: number): readonly string[] => {
  const [likeliest = '', ...others] = addresses
  return [
    `Fimm is open: ${likeliest}`,
    ...(others.length === 0 ? [] : [`On other networks of this machine: ${others.join(', ')}`]),
    ...httpsHint(likeliest, port),
  ]
}
