import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { MatchLog } from '@fimm/protocol/http/matches.ts'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { findGames } from '../catalogue.ts'
import { openTestHttp } from '../http/testing/test-http.ts'
import { sqliteStore } from '../store/sqlite/store.ts'
import { fimm } from './fimm.ts'

const folder = mkdtempSync(join(tmpdir(), 'fimm-import-'))
afterAll(() => rmSync(folder, { recursive: true }))
const catalogue = await findGames()
const elsewhere = join(folder, 'elsewhere')

const run = async (...words: readonly string[]) => {
  const [out, err]: [string[], string[]] = [[], []]
  const environment = { DATA_DIR: elsewhere, PUBLIC_URL: 'https://fimm.example' }
  const code = await fimm(
    words,
    environment,
    (line) => out.push(line),
    (line) => err.push(line),
  )
  return { code, out, err }
}

/** A match of Smákrafl that Björn gives up, as a file of the server it was played on. */
const savedMatch = async (): Promise<string> => {
  const here = await openTestHttp({}, undefined, { catalogue, words: loadLexicon })
  const [anna, bjorn] = [await here.guest('Anna'), await here.guest('Björn')]
  const code = await here.table(anna, { game: 'smakrafl', options: {} })
  const at = `/api/v1/tables/${code}`
  await here.post(`${at}/join`, bjorn.token)
  await here.post(`${at}/commands`, anna.token, { type: 'start' })
  await here.post(`${at}/commands`, bjorn.token, { type: 'play', command: { type: 'resign' } })
  const { text } = await here.get(`${at}/matches/1/export`, anna.token)
  await here.close()
  return text
}

test('[W39] a match that was saved on one server is watched on another, by whoever has its link', async () => {
  await (await sqliteStore(elsewhere)).close()
  const file = join(folder, 'match.ndjson')
  writeFileSync(file, await savedMatch())
  const { code, out, err } = await run('import', file)
  expect([code, err]).toEqual([0, []])
  const [, table = '', key = ''] =
    /^https:\/\/fimm\.example\/t\/(\w{5})\/m\/1\?key=([\w-]{24})$/.exec(out[0] ?? '') ?? []
  const store = await sqliteStore(elsewhere)
  const there = await openTestHttp({}, store, { catalogue, words: loadLexicon })
  const dora = await there.guest('Dóra')
  const at = `/api/v1/tables/${table}/matches/1`
  const { body } = await there.get(`${at}?views=true&key=${key}`, dora.token)
  const log = body as unknown as z.infer<typeof MatchLog>
  expect(log).toMatchObject({ game: 'smakrafl', players: ['guest:Anna', 'guest:Björn'] })
  expect(log.outcome).toMatchObject({ winners: ['guest:Anna'] })
  expect(log.lines.map(({ event }) => (event as { type: string }).type)).toContain('player-resigned')
  // Its link opens it; the code alone does not (T20).
  expect((await there.get(at, dora.token)).status).toBe(403)
  // It is saved again as it was.
  const again = await there.get(`${at}/export?key=${key}`, dora.token)
  writeFileSync(file, again.text)
  expect(await run('import', file)).toMatchObject({ code: 0 })
  expect((await run('audit')).out.join('\n')).toMatch(/import {2}\w{5}/)
  await there.close()
})

test('[W39] what is no match is refused in a sentence', async () => {
  const file = join(folder, 'letter.txt')
  writeFileSync(file, 'Dear Anna')
  expect(await run('import', file)).toEqual({
    code: 1,
    out: [],
    err: ['This isn’t a saved game. Fimm opens NDJSON files, Acquire notation and poker hands (PHH).'],
  })
  writeFileSync(file, ' '.repeat(9_000_000))
  expect((await run('import', file)).err).toEqual(['This file is too large: a game has at most 8 MB.'])
  expect((await run('import', join(folder, 'nothing'))).code).toBe(1)
  expect((await run('import')).code).toBe(2)
})
