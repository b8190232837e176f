import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ChildServer } from '../testing/child.ts'
import { freePort } from '../testing/services.ts'
import { createGuest, post } from '../testing/server.ts'

test('a server that was started makes replays in a thread of their own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fimm-threads-'))
  const threads = join(folder, 'threads')
  await writeFile(threads, '')
  const preload = fileURLToPath(new URL('testing/tell-threads.ts', import.meta.url))
  const server = new ChildServer(await freePort(), {
    DATA_DIR: folder,
    NODE_OPTIONS: `--import ${preload}`,
    FIMM_TEST_THREADS: threads,
  })
  onTestFinished(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  })
  await server.start()
  const begun = async (): Promise<readonly string[]> =>
    (await readFile(threads, 'utf8')).split('\n').map((script) => basename(script))
  const { token } = await createGuest(server.url, 'Anna')
  const { code } = (await post(server.url, '/tables', { game: 'poker' }, token)) as { code: string }
  await post(server.url, `/tables/${code}/commands`, { type: 'start' }, token)
  expect(await begun()).not.toContain('match-worker.ts')
  const replay = await fetch(`${server.url}/api/v1/tables/${code}/matches/1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(replay.status).toBe(200)
  expect(await begun()).toContain('match-worker.ts')
})
