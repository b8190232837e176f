import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silent } from '../../log.ts'
import { createMetrics } from '../../metrics/metrics.ts'
import { commitOf } from '../testing/commits.ts'
import { inFolder } from '../testing/test-databases.ts'
import { checkInBackground } from './check-file.ts'
import { SQLITE_FILE } from './engine.ts'

/** A folder with a good deal written to it, and what checking it says. */
const checked = async (harm: (file: string) => void) => {
  const { folder, open, end } = await inFolder()
  onTestFinished(end)
  const store = await open()
  const texts = Array.from({ length: 500 }, (_, index) => `${index} `.padEnd(500, 'x'))
  for (const stream of ['AAAAA', 'BBBBB', 'CCCCC'])
    await store.streams.commit([commitOf(stream, 0, ...texts)])
  await store.close()
  harm(join(folder, SQLITE_FILE))
  const [said, metrics]: [string[], ReturnType<typeof createMetrics>] = [[], createMetrics()]
  const note = (_facts: object, message: string): void => void said.push(message)
  await checkInBackground(folder, { ...silent, info: note, error: note }, metrics.observe)
  return { said, metrics: await metrics.registry.metrics() }
}

test('[F19] a sound database is found to be sound, off the main thread', async () => {
  const { said, metrics } = await checked(() => {})
  expect(said).toEqual(['the database is being checked', 'the database is sound'])
  expect(metrics).toMatch(/fimm_database_checked 1\n[^]*fimm_database_problems 0\n/)
})

test('[F19] a page that was overwritten is found before anybody needs it', async () => {
  const { said, metrics } = await checked((file) => {
    const opened = openSync(file, 'r+')
    const page = 4096
    const middle = Math.floor(statSync(file).size / page / 2) * page
    writeSync(opened, Buffer.alloc(page, 7), 0, page, middle)
    closeSync(opened)
  })
  expect(said.at(-1)).toContain('damaged')
  expect(metrics).toMatch(/fimm_database_problems [1-9]/)
})
