/** `postgres://user:password@one:5432,two:5433/database?target_session_attrs=primary`: several hosts are a pair, of which the
 *  one that can be written to is used. A plain URL has one host only. */
interface PostgresAddress {
  /** As they stand in the address, without user and password. */
  readonly hosts: string
  readonly database: string
  readonly hasSeveral: boolean
  /** Which of several hosts is to be used, where the address says so. */
  readonly wanted: string | null
}

const ADDRESS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]+)(?<rest>[/?#].*)?$/
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'read-write',
  'read-only',
  'primary',
  'standby',
  'prefer-standby',
])

/** Undefined for what is no address. */
export const readAddress = (text: string): PostgresAddress | undefined => {
  const { scheme = '', user = '', hosts = '', rest = '' } = ADDRESS.exec(text)?.groups ?? {}
  const urls = hosts
    .split(',')
    .map((host) => (host === '' ? null : URL.parse(`${scheme}${user}${host}${rest}`)))
  const [first] = urls
  if (!first || urls.includes(null)) return undefined
  const wanted = first.searchParams.get('target_session_attrs')
  if (wanted !== null && !ATTRIBUTES.has(wanted)) return undefined
  return { hosts, database: first.pathname.slice(1), hasSeveral: urls.length > 1, wanted }
}

/** Of several hosts the one that can be written to, whichever that is now. The library takes a standby for `read-write`: it
 *  asks for `default_transaction_read_only`, which is off there too. */
export const sessionOf = (url: string): { readonly target_session_attrs?: 'primary' } => {
  const { hasSeveral = false, wanted = null } = readAddress(url) ?? {}
  return hasSeveral && (wanted ?? 'read-write') === 'read-write' ? { target_session_attrs: 'primary' } : {}
}
