import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataDir } from '../data-dir-lock.ts'
import { sqliteStore } from '../store/sqlite/store.ts'
import { fimm } from './fimm.ts'

const folder = mkdtempSync(join(tmpdir(), 'fimm-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = async (words: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await fimm(
    words,
    { DATA_DIR: join(folder, 'data'), ...environment },
    (line) => out.push(line),
    (line) => err.push(line),
  )
  return { code, out, err }
}

test('help names every command', async () => {
  const { code, out } = await run(['help'])
  expect(code).toBe(0)
  for (const word of ['backup FILE', 'restore FILE', 'daily', 'quartiles', 'tables', 'ban PERSON', 'check'])
    expect(out.join('\n')).toContain(word)
  expect((await run([])).out).toEqual(out)
})

test.each([
  [['sell']],
  [['constructor']],
  [['backup']],
  [['backup', 'a', 'b']],
  [['restore']],
  [['daily', '--days', '0']],
  [['prune']],
  [['prune', '--older-than', '180']],
  [['prune', '--older-than', '0d']],
  [['prune', '--everything']],
  [['daily', '--weeks', '2']],
  [['ban']],
  [['ban', 'p-1', '--for', 'ever']],
  [['announce']],
  [['announce', 'Hello', '--withdraw']],
  [['close']],
  [['reset-password']],
  [['check', 'all']],
])('%j is not understood, and says how it is meant', async (words) => {
  const { code, out, err } = await run(words)
  expect([code, out]).toEqual([2, []])
  expect(err[0]).toMatch(/^usage: /)
})

test('a wrong variable is named, and nothing is done', async () => {
  const file = join(folder, 'never')
  expect(await run(['backup', file], { PORT: 'x' })).toEqual({
    code: 1,
    out: [],
    err: ['PORT must be a port number'],
  })
  expect(existsSync(file)).toBe(false)
})

test('[F53] what is backed up while the server runs is there after it is restored elsewhere, and both is written down', async () => {
  const file = join(folder, 'backup.gz')
  const running = await sqliteStore(join(folder, 'data'))
  await running.people.create({ id: 'p1', name: 'Anna', createdAt: 1 })
  expect(await run(['backup', file])).toMatchObject({ code: 0, err: [] })
  expect(readFileSync(file).subarray(0, 2).toHex()).toBe('1f8b')
  await running.close()

  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
  expect(await run(['restore', file], elsewhere)).toMatchObject({ code: 0, err: [] })
  const restored = await sqliteStore(elsewhere.DATA_DIR)
  expect(await restored.people.find('p1')).toMatchObject({ name: 'Anna' })
  expect((await restored.audit.newest(9)).map(({ action, target }) => [action, target])).toEqual([
    ['restore', file],
  ])
  await restored.close()
  const original = await sqliteStore(join(folder, 'data'))
  expect(await original.audit.newest(9)).toMatchObject([{ action: 'backup', target: file, way: 'terminal' }])
  await original.close()
  const again = await run(['restore', file], elsewhere)
  expect(again.code).toBe(1)
  expect(again.err[0]).toContain('empty')
})

test('there is no backup of what is not there', async () => {
  const { code, err } = await run(['backup', join(folder, 'nothing')], { DATA_DIR: join(folder, 'nowhere') })
  expect([code, err.length]).toEqual([1, 1])
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
})

test('[F53] what was pruned is written down, what was only counted is not', async () => {
  const environment = { DATA_DIR: join(folder, 'pruned') }
  await (await sqliteStore(environment.DATA_DIR)).close()
  const lock = lockDataDir(environment.DATA_DIR)
  // Counting is no harm to a server that runs.
  expect(await run(['prune', '--older-than', '90d', '--dry-run'], environment)).toMatchObject({ code: 0 })
  expect(await run(['prune', '--older-than', '90d'], environment)).toMatchObject({ code: 1 })
  lock?.release()
  expect(await run(['prune', '--older-than', '180d'], environment)).toMatchObject({ code: 0 })
  const { out } = await run(['audit'], environment)
  expect(out).toHaveLength(1)
  expect(out[0]).toContain('prune  180d')
})
