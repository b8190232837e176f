import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const folder = new URL('./peers/', import.meta.url)

/** Peers are no part of the product: they are installed in their own folder the first time they are asked for. */
export const requirePeer = <Module>(name: string): Module => {
  if (!existsSync(new URL('node_modules/', folder))) {
    console.log('installing the peers to measure against …')
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], {
      cwd: folder,
      stdio: 'inherit',
    })
  }
  return createRequire(new URL('package.json', folder))(name) as Module
}
