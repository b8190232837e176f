import { existsSync, rmSync } from 'node:fs'
import { StatementSync, type SQLInputValue } from 'node:sqlite'

/** For `--import`: as soon as the file named in FIMM_TEST_FLUSH_FAILS exists, SQLite says of every commit that its flush
 *  failed, as on a dying disk. The first one that does deletes it: a program that is started again finds the disk mended.
 *  What was committed is there nevertheless, as it may be. */

const file = process.env.FIMM_TEST_FLUSH_FAILS ?? ''
let isBroken = false

// oxlint-disable-next-line typescript/unbound-method -- called with the statement it is of
const run = StatementSync.prototype.run as (...values: SQLInputValue[]) => unknown
const runUnlessBroken = function (this: StatementSync, ...values: SQLInputValue[]): unknown {
  const answer = run.apply(this, values)
  if (this.sourceSQL !== 'COMMIT') return answer
  if (!isBroken && existsSync(file)) {
    isBroken = true
    rmSync(file)
  }
  // SQLITE_IOERR_FSYNC
  if (isBroken) throw Object.assign(new Error('disk I/O error'), { errcode: 1034 })
  return answer
}
Object.assign(StatementSync.prototype, { run: runUnlessBroken })
