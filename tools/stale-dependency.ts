import { readFileSync } from 'node:fs'

interface Entry {
  readonly version?: string
  readonly optional?: true
  readonly dev?: true
}
type Lock = Readonly<Record<string, Entry>>

const packagesOf = (root: URL, name: string): Lock =>
  (JSON.parse(readFileSync(new URL(name, root), 'utf8')) as { readonly packages: Lock }).packages

/** A package that is absent, or installed in another version than the lock file asks for, as after an update without
 *  `npm ci`. What is optional is for other machines; what is for builds and tests is absent where somebody left out all of
 *  that. */
export const staleDependency = (root: URL): string | undefined => {
  const installed = packagesOf(root, 'node_modules/.package-lock.json')
  const wanted = packagesOf(root, 'package-lock.json')
  const hasTools = Object.values(installed).some(({ dev }) => dev === true)
  const stale = Object.entries(wanted).find(([path, { version, optional, dev }]) => {
    if (!path.includes('node_modules/') || version === undefined) return false
    const found = installed[path]
    if (found === undefined) return optional !== true && (dev !== true || hasTools)
    return found.version !== version
  })
  return stale?.[0].replace(/^.*node_modules\//, '')
}
