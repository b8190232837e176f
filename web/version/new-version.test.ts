import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewVersion, type VersionParts } from './new-version.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One tab over several loads of its page: what it remembers stays, everything else begins anew. */
const openTab = (found: boolean | undefined) => {
  const kept = new Map<string, string>()
  const tab = { reloads: 0, takenOver: 0, isBusy: false, hasServer: true, build: 'old', found }
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const parts = (): VersionParts => ({
    build: tab.build,
    worker: {
      find: async () => tab.found,
      takeOver: async () => void tab.takenOver++,
    },
    isBusy: () => tab.isBusy,
    isServerThere: async () => tab.hasServer,
    reload: () => void tab.reloads++,
    memory,
  })
  return { tab, load: () => new NewVersion(parts()) }
}

const aMinute = () => vi.advanceTimersByTimeAsync(60_000)

test('a page of the server’s own build stays', async () => {
  const { tab, load } = openTab(undefined)
  const page = load()
  await page.greeted('old')
  await page.greeted(undefined)
  await aMinute()
  expect([page.state, tab.reloads]).toEqual(['current', 0])
})

test('a new build is loaded at once by a page that is not busy', async () => {
  const { tab, load } = openTab(undefined)
  await load().greeted('new')
  await aMinute()
  expect(tab.reloads).toBe(1)
})

test('while the page is busy it is said, and the build is loaded afterwards', async () => {
  const { tab, load } = openTab(undefined)
  tab.isBusy = true
  const page = load()
  const told = vi.fn()
  page.onChange(told)
  await page.greeted('new')
  await aMinute()
  expect([page.state, tab.reloads, told.mock.calls.length]).toEqual(['ready', 0, 1])
  tab.isBusy = false
  await aMinute()
  expect(tab.reloads).toBe(1)
})

test('whoever presses the button need not wait', async () => {
  const { tab, load } = openTab(true)
  tab.isBusy = true
  const page = load()
  await page.greeted('new')
  await page.reload()
  await page.reload()
  expect([tab.takenOver, tab.reloads]).toEqual([1, 1])
})

test('where a worker opens the pages, nothing is reloaded before it has the new ones', async () => {
  const { tab, load } = openTab(false)
  const page = load()
  await page.greeted('new')
  await aMinute()
  expect([page.state, tab.reloads]).toEqual(['current', 0])
  page.workerFound()
  await aMinute()
  expect([tab.takenOver, tab.reloads]).toEqual([1, 1])
})

test('a page that comes back as the same build is not reloaded for it again', async () => {
  const { tab, load } = openTab(undefined)
  await load().greeted('new')
  await aMinute()
  const again = load()
  await again.greeted('new')
  await aMinute()
  expect([again.state, tab.reloads]).toEqual(['current', 1])
})

test('of new workers one is let in, the next not so soon', async () => {
  const { tab, load } = openTab(true)
  for (let loads = 0; loads < 9; loads++) {
    load().workerFound()
    await vi.advanceTimersByTimeAsync(6_000)
  }
  expect(tab.reloads).toBe(1)
  await aMinute()
  expect(tab.reloads).toBeGreaterThan(1)
})

test('two nodes with different pages do not send a browser to and fro', async () => {
  const { tab, load } = openTab(undefined)
  for (let loads = 0; loads < 20; loads++) {
    const page = load()
    await page.greeted(loads % 2 === 0 ? 'new' : 'newer')
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(tab.reloads).toBe(2)
})

test('[W1] a page whose protocol the server does not speak reloads once, then says what to do', async () => {
  const { tab, load } = openTab(undefined)
  for (let loads = 0; loads < 5; loads++) {
    const page = load()
    await page.outdated()
    await page.outdated()
    await aMinute()
    expect([page.state, tab.reloads]).toEqual([loads === 0 ? 'ready' : 'mismatched', 1])
  }
  const page = load()
  await page.outdated()
  // The node we reach now is of our version.
  await page.greeted('old')
  expect(page.state).toBe('current')
})

test('[W1] a worker that got the new pages late is let in all the same', async () => {
  const { tab, load } = openTab(false)
  await load().outdated()
  await aMinute()
  const page = load()
  await page.outdated()
  expect([page.state, tab.reloads]).toEqual(['mismatched', 1])
  tab.found = true
  await page.outdated()
  await aMinute()
  expect([page.state, tab.reloads]).toEqual(['ready', 2])
})

test('[W1] after it was understood, a page may reload for another protocol again', async () => {
  const { tab, load } = openTab(undefined)
  await load().outdated()
  await aMinute()
  const page = load()
  await page.greeted('old')
  await page.outdated()
  await aMinute()
  expect(tab.reloads).toBe(2)
})

test('a file of the build that is gone is fetched by a reload, once, and not while there is no server', async () => {
  const { tab, load } = openTab(undefined)
  tab.hasServer = false
  const page = load()
  await page.fileMissed()
  expect([page.state, tab.reloads]).toEqual(['current', 0])
  tab.hasServer = true
  await page.fileMissed()
  await vi.advanceTimersByTimeAsync(0)
  expect(tab.reloads).toBe(1)
  const again = load()
  await again.fileMissed()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([again.state, tab.reloads]).toEqual(['ready', 1])
})

test('without a server nothing is reloaded', async () => {
  const { tab, load } = openTab(undefined)
  tab.hasServer = false
  await load().greeted('new')
  await aMinute()
  expect(tab.reloads).toBe(0)
  tab.hasServer = true
  await aMinute()
  expect(tab.reloads).toBe(1)
})
