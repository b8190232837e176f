import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, expect, test } from 'vitest'
import { ROUTES } from './routes.ts'
import { pathFor } from './testing/requests.ts'
import { ADMIN_TOKEN, openTestHttp } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
}

const documentOf = async () => (await app.get('/api/openapi.json')).body as Document & Record<string, unknown>

test('the document is OpenAPI 3.1, by its own schema', async () => {
  const document = await documentOf()
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect([valid, validator.version]).toEqual([true, '3.1'])
})

test('the document has the version of the product, and says which tokens open the figures', async () => {
  const { info, paths } = (await documentOf()) as unknown as {
    readonly info: { readonly version: string }
    readonly paths: { readonly '/metrics': { readonly get: { readonly security: object[] } } }
  }
  const project = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  expect(info.version).toBe((JSON.parse(project) as typeof info).version)
  expect(paths['/metrics'].get.security).toEqual([{ metrics: [] }, { admin: [] }])
})

test('every route is in the document, and nothing else is', async () => {
  const { paths } = await documentOf()
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routes = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(documented.toSorted()).toEqual(routes.toSorted())
  const names = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('a linter finds nothing to say about the document', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(await documentOf()), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test.each(ROUTES.filter(({ body }) => body !== undefined))(
  '$method $path shows a body that it takes',
  ({ body, example }) => {
    expect(example).toBeDefined()
    expect(body?.safeParse(example).error).toBeUndefined()
  },
)

/** What an example may be refused for: how things stand on this empty server, never how it is written. */
const NOT_SO_NOW = /^(no-|not-|only-|public-|already-|push-off|table-|wrong-|username-|nothing-|busy)/

test.each(ROUTES.filter(({ example }) => example !== undefined))(
  'the server understands the example of $method $path',
  async (route) => {
    const person = await app.guest(`Example ${crypto.randomUUID().slice(0, 6)}`)
    const code = await app.table(person)
    const token = route.access === 'admin' ? ADMIN_TOKEN : person.token
    const path = pathFor(route, { code, game: 'high-card', from: person.player, player: person.player })
    const answer = await app.ask(route.method, path, { token, body: route.example })
    if (answer.status >= 300) expect(answer.code).toMatch(NOT_SO_NOW)
  },
)

test('no schema is a reference to itself', async () => {
  const { components } = (await documentOf()) as unknown as {
    components: { schemas: Record<string, { $ref?: string }> }
  }
  for (const [name, schema] of Object.entries(components.schemas))
    expect(schema.$ref, name).not.toBe(`#/components/schemas/${name}`)
})

test('every reference in the document leads somewhere', async () => {
  const document = await documentOf()
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(references.length).toBeGreaterThan(0)
  for (const path of references) {
    const found = path
      .split('/')
      .slice(1)
      .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document)
    expect(found, path).toBeDefined()
  }
})

test('the page shows every route, and needs nothing its policy forbids', async () => {
  const page = await app.get('/api/docs')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const { path } of ROUTES) expect(page.text).toContain(`<code>${path}</code>`)
  expect(page.text).not.toMatch(/<script|<style|style=|(src|href)="https?:/)
  expect(page.text).toContain('answered with a code in <code>error.code</code>.')
  expect(page.text.replaceAll(/<pre>.*?<\/pre>/gs, '')).not.toContain('`')
  expect([...page.text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual(
    expect.arrayContaining(['People', 'boardgame.io', 'Schemas']),
  )
  expect((await app.get('/api/docs/page.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('games say what options and commands they take, where their schemas can', async () => {
  const { games } = (await app.get('/api/v1/games')).body as { games: { id: string; daily: boolean }[] }
  expect(games.find(({ id }) => id === 'deck-of-the-day')).toMatchObject({
    seats: { min: 1, max: 1 },
    watchable: true,
    bots: ['plain'],
    daily: true,
  })
  expect(games.find(({ id }) => id === 'hermit')).toMatchObject({ watchable: false, daily: false })
  const one = await app.get('/api/v1/games/deck-of-the-day')
  expect(one.body).toMatchObject({
    options: {
      type: 'object',
      properties: { rounds: { type: 'integer', minimum: 1, maximum: 9, default: 1 } },
    },
  })
  expect(await app.get('/api/v1/games/chess')).toMatchObject({ status: 404, code: 'no-such-game' })
})
