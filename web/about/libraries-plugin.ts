import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const NAME = 'virtual:libraries'

interface Entry {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly link?: boolean
}

/** They build the pages, and leave some of their own code or styles in them. */
const LEFT_IN_PAGES = /^(tailwindcss|vite|workbox-(core|precaching|routing|strategies))$/

/** Everything of others that is part of what people run, by the lock file: name, version, licence. What is optional is a
 *  library once more, for one kind of machine. */
export const librariesIn = (lock: { readonly packages: Readonly<Record<string, Entry>> }) =>
  Object.entries(lock.packages)
    .filter(([path, { link }]) => path.lastIndexOf('node_modules/') === 0 && link !== true)
    .map(([path, entry]) => [path.slice('node_modules/'.length), entry] as const)
    .filter(([name, { dev, optional }]) => (dev === true ? LEFT_IN_PAGES.test(name) : optional !== true))
    .map(([name, { version = '', license = '' }]) => [name, version, license] as const)
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
