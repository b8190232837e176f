import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import type { Commit } from '../contracts/store.ts'
import { commitOf, eventOf, listingOf, tableOf, textOf } from './commits.ts'
import { resultOf } from './results-contract.ts'
import type { Contract } from './test-database.ts'

export const streamsContract: Contract = (fresh) => {
  test(
    '[F26] streams of a clock that was ahead are found by their last event, and their deadlines come earlier',
    fresh(async ({ streams }) => {
      const dated = (stream: string, last: number, deadline: number | null): Commit => ({
        stream,
        after: 0,
        events: [eventOf('x', last - 1), eventOf('x', last)],
        commands: [],
        deadline,
      })
      await streams.commit([
        dated('AHEAD', 5_000, 9_000),
        dated('PAST', 500, 9_000),
        dated('DUE', 5_000, 900),
        dated('NEVER', 5_000, null),
        ...Array.from({ length: 1_100 }, (_, number) => dated(`B${number}`, 500, 9_000)),
        dated('ZLAST', 1_001, 9_000),
      ])
      expect(await streams.datedAfter(1_000)).toEqual(['AHEAD', 'ZLAST'])
      await streams.redate('AHEAD', 5_000)
      expect(await streams.due(5_000, 10)).toEqual([
        { stream: 'DUE', at: 900 },
        { stream: 'AHEAD', at: 5_000 },
      ])
      // Never later.
      await streams.redate('AHEAD', 8_000)
      expect((await streams.due(5_000, 10)).map(({ stream }) => stream)).toContain('AHEAD')
    }),
  )

  test(
    'the ends of several streams are found together; those that are not there are left out',
    fresh(async ({ streams }) => {
      await streams.commit([commitOf('ABCDE', 0, 'one', 'two', 'three'), commitOf('OTHER', 0, 'one')])
      await streams.commit([commitOf('OTHER', 1, 'two')])
      expect(await streams.lengths(['OTHER', 'ABCDE', 'NOONE'])).toEqual(
        new Map([
          ['OTHER', 2],
          ['ABCDE', 3],
        ]),
      )
      expect(await streams.lengths([])).toEqual(new Map())
      // More than a database takes parameters.
      const many = Array.from({ length: 70_000 }, (_, number) => `T${number}`)
      expect((await streams.lengths([...many, 'ABCDE'])).has('ABCDE')).toBe(true)
    }),
  )

  test(
    'what is committed is there, in order, and after opening again too',
    fresh(async (store, place) => {
      expect(await store.streams.load('ABCDE')).toBeUndefined()
      expect(await store.streams.commit([commitOf('ABCDE', 0, 'one', 'two')])).toEqual(['committed'])
      expect(await store.streams.commit([commitOf('ABCDE', 2, 'three')])).toEqual(['committed'])
      const again = await place.open()
      const loaded = await again.streams.load('ABCDE')
      expect(loaded?.snapshot).toBeUndefined()
      expect(loaded?.events).toEqual(['one', 'two', 'three'].map((text) => eventOf(text)))
      await again.close()
    }),
  )

  test(
    'a stream is read from one number to another',
    fresh(async ({ streams }) => {
      await streams.commit([
        commitOf('ABCDE', 0, 'one', 'two', 'three', 'four'),
        commitOf('OTHER', 0, 'else'),
      ])
      expect((await streams.events('ABCDE', 2, 3)).map(textOf)).toEqual(['two', 'three'])
      expect((await streams.events('ABCDE', 3)).map(textOf)).toEqual(['three', 'four'])
      expect((await streams.events('ABCDE', 0)).map(textOf)).toEqual(['one', 'two', 'three', 'four'])
      expect(await streams.events('ABCDE', 5)).toEqual([])
      expect(await streams.events('NOONE', 1)).toEqual([])
    }),
  )

  test(
    'a conflict writes nothing of its stream, and the others of the batch are written',
    fresh(async ({ streams }) => {
      await streams.commit([
        commitOf('AAAAA', 0, 'a1'),
        commitOf('BBBBB', 0, 'b1'),
        commitOf('CCCCC', 0, 'c1'),
      ])
      const late: Commit = {
        ...commitOf('BBBBB', 0, 'late', 'later', 'latest'),
        commands: [{ id: 'late', seq: 3 }],
        deadline: EVENING,
        listing: listingOf('BBBBB'),
        results: [resultOf('BBBBB', 1)],
      }
      const answers = await streams.commit([
        commitOf('AAAAA', 1, 'a2'),
        late,
        commitOf('CCCCC', 1, 'c2', 'c3'),
        { ...commitOf('DDDDD', 7, 'from nowhere'), deadline: EVENING },
      ])
      expect(answers).toEqual(['committed', 'conflict', 'committed', 'conflict'])
      expect((await streams.events('AAAAA', 1)).map(textOf)).toEqual(['a1', 'a2'])
      expect((await streams.events('BBBBB', 1)).map(textOf)).toEqual(['b1'])
      expect((await streams.events('CCCCC', 1)).map(textOf)).toEqual(['c1', 'c2', 'c3'])
      expect(await streams.load('DDDDD')).toBeUndefined()
      expect(await streams.receipt('BBBBB', 'late')).toBeUndefined()
      expect(await streams.due(EVENING, 10)).toEqual([])
      expect(await streams.listed()).toEqual([])
    }),
  )

  test(
    'the number of the next event must be the next, neither earlier nor later',
    fresh(async ({ streams }) => {
      await streams.commit([commitOf('ABCDE', 0, 'one', 'two', 'three')])
      for (const after of [0, 1, 2, 4, 100])
        expect(
          await streams.commit([commitOf('ABCDE', after, 'wrong', 'wronger')]),
          `after ${after}`,
        ).toEqual(['conflict'])
      expect(await streams.events('ABCDE', 1)).toHaveLength(3)
    }),
  )

  test(
    'a stream that comes twice in one batch is written in that order',
    fresh(async ({ streams }) => {
      const batch = [
        commitOf('ABCDE', 0, 'one'),
        commitOf('OTHER', 0, 'else'),
        commitOf('ABCDE', 1, 'two', 'three'),
        commitOf('ABCDE', 1, 'too late'),
      ]
      expect(await streams.commit(batch)).toEqual(['committed', 'committed', 'committed', 'conflict'])
      expect((await streams.events('ABCDE', 1)).map(textOf)).toEqual(['one', 'two', 'three'])
    }),
  )

  test(
    'a command is answered once per stream, with the number it was answered with',
    fresh(async ({ streams }) => {
      const first: Commit = {
        ...commitOf('ABCDE', 0, 'one', 'two'),
        commands: [
          { id: 'c-1', seq: 1 },
          { id: 'c-2', seq: 2 },
        ],
      }
      await streams.commit([first])
      expect(await streams.receipt('ABCDE', 'c-1')).toBe(1)
      expect(await streams.receipt('ABCDE', 'c-2')).toBe(2)
      expect(await streams.receipt('OTHER', 'c-1')).toBeUndefined()
      const repeated: Commit = { ...commitOf('ABCDE', 2, 'three'), commands: [{ id: 'c-1', seq: 3 }] }
      const elsewhere: Commit = { ...commitOf('OTHER', 0, 'else'), commands: [{ id: 'c-1', seq: 1 }] }
      expect(await streams.commit([repeated, elsewhere])).toEqual(['conflict', 'committed'])
      expect(await streams.receipt('ABCDE', 'c-1')).toBe(1)
      expect(await streams.events('ABCDE', 1)).toHaveLength(2)
      const twins = [1, 2].map(() => ({ id: 'c-9', seq: 3 }))
      expect(await streams.commit([{ ...commitOf('ABCDE', 2, 'three'), commands: twins }])).toEqual([
        'conflict',
      ])
    }),
  )

  test(
    'of two writers who decided on the same event one wins, and the other can go on from there',
    fresh(async (store, place) => {
      const other = await place.open()
      await store.streams.commit([commitOf('ABCDE', 0, 'one')])
      for (let round = 0; round < 20; round++) {
        const after = 1 + round
        const [mine, theirs] = await Promise.all([
          store.streams.commit([commitOf('ABCDE', after, `mine ${round}`), commitOf(`M${round}`, 0, 'also')]),
          other.streams.commit([
            commitOf(`T${round}`, 0, 'also'),
            commitOf('ABCDE', after, `theirs ${round}`),
          ]),
        ])
        expect(new Set([mine[0], theirs[1]]), `round ${round}`).toEqual(new Set(['conflict', 'committed']))
        expect([mine[1], theirs[0]]).toEqual(['committed', 'committed'])
        const loaded = await (mine[0] === 'committed' ? other : store).streams.load('ABCDE')
        expect(loaded?.events).toHaveLength(after + 1)
      }
      await other.close()
    }),
  )

  test(
    'batches of many streams from two writers cross without harm',
    fresh(async (store, place) => {
      const other = await place.open()
      const codes = Array.from({ length: 400 }, (_, index) => `S${index}`)
      const attempt = (writer: typeof store, streams: readonly string[], after: number) =>
        writer.streams.commit(streams.map((stream) => commitOf(stream, after, 'a', 'b')))
      for (let round = 0; round < 5; round++) {
        const [mine, theirs] = await Promise.all([
          attempt(store, codes, round * 2),
          attempt(other, codes.toReversed(), round * 2),
        ])
        for (const [index, answer] of mine.entries()) expect(answer).not.toBe(theirs.at(-1 - index))
      }
      await other.close()
    }),
  )

  test(
    'the newest snapshot comes with what followed it; an older one changes nothing',
    fresh(async ({ streams }) => {
      await streams.commit([commitOf('ABCDE', 0, 'one', 'two', 'three')])
      await streams.snapshot('ABCDE', { seq: 2, format: 1, table: tableOf('second') })
      await streams.snapshot('ABCDE', { seq: 1, format: 1, table: tableOf('first') })
      await streams.snapshot('NOONE', { seq: 1, format: 1, table: tableOf('none') })
      const loaded = await streams.load('ABCDE')
      expect(loaded?.snapshot).toEqual({ seq: 2, format: 1, table: tableOf('second') })
      expect(loaded?.events.map(textOf)).toEqual(['three'])
      await streams.snapshot('ABCDE', { seq: 3, format: 1, table: tableOf('third') })
      expect(await streams.load('ABCDE')).toEqual({
        snapshot: { seq: 3, format: 1, table: tableOf('third') },
        events: [],
      })
      expect(await streams.load('NOONE')).toBeUndefined()
      expect((await streams.events('ABCDE', 1)).map(textOf)).toEqual(['one', 'two', 'three'])
    }),
  )

  test(
    'deadlines are found when they are due, earliest first, and follow the last commit',
    fresh(async ({ streams }) => {
      const waiting = (stream: string, after: number, deadline: number | null): Commit => ({
        ...commitOf(stream, after, 'x'),
        deadline,
      })
      await streams.commit([
        waiting('A', 0, 300),
        waiting('B', 0, 100),
        waiting('C', 0, 200),
        waiting('D', 0, null),
      ])
      expect(await streams.due(99, 10)).toEqual([])
      expect(await streams.due(200, 10)).toEqual([
        { stream: 'B', at: 100 },
        { stream: 'C', at: 200 },
      ])
      expect(await streams.due(1000, 1)).toEqual([{ stream: 'B', at: 100 }])
      await streams.commit([
        waiting('B', 1, null),
        waiting('A', 1, 50),
        waiting('D', 1, 60),
        waiting('C', 1, 200),
      ])
      expect((await streams.due(1000, 10)).map(({ stream }) => stream)).toEqual(['A', 'D', 'C'])
    }),
  )

  test(
    'where a match begins is known, of those that began since this is kept',
    fresh(async ({ streams }) => {
      const starts = [1, 2].map((number) => ({ number, seq: number * 2, plays: [] }))
      await streams.commit([{ ...commitOf('ABCDE', 0, 'a', 'b', 'c', 'd'), starts }])
      expect(await streams.startOf('ABCDE', 2)).toBe(4)
      expect(await streams.startOf('ABCDE', 3)).toBeUndefined()
      expect(await streams.startOf('OTHER', 1)).toBeUndefined()
    }),
  )

  test(
    'any text comes back as it was, and none can do harm',
    fresh(async ({ streams }) => {
      const texts = [
        "'); DROP TABLE events; --",
        '☃ 🀄 ð',
        'nul \u0000 end',
        'half \ud800 pair',
        '\\"{}$1?',
        '',
      ]
      const bad = "A'; DELETE FROM events; --\u0000?$1"
      const commands = texts.map((text, index) => ({ id: `${index} ${text}`, seq: index + 1 }))
      const commit: Commit = { ...commitOf(bad, 0, ...texts), commands }
      expect(await streams.commit([commit, commitOf('FINE', 0, 'x')])).toEqual(['committed', 'committed'])
      expect((await streams.events(bad, 1)).map(textOf)).toEqual(texts)
      for (const { id, seq } of commands) expect(await streams.receipt(bad, id)).toBe(seq)
      expect(await streams.events('FINE', 1)).toHaveLength(1)
    }),
  )

  test(
    'a long stream and a large batch are whole',
    fresh(async ({ streams }) => {
      const texts = Array.from({ length: 3000 }, (_, index) => `event ${index} ${'x'.repeat(index % 200)}`)
      const others = Array.from({ length: 300 }, (_, index) => commitOf(`S${index}`, 0, 'x'))
      expect(new Set(await streams.commit([...others, commitOf('LONG', 0, ...texts)]))).toEqual(
        new Set(['committed']),
      )
      expect((await streams.events('LONG', 1)).map(textOf)).toEqual(texts)
    }),
  )
}
