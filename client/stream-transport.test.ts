import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from './stream-transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[W18] a stream that has fallen silent is lost; comments keep it alive', async () => {
  let write: (text: string) => void = () => {}
  const body = new ReadableStream({
    start: (controller) => {
      write = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  const [opened, ended] = [vi.fn(), vi.fn()]
  openStream({ url: 'http://fimm.test' }, { opened, received: () => {}, ended })
  write('event: connection\ndata: 1\n\n')
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
  for (let beat = 0; beat < 6; beat++) {
    await vi.advanceTimersByTimeAsync(20_000)
    write(': \n\n')
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(44_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toHaveBeenCalledExactlyOnceWith('lost', undefined)
})

test('a stream that was closed says nothing any more', async () => {
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream()))
  const ended = vi.fn()
  const stream = openStream({ url: 'http://fimm.test' }, { opened: () => {}, received: () => {}, ended })
  await vi.advanceTimersByTimeAsync(0)
  stream.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).not.toHaveBeenCalled()
})

test.each([
  [404, 'outdated'],
  [401, 'refused'],
  [502, 'lost'],
])('[W1] [W2] a stream that is answered with %i is %s', async (status, why) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  const ended = vi.fn()
  openStream({ url: 'http://fimm.test' }, { opened: () => {}, received: () => {}, ended })
  await vi.advanceTimersByTimeAsync(0)
  expect(ended.mock.calls.map(([reason]) => reason as string)).toEqual([why])
})
