import { describe, expect, test } from 'vitest'
import { inDatabase, inFolder } from './testing/test-databases.ts'
import { commitOf } from './testing/commits.ts'
import type { Commit } from './contracts/store.ts'

const answering = (after: number, id: string | undefined): Commit => ({
  ...commitOf('ABCDE', after, `line ${after + 1}`),
  commands: id === undefined ? [] : [{ id, seq: after + 1 }],
})

describe.each(['SQLite', 'PostgreSQL'])('two programs on one database of %s', (name) => {
  test('[W12] neither answers a command that the other has answered', async () => {
    const place = name === 'SQLite' ? await inFolder() : await inDatabase()
    const [here, there] = [await place.open(), await place.open()]
    expect(await here.streams.commit([answering(0, 'a')])).toEqual(['committed'])
    expect(await there.streams.commit([answering(1, 'a')])).toEqual(['conflict'])
    // Lines without a command, on either side, must not hide what came before them.
    expect(await there.streams.commit([answering(1, undefined)])).toEqual(['committed'])
    expect(await there.streams.commit([answering(2, 'b')])).toEqual(['committed'])
    expect(await here.streams.commit([answering(3, undefined)])).toEqual(['committed'])
    expect(await here.streams.commit([answering(4, 'b')])).toEqual(['conflict'])
    expect(await there.streams.commit([answering(4, 'a')])).toEqual(['conflict'])
    expect(await here.streams.receipt('ABCDE', 'b')).toBe(3)
    expect(await there.streams.receipt('ABCDE', 'a')).toBe(1)
    expect(await here.streams.commit([answering(4, 'c')])).toEqual(['committed'])
    await Promise.all([here.close(), there.close()])
    await place.end()
  })

  test('a stream that the other has continued is not forked, and the rest of the batch is committed', async () => {
    const place = name === 'SQLite' ? await inFolder() : await inDatabase()
    const [here, there] = [await place.open(), await place.open()]
    expect(await here.streams.commit([answering(0, 'a')])).toEqual(['committed'])
    expect(await there.streams.commit([answering(1, 'b')])).toEqual(['committed'])
    // This one still believes that its own event is the last.
    const other = commitOf('OTHER', 0, 'first')
    expect(await here.streams.commit([answering(1, 'c'), other])).toEqual(['conflict', 'committed'])
    expect(await here.streams.events('ABCDE', 1)).toHaveLength(2)
    expect(await here.streams.receipt('ABCDE', 'b')).toBe(2)
    expect(await here.streams.receipt('ABCDE', 'c')).toBeUndefined()
    expect(await here.streams.commit([answering(2, 'c')])).toEqual(['committed'])
    await Promise.all([here.close(), there.close()])
    await place.end()
  })
})
