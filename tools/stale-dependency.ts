import { readFileSync } from 'node:fs'

type Lock = Readonly<Record<string, { readonly version?: string }>>

const packagesOf = (root: URL, name: string): Lock =>
  (JSON.parse(readFileSync(new URL(name, root), 'utf8')) as { readonly packages: Lock }).packages

/** A package that is installed in another version than the lock file asks for, as after an update without `npm ci`.
 *  Packages that are absent are no fault: some are for other machines, others only for tests. */
export const staleDependency = (root: URL): string | undefined => {
  const installed = packagesOf(root, 'node_modules/.package-lock.json')
  const wanted = packagesOf(root, 'package-lock.json')
  const stale = Object.entries(wanted).find(([path, { version }]) => {
    const found = installed[path]?.version
    return found !== undefined && version !== undefined && found !== version
  })
  return stale?.[0].replace(/^.*node_modules\//, '')
}
