import { writeSync } from 'node:fs'
import { sqliteStore } from '../sqlite/store.ts'
import type { Commit } from '../contracts/store.ts'

/** Commits without end to a few streams and says what was acknowledged, until it is killed or its parent is. */
const STREAMS = ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD', 'EEEEE']
// A test that ends without killing it must not leave it behind.
process.stdin.on('end', () => process.exit()).resume()
const folder = process.argv[2] ?? ''
const store = await sqliteStore(folder)
const seqs = new Map<string, number>()
for (const stream of STREAMS) seqs.set(stream, (await store.streams.events(stream, 1)).length)

for (let round = 0; ; round++) {
  const batch = STREAMS.map((stream): Commit => {
    const after = seqs.get(stream) ?? 0
    const events = Array.from({ length: 1 + (round % 3) }, (_, index) => ({
      at: after + index + 1,
      by: { kind: 'table' } as const,
      event: { type: 'table-closed' } as const,
    }))
    const seq = after + events.length
    return { stream, after, events, commands: [{ id: `${stream} ${seq}`, seq }], deadline: seq }
  })
  const answers = await store.streams.commit(batch)
  for (const [index, { stream, after, events }] of batch.entries()) {
    if (answers[index] !== 'committed') continue
    seqs.set(stream, after + events.length)
    writeSync(1, `${stream} ${after + events.length}\n`)
  }
  if (round % 20 === 0)
    await store.chat.append({ table: 'AAAAA', author: 'a', text: 'x', audience: 'all', at: round })
}
