import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Files that nothing here can run: what can be known of them without it. */

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] }

test('the image installs with the package file of every workspace: npm ci refuses to leave one out', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY ([\w/-]+)\/package\.json \1\/$/gm)].map(
    ([, name]) => name,
  )
  expect(copied).toEqual(workspaces)
})

test('what the image is made of has every workspace that the server imports', () => {
  const taken = /SOURCES = \[([^\]]+)\]/.exec(read('tools/runtime-files.ts'))?.[1] ?? ''
  const imported = new Set(
    globSync('{server,games,table,kernel,lexicon,protocol,people,lobby}/**/*.ts', {
      cwd: root,
      exclude: (path) => /node_modules|\.test\.ts$|(^|[/\\])(test|testing|ui|bench)([/\\]|$)/.test(path),
    }).flatMap((file) => [...read(file).matchAll(/from '@fimm\/([\w-]+)/g)].map(([, name = '']) => name)),
  )
  imported.delete('ui')
  expect([...imported].filter((name) => !taken.includes(`'${name}'`))).toEqual([])
})

/** Where the container itself decides, or what counts when it is built. */
const NOT_PASSED_ON = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'TRUST_PROXY',
  'CLIENT_PORT',
  'GAMES',
  'FIMM_LEXICON_CACHE',
]

test('compose passes on every variable that a host can set', () => {
  const [, table = ''] = read('docs/self-hosting.md').split('## All variables')
  const variables = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name)
  expect(variables.length).toBeGreaterThan(20)
  const settings = read('compose.yaml').split('x-settings:')[1]?.split('\nx-')[0] ?? ''
  const missing = variables.filter(
    (name) => !NOT_PASSED_ON.includes(name) && !settings.includes(`  ${name}: \${${name}:-}`),
  )
  expect(missing).toEqual([])
})

test('the image and the service start the server with the flags of npm start', () => {
  const flags = (text: string): readonly string[] => text.match(/--\w+-semi-space-size=\d+/g) ?? []
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: { readonly start: string } }
  expect(flags(scripts.start)).toHaveLength(2)
  const [, unit = ''] = read('docs/self-hosting.md').split('ExecStart=')
  for (const line of [/^CMD \[.*$/m.exec(read('Dockerfile'))?.[0] ?? '', unit.split('\n')[0] ?? ''])
    expect(flags(line)).toEqual(flags(scripts.start))
})
