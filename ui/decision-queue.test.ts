import { expect, test, vi } from 'vitest'
import { DecisionQueue } from './decision-queue.ts'

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ seq: first + index }))

/** A queue whose motions end when told to. */
const setUp = () => {
  const started: number[] = []
  const signals: AbortSignal[] = []
  const ends: (() => void)[] = []
  const playing: (number | undefined)[] = []
  const queue = new DecisionQueue<{ seq: number }>((decision) => playing.push(decision?.seq))
  const play = ({ seq }: { seq: number }, signal: AbortSignal): Promise<void> => {
    started.push(seq)
    signals.push(signal)
    return new Promise((resolve) => {
      ends.push(resolve)
    })
  }
  const endNext = async (): Promise<void> => {
    ends.shift()?.()
    await vi.waitFor(() => undefined)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
  return { queue, play, started, signals, playing, endNext }
}

test('what was there before is not played', () => {
  const { queue, play, started } = setUp()
  queue.take(upTo(3), play)
  queue.take(upTo(3), play)
  expect(started).toEqual([])
})

test('a table without decisions plays its very first one', () => {
  const { queue, play, started } = setUp()
  queue.take([], play)
  queue.take(upTo(1, 0), play)
  expect(started).toEqual([0])
})

test('each is played once, in order, one after the other', async () => {
  const { queue, play, started, playing, endNext } = setUp()
  queue.take(upTo(1), play)
  queue.take(upTo(3), play)
  queue.take(upTo(3), play)
  expect(started).toEqual([2])
  await endNext()
  expect(started).toEqual([2, 3])
  await endNext()
  expect(playing).toEqual([2, 3, undefined])
})

test('a tap aborts what is playing and drops what waits', async () => {
  const { queue, play, started, signals, playing, endNext } = setUp()
  queue.take(upTo(1), play)
  queue.take(upTo(4), play)
  queue.skip()
  await endNext()
  expect(signals[0]?.aborted).toBe(true)
  expect(started).toEqual([2])
  expect(playing.at(-1)).toBe(undefined)
  queue.take(upTo(5), play)
  expect(started).toEqual([2, 5])
})

test('motion that ignores its signal holds nothing up', async () => {
  const { queue, started, endNext } = setUp()
  const deaf = ({ seq }: { seq: number }): Promise<void> => {
    started.push(seq)
    return new Promise(() => {})
  }
  queue.take(upTo(1), deaf)
  queue.take(upTo(2), deaf)
  queue.skip()
  await endNext()
  queue.take(upTo(3), deaf)
  expect(started).toEqual([2, 3])
})

test('a page nobody looks at plays nothing, then or later', async () => {
  const { queue, play, started } = setUp()
  queue.take(upTo(1), play)
  queue.take(upTo(5), undefined)
  queue.take(upTo(5), play)
  expect(started).toEqual([])
  queue.take(upTo(6), play)
  expect(started).toEqual([6])
})

test('after a long jump only the end of it is shown', async () => {
  const { queue, play, started, endNext } = setUp()
  queue.take(upTo(1), play)
  queue.take(upTo(30), play)
  for (let count = 0; count < 10; count += 1) await endNext()
  expect(started).toEqual([27, 28, 29, 30])
})

test('a replay that was moved back shows the next decision again', async () => {
  const { queue, play, started, endNext } = setUp()
  queue.take(upTo(5), play)
  queue.take(upTo(2), play)
  queue.take(upTo(3), play)
  await endNext()
  expect(started).toEqual([3])
})

test('a jump of a replay, or over what was missed, moves nothing', async () => {
  const { queue, play, started, endNext } = setUp()
  queue.take(upTo(2, 1), play)
  queue.take(upTo(9, 8), play)
  await endNext()
  expect(started).toEqual([])
  queue.take(upTo(10, 9), play)
  expect(started).toEqual([10])
})

test('motion that fails does not stop the ones after it', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const { queue, started, endNext } = setUp()
  const failing = ({ seq }: { seq: number }): Promise<void> => {
    started.push(seq)
    return Promise.reject(new Error('broken motion'))
  }
  queue.take(upTo(1), failing)
  queue.take(upTo(3), failing)
  await endNext()
  await endNext()
  expect(started).toEqual([2, 3])
  expect(reported).toHaveLength(2)
  vi.unstubAllGlobals()
})
