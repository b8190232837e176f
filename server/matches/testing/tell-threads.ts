import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** For `--import`: every thread that begins adds the script it runs to the file named in FIMM_TEST_THREADS. */
const [, script = ''] = process.argv
if (!isMainThread) appendFileSync(process.env.FIMM_TEST_THREADS ?? '', `${script}\n`)
