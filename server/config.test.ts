import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, USUAL, VARIABLES } from './config.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('nothing set is a server on port 8000 with a file in ./data', () => {
  expect(readConfig({})).toMatchObject({
    ok: true,
    value: { port: 8000, dataDir: './data', clientPort: 3000, logLevel: 'info', trustProxy: false },
  })
})

test('what is set is read', () => {
  expect(
    readConfig({
      PORT: '9000',
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgres://fimm@localhost/fimm',
      REDIS_URL: 'redis://localhost',
      PUBLIC_URL: 'https://games.example/',
      FIMM_ADMIN_TOKEN: 'a long enough secret',
      TRUST_PROXY: '2',
      RATE_LIMIT_LOGIN: '0',
      PATH: '/usr/bin',
    }),
  ).toMatchObject({
    ok: true,
    value: {
      port: 9000,
      host: '127.0.0.1',
      databaseUrl: 'postgres://fimm@localhost/fimm',
      redisUrl: 'redis://localhost',
      publicUrl: 'https://games.example',
      adminToken: 'a long enough secret',
      trustProxy: 2,
      limits: { logIn: 0, guests: 30 },
    },
  })
})

test('a variable that is set to nothing is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test.each([
  ['PORT', '80000'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['DATABASE_URL', 'postgres://one,,two/fimm'],
  ['DATABASE_URL', 'postgres://one,two:port/fimm'],
  ['DATABASE_URL', 'postgres://one/fimm?target_session_attrs=any-will-do'],
  ['DATABASE_POOL', '0'],
  ['REDIS_PREFIX', 'a b'],
  ['REDIS_URL', 'localhost:6379'],
  ['PUBLIC_URL', 'games.example'],
  ['FIMM_ADMIN_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes please!'],
  ['PUSH', 'maybe'],
  ['PUSH_CONTACT', 'me at home'],
  ['RATE_LIMIT_PLAYER', '-1'],
])('%s=%s is refused by name', (name, value) => {
  const answer = readConfig({ [name]: value })
  expect(answer.ok).toBe(false)
  if (answer.ok) return
  expect(answer.error).toHaveLength(1)
  expect(answer.error[0]).toMatch(new RegExp(`^${name} must`))
  // A secret that is wrong is still a secret.
  expect(answer.error[0]).not.toContain(value)
})

test('all that is wrong is said at once', () => {
  expect(readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toMatchObject({
    ok: false,
    error: [expect.any(String), expect.any(String)],
  })
})

test('the documentation has every variable with what it is when nothing is said, and no other', () => {
  const rows = [...read('docs/self-hosting.md').matchAll(/^\| `([A-Z][A-Z_]+)` \| (?:`([^`]*)`|–) \|/gm)]
  const documented = rows.map(([, name, usual]) => [name, usual])
  expect(documented).toEqual(VARIABLES.map((name) => [name, USUAL[name]]))
})

test('the example file has every variable, each commented out, and says what it is when nothing is said', () => {
  const lines = [...read('.env.example').matchAll(/^# ?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(lines.map(([name]) => name)).toEqual([...VARIABLES])
  for (const [name, value] of lines) {
    const usual = USUAL[name ?? '']
    if (usual !== undefined) expect([name, value]).toEqual([name, usual])
  }
})
