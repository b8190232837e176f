import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { VARIABLES } from '../server/config.ts'
import { haproxyConfig } from './cluster/haproxy.ts'

/** What leads a production cluster, as far as it can be held to something without one. */

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
}
const manifestsIn = (pattern: string): readonly Manifest[] =>
  globSync(`deploy/kubernetes/${pattern}`, { cwd: root })
    .toSorted()
    .flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest))
/** What `kubectl apply -f deploy/kubernetes` takes: no secret, which would overwrite that of whoever has one. */
const applied = manifestsIn('*.yaml')
const manifests = [...applied, ...manifestsIn('*.example')]

/** The compiler refuses what the types of Kubernetes do not have: a key that is misspelt, a text where a number belongs. */
const checked = async (all: readonly Manifest[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-manifests-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = all.map(({ apiVersion, kind, ...rest }, index) => {
    const module = apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '')
    return `import type { ${kind} as Type${index} } from 'kubernetes-types/${module}'
export const manifest${index}: Type${index} = ${JSON.stringify({ apiVersion, kind, ...rest })}`
  })
  writeFileSync(join(folder, 'manifests.ts'), source.join('\n'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        noEmit: true,
        strict: true,
        types: [],
        module: 'preserve',
        paths: { 'kubernetes-types/*': [join(root, 'node_modules/kubernetes-types/*')] },
      },
    }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    (fault: { readonly stdout: string }) => fault.stdout,
  )
}

test('the manifests for Kubernetes have the shape that it knows', async () => {
  const kinds = ['Deployment', 'Service', 'PodDisruptionBudget', 'Ingress']
  expect(applied.map(({ kind }) => kind)).toEqual(kinds)
  expect(manifests.map(({ kind }) => kind)).toEqual([...kinds, 'Secret'])
  expect(await checked(manifests)).toBe('')
  const [deployment] = manifests
  const misspelt = JSON.parse(
    JSON.stringify(deployment).replace('readinessProbe', 'readynessProbe'),
  ) as Manifest
  expect(await checked([misspelt])).toContain('readynessProbe')
})

interface Container {
  readonly ports: readonly [{ readonly name: string; readonly containerPort: number }]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly livenessProbe: Probe
  readonly startupProbe: Probe
  readonly readinessProbe: Probe
  readonly securityContext: object
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}
interface Pod {
  readonly terminationGracePeriodSeconds: number
  readonly securityContext: { readonly runAsUser: number; readonly runAsNonRoot: boolean }
  readonly containers: readonly [Container]
}

test('[F20] a node in Kubernetes is asked what it answers, runs as the user of the image and has time to close', () => {
  const { spec } = manifests[0] as unknown as { readonly spec: { readonly template: { readonly spec: Pod } } }
  const pod = spec.template.spec
  const [container] = pod.containers
  const { livenessProbe, startupProbe, readinessProbe, ports, env } = container
  const paths = [livenessProbe, startupProbe, readinessProbe].map(({ httpGet }) => httpGet.path)
  expect(paths).toEqual(['/healthz', '/healthz', '/readyz'])
  for (const path of paths)
    expect(read('server/http/server.ts') + read('server/http/routes/server.ts')).toContain(`'${path}'`)
  expect(String(ports[0].containerPort)).toBe(env.find(({ name }) => name === 'PORT')?.value)
  expect(read('Dockerfile')).toContain(`--uid ${pod.securityContext.runAsUser} `)
  expect(pod.securityContext.runAsNonRoot).toBe(true)
  expect(container.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  // Ten seconds are promised.
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(10)
})

test('what the example of a secret sets are variables', () => {
  const { stringData } = manifests.find(({ kind }) => kind === 'Secret') as unknown as {
    readonly stringData: object
  }
  for (const name of Object.keys(stringData)) expect(VARIABLES).toContain(name)
})

test('a table’s people meet at one node behind ingress-nginx, and nobody else has to', () => {
  const ingress = read('deploy/kubernetes/ingress.yaml')
  const [, key = ''] = /upstream-hash-by: (\$\w+)$/m.exec(ingress) ?? []
  // A key that is another with every request keeps nobody together; an empty one sends everybody to one node.
  const [, table, otherwise] =
    /map (\$\w+) \$fimm_table \{ '' (\$\w+); default \$arg_table; \}/.exec(ingress) ?? []
  expect([key, table, otherwise]).toEqual(['$fimm_table', '$arg_table', '$request_id'])
})

interface ComposedService {
  readonly image: string
  readonly read_only: boolean
  readonly cap_drop: readonly string[]
  readonly user: string
  readonly healthcheck?: object
  readonly environment?: Readonly<Record<string, string>>
}

test('every container of the production cluster writes to its volumes alone, as nobody in particular', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, ComposedService>>
  }
  expect(Object.keys(services)).toEqual([
    'node-1',
    'node-2',
    'node-3',
    'proxy',
    'postgres',
    'standby',
    'redis',
  ])
  for (const [name, service] of Object.entries(services)) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(service.user, name).toMatch(/^(10001:10001|postgres|redis|haproxy)$/)
    if (name !== 'proxy') expect(service.healthcheck, name).toBeDefined()
    if (name.startsWith('node'))
      for (const variable of Object.keys(service.environment ?? {}))
        expect(VARIABLES, name).toContain(variable)
  }
})

test('haproxy leads people in production as in the cluster that is tried', () => {
  const lines = (text: string): readonly string[] =>
    text
      .split('\n')
      .map((line) =>
        line
          .trim()
          .replace(/ resolvers docker .*/, '')
          .replace(/(server node-\d) \S+/, '$1'),
      )
      .filter((line) =>
        /^(frontend|backend|use_|default|option|balance|hash|server|timeout|retries)/.test(line),
      )
  const extra = new Set(['option forwardfor'])
  expect(lines(read('deploy/haproxy.cfg')).filter((line) => !extra.has(line))).toEqual(
    lines(haproxyConfig(8000, [1, 2, 3])),
  )
})
