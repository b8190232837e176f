import type { IncomingMessage } from 'node:http'

/** Whether the connection was reset before its request was read: it has no address any more that could be counted. */
export const isReset = ({ socket }: IncomingMessage): boolean => socket.remoteAddress === undefined

/** Longer than any name or code between two slashes. */
export const MOST_OF_A_PATH = 300

/** Whether a request can mean one thing only: proxies and servers choose differently among several hosts, and no file or
 *  code has a name as long as this. */
export const isPlain = ({ url = '/', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean => {
  const [path = ''] = url.split('?')
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length <= 1 && path.split('/').every(({ length }) => length <= MOST_OF_A_PATH)
}
