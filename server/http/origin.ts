import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'

/** Whether a page may act here: our own may; others may not, whatever cookies the browser sends along.
 *  Programs that are no browser say no origin, and prove themselves by a token. */
export const isOriginAllowed = (
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicUrl' | 'clientPort'>,
): boolean => {
  const { origin } = headers
  if (origin === undefined) return headers.cookie === undefined || isFromOurPage(headers)
  if (!URL.canParse(origin)) return false
  const { host, hostname, port, protocol } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (config.publicUrl !== undefined && new URL(config.publicUrl).origin === origin) return true
  if (host === headers.host?.toLowerCase()) return true
  // While developing, the page comes from another port of the same machine.
  if (config.publicUrl !== undefined || headers.host === undefined) return false
  const own = `http://${headers.host}`
  return URL.canParse(own) && new URL(own).hostname === hostname && port === String(config.clientPort)
}

/** Browsers say so themselves, and no page can make them say it falsely. */
const isFromOurPage = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none'
