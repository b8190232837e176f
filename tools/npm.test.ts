import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { asTyped, npm, npx } from './npm.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

afterEach(() => vi.unstubAllEnvs())

test('npm is started as a script of Node, and told as it is typed', () => {
  vi.stubEnv('npm_execpath', '/npm-cli.js')
  expect(npm('run', 'check')).toEqual([process.execPath, '/npm-cli.js', 'run', 'check'])
  expect(asTyped(npm('run', 'check'))).toBe('npm run check')
  expect(asTyped(npx('vitest', 'run'))).toBe('npx vitest run')
  expect(asTyped(['git', 'status'])).toBe('git status')
})

test('what npm_execpath names is npm', () => {
  const [program, ...words] = npm('--version')
  expect(execFileSync(program, words, { encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+/)
})

test('npm start before npm ci ends in one sentence, with whatever Node the machine has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-bare-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'tools'))
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly prestart: string }
  }
  const [, script = ''] = scripts.prestart.split(' ')
  // An older Node knows no TypeScript.
  expect(script).toMatch(/\.mjs$/)
  cpSync(join(root, script), join(folder, script))
  const run = () => spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
  expect(run()).toMatchObject({
    status: 1,
    stderr: 'Nothing is installed yet. Run npm ci, then npm start again.\n',
  })
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  expect(run()).toMatchObject({ status: 0, stderr: '' })
})

test('without npm somebody is told how to start it', () => {
  vi.stubEnv('npm_execpath', undefined)
  expect(() => npm('ci')).toThrow('start this through npm')
})

test('nothing starts npm by its name, which Windows cannot', () => {
  const files = globSync('{bench,e2e,server,tools,web}/**/*.ts', {
    cwd: root,
    exclude: (path) => /node_modules|dist|npm(\.test)?\.ts$/.test(path),
  })
  expect(files.length).toBeGreaterThan(100)
  const byName = files.filter((file) => /['"]np[mx]['"],/.test(readFileSync(join(root, file), 'utf8')))
  expect(byName).toEqual([])
})

test('nothing takes the path of an address for that of a file: on Windows, and in a folder with a blank, it is another', () => {
  const files = globSync(
    '{bench,client,e2e,games,kernel,lexicon,protocol,server,table,tools,ui,web}/**/*.ts',
    {
      cwd: root,
      exclude: (path) => /node_modules|dist/.test(path),
    },
  )
  const wrong = files.filter((file) =>
    /import\.meta\.url\)\s*\.pathname/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})
