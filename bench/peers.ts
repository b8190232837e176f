import { npm } from '@fimm/tools/npm.ts'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const folder = new URL('./peers/', import.meta.url)

/** Peers are no part of the product: they are installed in their own folder the first time they are asked for. */
export const installPeers = (): void => {
  // npm writes this file last: a folder without it is left over from an installation that was interrupted.
  if (existsSync(new URL('node_modules/.package-lock.json', folder))) return
  console.log('installing the peers to measure against …')
  const [program, ...words] = npm('ci', '--ignore-scripts', '--no-fund', '--no-audit')
  execFileSync(program, words, { cwd: folder, stdio: 'inherit' })
}

export const requirePeer = <Module>(name: string): Module => {
  installPeers()
  return createRequire(new URL('package.json', folder))(name) as Module
}
