import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { CACHE } from './cache.ts'

/** The last four bytes of a file are a checksum of the others: a damaged file is not used. */
const CHECK = 4

/** `cached` for bots: read from disk if the file is there and whole, else computed and written.
 *  Where nothing can be written, it is computed in every process. */
export const diskCacheIn =
  (folder: string) =>
  (name: string, make: () => Uint8Array): Uint8Array => {
    const path = join(folder, `${name}.bin`)
    const cached = unlessAbsent(() => whole(readFileSync(path)))
    if (cached !== undefined) return cached
    const made = make()
    unlessAbsent(() => write(folder, path, made))
    return made
  }

export const diskCache = diskCacheIn(join(CACHE, 'bots'))

const whole = (file: Uint8Array): Uint8Array | undefined => {
  if (file.length < CHECK) return undefined
  const bytes = file.subarray(0, -CHECK)
  const check = new DataView(file.buffer, file.byteOffset).getUint32(bytes.length)
  return check === crc32(bytes) ? bytes : undefined
}

/** Written under another name first, so that no process reads half a file. */
const write = (folder: string, path: string, bytes: Uint8Array): void => {
  const file = new Uint8Array(bytes.length + CHECK)
  file.set(bytes)
  new DataView(file.buffer).setUint32(bytes.length, crc32(bytes))
  mkdirSync(folder, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, file)
  renameSync(draft, path)
}

const EXPECTED = ['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC']

const unlessAbsent = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch (error) {
    if (EXPECTED.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
