import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const NAME = 'virtual:libraries'

interface Entry {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** Everything of others that is part of what people run, by the lock file: name, version, licence. */
export const librariesIn = (lock: { readonly packages: Readonly<Record<string, Entry>> }) =>
  Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true)
    .filter(([path]) => path.lastIndexOf('node_modules/') === 0)
    .map(
      ([path, { version = '', license = '' }]) =>
        [path.slice('node_modules/'.length), version, license] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** `virtual:libraries`: whose work this is built on. */
export const librariesPlugin = (): Plugin => {
  const file = new URL('../../package-lock.json', import.meta.url)
  return {
    name: 'fimm-libraries',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      const lock = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof librariesIn>[0]
      return `export default ${JSON.stringify(librariesIn(lock))}`
    },
  }
}
