import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

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
  'FIMM_LEXICON_CACHE',
]
const FOR_THE_BUILD = ['FIMM_SOURCE_URL', 'FIMM_NAMES', 'FIMM_TEXTS', 'GAMES']

test('compose passes on every variable that a host can set', () => {
  const [, table = ''] = read('docs/self-hosting.md').split('## All variables')
  const variables = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name)
  expect(variables.length).toBeGreaterThan(20)
  const settings = read('compose.yaml').split('x-settings:')[1]?.split('\nx-')[0] ?? ''
  const missing = variables.filter(
    (name) =>
      ![...NOT_PASSED_ON, ...FOR_THE_BUILD].includes(name) && !settings.includes(`  ${name}: \${${name}:-}`),
  )
  expect(missing).toEqual([])
})

interface Service {
  readonly image: string
  readonly profiles: readonly string[]
  readonly build?: { readonly args: Readonly<Record<string, string>> }
  readonly read_only?: boolean
  readonly depends_on?: readonly string[] | Readonly<Record<string, object>>
  readonly volumes?: readonly string[]
}

test('compose builds the image once in each profile, with what counts for its pages', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>
  }
  expect(Object.keys(services)).toEqual(['fimm', 'node-1', 'node-2', 'proxy', 'postgres', 'redis'])
  const declared = [...read('Dockerfile').matchAll(/^ARG (\w+)=$/gm)].map(([, name]) => name)
  expect(declared).toEqual(FOR_THE_BUILD)
  for (const profile of ['one', 'cluster']) {
    const ours = Object.values(services).filter(({ profiles }) => profiles.includes(profile))
    const built = ours.filter(({ build }) => build !== undefined)
    expect(
      built.map(({ image }) => image),
      profile,
    ).toEqual(['fimm'])
    expect(Object.keys(built[0]?.build?.args ?? {})).toEqual(FOR_THE_BUILD)
    for (const { image, read_only } of ours) if (image === 'fimm') expect(read_only).toBe(true)
  }
})

test('the proxy of compose asks its nodes how they are, by their names there', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>
  }
  const [mounted = ''] = services['proxy']?.volumes ?? []
  const config = read(mounted.split(':')[0] ?? '')
  expect(config).toContain('option httpchk GET /readyz')
  const nodes = Object.keys(services).filter((name) => name.startsWith('node-'))
  expect(services['proxy']?.depends_on).toEqual(nodes)
  for (const node of nodes) expect(config).toContain(`server ${node} ${node}:8000`)
})

test('the image and the service start the server with the flags of npm start', () => {
  const flags = (text: string): readonly string[] => text.match(/--\w+-semi-space-size=\d+/g) ?? []
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: { readonly start: string } }
  expect(flags(scripts.start)).toHaveLength(2)
  const [, unit = ''] = read('docs/self-hosting.md').split('ExecStart=')
  for (const line of [/^CMD \[.*$/m.exec(read('Dockerfile'))?.[0] ?? '', unit.split('\n')[0] ?? ''])
    expect(flags(line)).toEqual(flags(scripts.start))
})
