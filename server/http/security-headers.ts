import type { FastifyHelmetOptions } from '@fastify/helmet'
import { isBehindTls, type Config } from '../config.ts'

const YEAR = 31_536_000

/** What browsers are told not to do with our pages. */
export const headersFor = (config: Pick<Config, 'publicUrl'>): FastifyHelmetOptions => {
  const tls = isBehindTls(config)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Components set sizes and places in style elements of their own; no script comes that way.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures to share are made on the device: a page shows them from memory.
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...socketsOf(config)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On a home network without TLS this would make every page unreachable.
        ...(tls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: tls ? { maxAge: YEAR, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Meant for pages over TLS; over plain HTTP browsers only complain about it.
    crossOriginOpenerPolicy: tls ? { policy: 'same-origin' } : false,
    originAgentCluster: tls,
  }
}

/** Some browsers do not take a socket of the same host for 'self'. */
const socketsOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): readonly string[] =>
  publicUrl === undefined ? ['ws:', 'wss:'] : [new URL(publicUrl).origin.replace(/^http/, 'ws')]
