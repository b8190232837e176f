/** The name of this machine that browsers trust as they trust https. */
export const LOOPBACK = '127.0.0.1'
/** Another, at which a page is no secure context, as at an address on the home network. */
export const PLAIN_HTTP_HOST = 'fimm.test'

/** Where people find the server: with `FIMM_E2E_HOST=fimm.test` the whole suite runs over plain http. */
export const HOST = process.env['FIMM_E2E_HOST'] ?? LOOPBACK

/** For tests of what browsers keep for https and localhost: left out at any other name. */
export const NEEDS_HTTPS = { tag: '@https' } as const
