import type { Config } from './config.ts'
import { readAddress } from './postgres-address.ts'
import { redisHostsOf } from './redis-address.ts'
import { StoreFault } from './store/store-fault.ts'

/** Why the server cannot start, in a sentence or two: what is wrong, which variable, what to do. */

interface Fault {
  readonly code?: string
  /** SQLite's own, in its lowest eight bits. */
  readonly errcode?: number
  readonly message?: string
  readonly cause?: unknown
}

const SQLITE = { busy: 5, readOnly: 8, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 } as const
const isUnreachable = (code: string): boolean =>
  [
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ETIMEDOUT',
    'CONNECT_TIMEOUT',
  ].includes(code)

/** As `store/migrate.ts` says it. */
const isOfAnotherProgram = (message: string): boolean => message.startsWith('The database ')

const otherwise = ({ message }: Fault): string =>
  `Fimm could not start: ${(message ?? 'for an unknown reason').split('\n')[0]}`

export const storeFault = (fault: Fault, { databaseUrl, dataDir }: Config): string => {
  // The store says what a fault means for a command; why it is one stands behind.
  const first = (fault.cause as Fault | undefined) ?? fault
  return databaseUrl === undefined ? fileFault(first, dataDir) : postgresFault(first, databaseUrl)
}

/** Beginning anew over an accident would look as if nothing had ever been played. */
export const emptiedFault = (dataDir: string): string =>
  `The database in DATA_DIR (${dataDir}) is empty, though Fimm ran on it before. Restore a backup (fimm restore FILE), or delete fimm.sqlite to begin anew.`

const fileFault = (fault: Fault, dataDir: string): string => {
  const { code = '', errcode, message = '' } = fault
  const sqlite = errcode === undefined ? undefined : errcode & 0xff
  const folder = `DATA_DIR (${dataDir})`
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${folder} is a file. Name a folder.`
  if (code === 'EROFS' || sqlite === SQLITE.readOnly)
    return `The database in ${folder} may only be read. Change its owner or permissions, or name another folder.`
  if (code === 'EACCES' || code === 'EPERM' || sqlite === SQLITE.cannotOpen)
    return `This user may not write to ${folder}. Change its owner or permissions, or name another folder.`
  if (code === 'ENOSPC' || sqlite === SQLITE.full) return `The disk of ${folder} is full. Make room on it.`
  if (sqlite === SQLITE.notADatabase || sqlite === SQLITE.corrupt)
    return `The database in ${folder} is damaged, or is none. Move it away and restore a backup, or name another folder.`
  if (sqlite === SQLITE.busy)
    return `Another program keeps the database in ${folder} to itself. Stop it first.`
  if (isOfAnotherProgram(message)) return `${message} It is in ${folder}.`
  return otherwise(fault)
}

const postgresFault = (fault: Fault, databaseUrl: string): string => {
  const { code = '', message = '' } = fault
  // The address may carry a password, its host does not.
  const { hosts: host = '', database = '' } = readAddress(databaseUrl) ?? {}
  if (isUnreachable(code)) return `No PostgreSQL answers at ${host}. Start it, or correct DATABASE_URL.`
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${host} refuses this user or password. Correct DATABASE_URL.`
  if (code === '3D000')
    return `PostgreSQL at ${host} has no database ${database}. Create it, or correct DATABASE_URL.`
  if (code === '42501')
    return `PostgreSQL at ${host} lets this user create no tables. Grant it that, or correct DATABASE_URL.`
  if (isOfAnotherProgram(message)) return `${message} DATABASE_URL names it.`
  return otherwise(fault)
}

/** Why other nodes cannot be met. Without a Redis they meet in the database. */
export const clusterFault = (fault: Fault, config: Config): string => {
  const { message = '' } = fault
  const { redisUrl } = config
  if (redisUrl === undefined || fault instanceof StoreFault) return storeFault(fault, config)
  // The address may carry a password, its host does not.
  if (/^(NOAUTH|WRONGPASS|ERR AUTH|NOPERM)/.test(message))
    return `Redis at ${redisHostsOf(redisUrl)} refuses this user or password. Correct REDIS_URL.`
  return otherwise(fault)
}

export const listenFault = (fault: Fault, config: Config): string => {
  const { code = '' } = fault
  const { port, host = '' } = config
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose another one with PORT, in the environment or in the file .env: PORT=8001`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL' || isUnreachable(code))
    return `HOST is ${host}, which is no address of this machine. Correct it, or leave it out to listen on all.`
  // The first writing comes with the start: a database may be there to read and no more.
  return storeFault(fault, config)
}
