import proxyAddress from '@fastify/proxy-addr'
import { fail, ok, type Result } from '@fimm/kernel'
import { z } from 'zod'
import { readAddress } from './postgres-address.ts'
import { isRedisAddress } from './redis-address.ts'

/** Everything the server reads from its environment. One entry per variable: the documentation is held to this list. */
export interface Config {
  readonly port: number
  /** Absent: all interfaces. */
  readonly host?: string
  readonly dataDir: string
  readonly databaseUrl?: string
  /** How many connections one node keeps to PostgreSQL. */
  readonly databasePool: number
  readonly redisUrl?: string
  /** Before every name in Redis; absent: an id of this installation, kept in the store. */
  readonly redisPrefix?: string
  /** Where people reach the server, without a slash at the end. */
  readonly publicUrl?: string
  readonly adminToken?: string
  /** Opens `/metrics` and nothing else. */
  readonly metricsToken?: string
  /** Other sites whose pages may call the API, with a token and without cookies. */
  readonly allowedOrigins: readonly string[]
  /** Where the web app's development server listens. */
  readonly clientPort: number
  readonly logLevel: LogLevel
  /** Whose word about a caller's address is believed, as Fastify's `trustProxy`. */
  readonly trustProxy: boolean | number | string
  /** Who answers for this server to push services; absent where nobody is to be woken. */
  readonly push?: { readonly contact?: string }
  /** So many a minute; 0 for no limit. */
  readonly limits: Limits
  /** Open tables one person may have as host; 0 for no limit. */
  readonly tablesPerPerson: number
}

export interface Limits {
  readonly address: number
  readonly player: number
  readonly logIn: number
  readonly guests: number
  readonly replays: number
  readonly frames: number
  /** Wrong codes of tables. */
  readonly codes: number
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const port = (usual: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((value) => value < 65536, 'must be a port number')
    .default(usual)

const url = (...schemes: readonly string[]) =>
  z
    .string()
    .refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text), {
      message: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    })
    .optional()

const perMinute = (usual: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number, how many a minute')
    .transform(Number)
    .default(usual)

const SHORTEST_ADMIN_TOKEN = 16

const Environment = z.object({
  PORT: port(8000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => readAddress(text) !== undefined, {
      message: 'must be postgres://USER:PASSWORD@HOST/DATABASE; several hosts are divided by commas',
    })
    .optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number of connections, 1 to 999')
    .transform(Number)
    .default(10),
  REDIS_URL: z
    .string()
    .refine(
      isRedisAddress,
      'must be redis://… or rediss://…, or redis+sentinel://ONE:26379,TWO:26379/NAME for the primary that Sentinels watch',
    )
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.:-]{1,40}$/, 'must be at most 40 letters, digits, dots, colons or dashes')
    .optional(),
  PUBLIC_URL: url('http', 'https'),
  FIMM_ADMIN_TOKEN: z
    .string()
    .min(SHORTEST_ADMIN_TOKEN, `must have at least ${SHORTEST_ADMIN_TOKEN} characters`)
    .optional(),
  FIMM_METRICS_TOKEN: z
    .string()
    .min(SHORTEST_ADMIN_TOKEN, `must have at least ${SHORTEST_ADMIN_TOKEN} characters`)
    .optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
    .refine((origins) => origins.every(isOrigin), 'must be origins such as https://bots.example, with commas')
    .optional(),
  // Read before the start (`tools/install-games.ts`) and by the dictionaries themselves; here so that the list is whole.
  GAMES: z.string().optional(),
  FIMM_LEXICON_CACHE: z.string().optional(),
  // Read when the pages are built, and where the server writes texts.
  FIMM_SOURCE_URL: z.string().optional(),
  FIMM_TEXTS: z.string().optional(),
  FIMM_NAMES: z.string().optional(),
  CLIENT_PORT: port(3000),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(true|false|\d{1,2}|[\w.:/, -]+)$/,
      'must be true, false, a number of proxies, or their addresses',
    )
    .transform(readTrust)
    .refine(isTrust, 'must be true, false, a number of proxies, or their addresses')
    .default(false),
  PUSH: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be mailto:… or https://…')
    .optional(),
  RATE_LIMIT_ADDRESS: perMinute(1200),
  RATE_LIMIT_PLAYER: perMinute(600),
  RATE_LIMIT_LOGIN: perMinute(10),
  RATE_LIMIT_GUESTS: perMinute(30),
  RATE_LIMIT_REPLAYS: perMinute(60),
  RATE_LIMIT_FRAMES: perMinute(600),
  RATE_LIMIT_CODES: perMinute(10),
  TABLES_PER_PERSON: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number of tables')
    .transform(Number)
    .default(10),
})

/** The names of all variables, for the documentation's test. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape)

/** What each is when nothing is said; empty for those that then are absent.
 *  @internal For the documentation's test. */
export const USUAL: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(Environment.parse({})).map(([name, value]) => [name, String(value)]),
)

/** The configuration, or every variable that is wrong and why. An empty variable counts as absent. */
export const readConfig = (
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly string[]> => {
  const given = VARIABLES.flatMap((name) => {
    const value = environment[name]?.trim()
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const read = Environment.safeParse(Object.fromEntries(given))
  if (!read.success) return fail(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  const { data } = read
  return ok({
    port: data.PORT,
    ...(data.HOST === undefined ? {} : { host: data.HOST }),
    dataDir: data.DATA_DIR,
    ...(data.DATABASE_URL === undefined ? {} : { databaseUrl: data.DATABASE_URL }),
    databasePool: data.DATABASE_POOL,
    ...(data.REDIS_URL === undefined ? {} : { redisUrl: data.REDIS_URL }),
    ...(data.REDIS_PREFIX === undefined ? {} : { redisPrefix: data.REDIS_PREFIX }),
    ...(data.PUBLIC_URL === undefined ? {} : { publicUrl: data.PUBLIC_URL.replace(/\/+$/, '') }),
    ...(data.FIMM_ADMIN_TOKEN === undefined ? {} : { adminToken: data.FIMM_ADMIN_TOKEN }),
    ...(data.FIMM_METRICS_TOKEN === undefined ? {} : { metricsToken: data.FIMM_METRICS_TOKEN }),
    allowedOrigins: data.ALLOWED_ORIGINS ?? [],
    clientPort: data.CLIENT_PORT,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    ...(data.PUSH === 'off' ? {} : { push: pushOf(data.PUSH_CONTACT ?? data.PUBLIC_URL) }),
    tablesPerPerson: data.TABLES_PER_PERSON,
    limits: {
      address: data.RATE_LIMIT_ADDRESS,
      player: data.RATE_LIMIT_PLAYER,
      logIn: data.RATE_LIMIT_LOGIN,
      guests: data.RATE_LIMIT_GUESTS,
      replays: data.RATE_LIMIT_REPLAYS,
      frames: data.RATE_LIMIT_FRAMES,
      codes: data.RATE_LIMIT_CODES,
    },
  })
}

/** Cookies are for TLS only, and browsers are told to stay there, when people come by https. */
export const isBehindTls = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https://') ?? false

/** A contact that push services can make something of. */
function pushOf(contact: string | undefined): NonNullable<Config['push']> {
  return contact === undefined || contact.startsWith('http:') ? {} : { contact }
}

/** As browsers write it: no path, no slash at the end. */
function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/** Whether names in it are ones that are known (`loopback`), and addresses are some. */
function isTrust(trust: boolean | number | string): boolean {
  if (typeof trust !== 'string') return true
  try {
    proxyAddress.compile(trust.split(',').map((address) => address.trim()))
    return true
  } catch {
    return false
  }
}

function readTrust(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
