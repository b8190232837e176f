import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { post, startTestServer } from '@fimm/server/testing/server.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { npm } from '../npm.ts'
import { packAll } from './main.ts'

const run = promisify(execFile)
const SOON = 240_000
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
const programOf = (page: string): string => {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8')
  return /```ts\n(.*?)\n```/s.exec(text)?.[1] ?? ''
}
const program = programOf('client.md')

/** An empty folder of somebody who has nothing of ours but the files. */
const folder = mkdtempSync(join(tmpdir(), 'fimm-client-'))
const inFolder = (...words: readonly string[]) => run(process.execPath, words, { cwd: folder })
const types = fileURLToPath(new URL('../../node_modules/@types', import.meta.url))
const FLAGS = `--strict --module nodenext --target esnext --lib esnext,dom --types node --typeRoots ${types}`
const compile = (file: string) => inFolder(tsc, ...FLAGS.split(' '), file)

beforeAll(async () => {
  const packed = await packAll(mkdtempSync(join(folder, 'packed-')))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const [, ...install] = npm('install', '--offline', ...packed)
  await inFolder(...install)
}, SOON)
afterAll(() => rmSync(folder, { recursive: true }))

test('nothing is installed besides, and nothing refers to what is not in it', () => {
  const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: folder })
  expect(installed.toSorted()).toEqual(
    ['client', 'kernel'].map((name) => join('node_modules', '@fimm', name, 'package.json')),
  )
  for (const file of globSync('node_modules/@fimm/**/*.{js,d.ts}', { cwd: folder }))
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/(from |import\()['"](?!\.|node:)/)
  for (const file of globSync('node_modules/@fimm/*/README.md', { cwd: folder }))
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/\]\((?!https?:)/)
})

test('the program of docs/client.md compiles and plays a match', { timeout: SOON }, async () => {
  writeFileSync(join(folder, 'program.ts'), program)
  await compile('program.ts')
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const host = await server.guest('Halla')
  const code = await server.open(host, { game: 'crossword', options: { size: 2 } })
  const command = (body: object) => post(server.url, `/tables/${code}/commands`, body, host.token)
  await command({ type: 'set-role', player: host.player, role: 'spectator' })
  const playing = inFolder('program.js', server.url, code)
  const live = await server.running.app.tables.load(code)
  await vi.waitFor(() => expect(live?.table.members).toHaveLength(2), SOON)
  await command({ type: 'start' })
  // It ends by itself when the match does.
  await playing
  expect(live?.table.history).toMatchObject([{ game: 'crossword', outcome: { standings: [{}] } }])
})

test('the types of a game refuse what it does not have', { timeout: SOON }, async () => {
  const wrong = program.replace(`may['place-letter'].cells`, `may['place-letter'].tiles`)
  writeFileSync(join(folder, 'wrong.ts'), wrong)
  await expect(compile('wrong.ts')).rejects.toMatchObject({ stdout: expect.stringContaining('tiles') })
})

test(
  'the game of docs/kernel.md compiles, is played, and keeps the contract',
  { timeout: SOON },
  async () => {
    const game = programOf('kernel.md')
    writeFileSync(join(folder, 'nim.ts'), game)
    await compile('nim.ts')
    expect((await inFolder('nim.js')).stdout).toMatch(/^(anna|bjorn) won\nIt keeps the contract\.\n$/)
    // What is promised is looked at, not only said.
    writeFileSync(
      join(folder, 'unwell.ts'),
      game.replace('stones: 21 }', 'stones: 21 + Math.floor(Math.random() * 9) }'),
    )
    await compile('unwell.ts')
    expect((await inFolder('unwell.js')).stdout).toContain('replay equals live')
  },
)
