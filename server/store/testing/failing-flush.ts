import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** For `--import`: as soon as the file named in FIMM_TEST_FLUSH_FAILS exists, flushes fail, as on a dying disk. The
 *  first one that does deletes it: a program that is started again finds the disk mended. */

const file = process.env.FIMM_TEST_FLUSH_FAILS ?? ''
let isBroken = false
const check = (): void => {
  if (!isBroken && fs.existsSync(file)) {
    isBroken = true
    fs.rmSync(file)
  }
  if (isBroken) throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
}

const { fdatasync, fdatasyncSync } = fs
fs.fdatasyncSync = (fd) => {
  check()
  fdatasyncSync(fd)
}
fs.fdatasync = ((fd: number, done: (fault: NodeJS.ErrnoException | null) => void) => {
  try {
    check()
  } catch (fault) {
    return done(fault as NodeJS.ErrnoException)
  }
  fdatasync(fd, done)
}) as typeof fdatasync
syncBuiltinESMExports()
