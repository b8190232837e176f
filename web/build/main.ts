import '@fimm/server/dot-env.ts'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { scriptsBelowFloor } from './browser-floor.ts'
import { forgetBuild, rememberBuild } from './built-from.ts'

/** `npm run build:web`: the pages, what the server sends beside them, and whether they keep their promises. */

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

mkdirSync(pathOf('../../.cache'), { recursive: true })
forgetBuild()
await build({ configFile: pathOf('../vite.config.ts'), logLevel: 'warn' })
await import('./preload-headers.ts')
await import('./preview-fonts.ts')
await import('./compress.ts')
await import('./budget.ts')
const faults = scriptsBelowFloor()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
rememberBuild()
