import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { trialFolder } from '../testing/trial-folder.ts'
import { openTestHttp } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())

const run = promisify(execFile)
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
const COMPILING = 60_000

/** What somebody writes who has nothing of ours but the document: `paths` is made from it. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './fimm.d.ts'

const api = createClient<paths>({ baseUrl: process.argv[2] })
const { data: me } = await api.POST('/api/v1/guests', { body: { name: 'Anna', token: 'bearer' } })
const headers = { authorization: \`Bearer \${me?.token}\` }
const { data: made } = await api.POST('/api/v1/tables', { headers, body: { game: 'deck-of-the-day' } })
const params = { path: { code: made?.code ?? '' } }
await api.POST('/api/v1/tables/{code}/commands', { params, headers, body: { type: 'start' } })
const { data: table } = await api.GET('/api/v1/tables/{code}', { params, headers })
const card = (table?.document as { match?: { view: { hand: number[] } } }).match?.view.hand[0]
const { data: accepted, error } = await api.POST('/api/v1/tables/{code}/commands', {
  params,
  headers,
  body: { type: 'play', command: { type: 'play-card', card } },
})
console.log(JSON.stringify({ accepted: accepted?.seq, refused: error?.error.code }))
`

const inFolder = async (program: string) => {
  const folder = trialFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { body } = await app.get('/api/openapi.json')
  writeFileSync(join(folder, 'fimm.d.ts'), astToString(await openapiTS(body as OpenAPI3)))
  writeFileSync(join(folder, 'program.ts'), program)
  const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions']
  const kinds = ['--module', 'nodenext', '--target', 'esnext', '--types', 'node']
  await run(process.execPath, [tsc, ...flags, ...kinds, join(folder, 'program.ts')])
  return run(process.execPath, [join(folder, 'program.ts'), app.url])
}

test('a client made from the document compiles, and makes a move', { timeout: COMPILING }, async () => {
  const { stdout } = await inFolder(PROGRAM)
  expect(JSON.parse(stdout)).toEqual({ accepted: expect.any(Number) })
})

test('the types of the document refuse what the server would refuse', { timeout: COMPILING }, async () => {
  const wrong = PROGRAM.replace(`{ type: 'start' }`, `{ type: 'begin' }`)
  await expect(inFolder(wrong)).rejects.toMatchObject({ stdout: expect.stringContaining('begin') })
})
