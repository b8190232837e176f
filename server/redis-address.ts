/** `redis://…`, `rediss://…`, or of several Sentinels and what they call the primary they watch:
 *  `redis+sentinel://user:password@one:26379,two:26379/NAME`. User and password are those of Redis itself. */
const SENTINELS = /^(?<scheme>rediss?)\+sentinel:\/\/(?<user>[^/@]*@)?(?<hosts>[^/@]+)\/(?<name>[\w.-]+)$/

export interface Sentinels {
  readonly scheme: string
  readonly user: string
  readonly urls: readonly string[]
  readonly name: string
}

export const sentinelsIn = (address: string): Sentinels | undefined => {
  const { scheme, user = '', hosts, name } = SENTINELS.exec(address)?.groups ?? {}
  if (scheme === undefined || hosts === undefined || name === undefined) return undefined
  const urls = hosts.split(',').map((host) => `${scheme}://${host}`)
  return urls.every((url) => URL.canParse(url)) ? { scheme, user, urls, name } : undefined
}

export const isRedisAddress = (text: string): boolean =>
  sentinelsIn(text) !== undefined || (/^rediss?:\/\//.test(text) && URL.canParse(text))

/** Without user and password. */
export const redisHostsOf = (address: string): string =>
  sentinelsIn(address)
    ?.urls.map((url) => new URL(url).host)
    .join(',') ?? new URL(address).host
