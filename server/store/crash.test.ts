import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { inFolder } from './testing/test-databases.ts'

const KILLS = process.env.FIMM_DEEP ? 40 : 6
const WRITER = fileURLToPath(new URL('testing/writes-until-killed.ts', import.meta.url))

/** Lets a process write until it has acknowledged so many commits, kills it, and gives what it acknowledged. */
const killedAfter = async (
  folder: string,
  count: number,
): Promise<readonly (readonly [string, number])[]> => {
  const child = spawn(process.execPath, [WRITER, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const acknowledged: (readonly [string, number])[] = []
  const reading = createInterface({ input: child.stdout })
  reading.on('line', (line) => {
    const [stream = '', seq] = line.split(' ')
    if (acknowledged.push([stream, Number(seq)]) === count) child.kill('SIGKILL')
  })
  await Promise.all([once(child, 'exit'), once(reading, 'close')])
  return acknowledged
}

test(
  '[F28] what SQLite acknowledged is there after kill -9, whole and once',
  { timeout: 600_000 },
  async () => {
    const place = await inFolder()
    const last = new Map<string, number>()
    for (let kill = 0; kill < KILLS; kill++) {
      const acknowledged = await killedAfter(place.folder, 40 + kill * 37)
      expect(acknowledged.length).toBeGreaterThanOrEqual(40 + kill * 37)
      for (const [stream, seq] of acknowledged) {
        expect(seq).toBeGreaterThan(last.get(stream) ?? 0)
        last.set(stream, seq)
      }
      const store = await place.open()
      for (const [stream, seq] of acknowledged)
        expect(await store.streams.receipt(stream, `${stream} ${seq}`)).toBe(seq)
      const due = await store.streams.due(Infinity, 10)
      for (const [stream, seq] of last) {
        const lines = await store.streams.events(stream, 1)
        expect(lines.length).toBeGreaterThanOrEqual(seq)
        expect(lines.map(({ at }) => at)).toEqual(lines.map((_, index) => index + 1))
        // The deadline belongs to the last lines, acknowledged or not: both are written or neither.
        expect(due).toContainEqual({ stream, at: lines.length })
      }
      await store.close()
    }
    await place.end()
  },
)
