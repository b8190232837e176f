import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'
/** Whether a page may act here: our own may; others may not, whatever cookies the browser sends along.
 *  Programs that are no browser say no origin, and prove themselves by a token. */
export declare const isOriginAllowed: (
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicUrl' | 'clientPort'>,
) => boolean
