import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'

/** Whether a page may act here: our own may; others may not, whatever cookies the browser sends along; those that
 *  `ALLOWED_ORIGINS` names may without cookies.
 *  Programs that are no browser say no origin, and prove themselves by a token. */
export const isOriginAllowed = (
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicUrl' | 'clientPort' | 'allowedOrigins'>,
): boolean => {
  if (headers.origin === undefined) {
    if (headers.cookie === undefined) return true
    const site = headers['sec-fetch-site']
    // Browsers say so themselves, and no page can make them say it falsely.
    if (site !== undefined) return site === 'same-origin' || site === 'none'
  }
  if (headers.origin !== undefined && config.allowedOrigins.includes(headers.origin))
    return headers.cookie === undefined
  // Over plain http they do not, but name our page (`referrerPolicy` in `security-headers.ts`).
  const origin = headers.origin ?? headers.referer ?? ''
  if (!URL.canParse(origin)) return false
  const { host, hostname, port, protocol } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (config.publicUrl !== undefined && new URL(config.publicUrl).origin === new URL(origin).origin)
    return true
  if (host === headers.host?.toLowerCase()) return true
  // While developing, the page comes from another port of the same machine.
  if (config.publicUrl !== undefined || headers.host === undefined) return false
  const own = `http://${headers.host}`
  return URL.canParse(own) && new URL(own).hostname === hostname && port === String(config.clientPort)
}
