import { copyFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { memoryStore } from './testing/memory/store.ts'
import { SQLITE_FILE } from './sqlite/engine.ts'
import { inFolder } from './testing/test-databases.ts'
import { CONFLICTING, NEXT, readSample, writeSample } from './testing/sample.ts'

const FOLDER = fileURLToPath(new URL('./testing/databases/', import.meta.url))
/** Each is named after the number of the last migration its program knew. */
const FILES = globSync('*.sqlite', { cwd: FOLDER }).toSorted()

test('there are files of earlier versions', () => expect(FILES.length).toBeGreaterThan(0))

test.each(FILES)('a database of version %s opens with everything in it, and goes on', async (file) => {
  const place = await inFolder()
  copyFileSync(join(FOLDER, file), join(place.folder, SQLITE_FILE))
  const store = await place.open()
  const memory = memoryStore()
  await writeSample(memory)
  expect(await readSample(store)).toEqual(await readSample(memory))
  expect(await store.streams.commit(CONFLICTING)).toEqual(CONFLICTING.map(() => 'conflict'))
  expect(await store.streams.commit(NEXT)).toEqual(NEXT.map(() => 'committed'))
  await store.close()
  const again = await place.open()
  expect(await again.streams.events('ABCDE', 5)).toEqual(NEXT[0]?.events)
  expect(await again.streams.receipt('ABCDE', 'anna c-9')).toBe(5)
  await again.close()
  await place.end()
})
