import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Imported first, by what is started at a terminal: `.env` beside `package.json` counts where the environment says nothing.
 *  Node's own flag tells everybody who has no such file that there is none. */
const file = fileURLToPath(new URL('../.env', import.meta.url))
if (existsSync(file)) process.loadEnvFile(file)
