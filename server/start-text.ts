import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'

/** What the terminal shows once the server is open. */

type Reached = Pick<Config, 'publicUrl' | 'port' | 'host'>

/** Where phones on the same network find this machine. */
export const addressOf = ({ publicUrl, port, host }: Reached): string => {
  if (publicUrl !== undefined) return publicUrl
  const near = Object.values(networkInterfaces())
    .flat()
    .find((found) => found !== undefined && found.family === 'IPv4' && !found.internal)
  return `http://${host ?? near?.address ?? 'localhost'}:${port}`
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
