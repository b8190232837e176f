import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { npm } from './npm.ts'
import { freePort } from '../server/testing/services.ts'

/** Who owns nothing, on Debian. */
const NOBODY = 65534
const MEGABYTE = 1e6
/** What is left of 250 MB beside the base image (75) and a stripped Node (117). */
const MOST = 58

const root = fileURLToPath(new URL('../', import.meta.url))
const isRoot = process.getuid?.() === 0

const collect = (): string => {
  const parent = mkdtempSync(join(tmpdir(), 'fimm-image-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  chmodSync(parent, 0o755)
  const folder = join(parent, 'app')
  const [program, ...words] = npm('run', '--silent', 'runtime-files', '--', folder)
  const env = { ...process.env, FIMM_NAMES: '{"acquire":{"Acquire":"Hotel night"}}' }
  execFileSync(program, words, { cwd: root, env, stdio: 'inherit' })
  return folder
}

const openAt = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error('the server does not open')
}

test('what the image holds runs by itself, for somebody who may write nothing but the data', async () => {
  const folder = collect()
  expect(globSync('**/*.test.ts', { cwd: folder, exclude: ['node_modules/**'] })).toEqual([])
  for (const absent of ['docs', 'e2e/support', 'web/app.tsx', 'node_modules/node', 'node_modules/vite'])
    expect(existsSync(join(folder, absent)), absent).toBe(false)
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(bytes / MEGABYTE).toBeLessThan(MOST)

  const data = join(folder, '../data')
  mkdirSync(data)
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: { PORT: `${port}`, HOST: '127.0.0.1', DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  await openAt(url)
  expect(await (await fetch(url)).text()).toContain('<title>Fimm')
  // What counted when the image was built is in it.
  expect(await (await fetch(`${url}/api/v1/games?texts=true`)).text()).toContain('"Hotel night"')

  let token = ''
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
    return (await answer.json()) as Record<string, unknown>
  }
  token = String((await post('/guests', { name: 'Anna', token: 'bearer' }))['token'])
  const { code } = await post('/tables', { game: 'crossword' })
  await post(`/tables/${String(code)}/commands`, { type: 'add-bot', level: 'hard' })
  await post(`/tables/${String(code)}/commands`, { type: 'start' })

  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
}, 300_000)
