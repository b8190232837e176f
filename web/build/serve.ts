import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/** The pages for those who change them: built when asked for, changed in place. */
const pages = await createServer({ configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)) })
await pages.listen()
pages.printUrls()
