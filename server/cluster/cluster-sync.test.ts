import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { localBus } from '../bus/testing/local-bus.ts'
import { openTestApp, TestPerson } from '../registry/testing/test-app.ts'
import { ClusterSync } from './cluster-sync.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A node that hears everybody, beside one that is deaf: it says so in the store and can tell nobody anything. */
const besideADeafNode = async () => {
  const app = openTestApp({ isShared: true })
  const sync = new ClusterSync(app.tables, app.chat, localBus(new Set()), app.runtime)
  onTestFinished(async () => {
    sync.close()
    await app.close()
  })
  const { chat, shared } = app.runtime.store
  await shared.update('deaf node', () => true)
  const created = await app.tables.create({ host: 'anna', game: 'high-card' })
  const code = created.ok ? created.code : ''
  const anna = await new TestPerson(app, 'anna').watches(code)
  let said = 0
  return {
    anna,
    /** A while later so much more was said at the deaf node. */
    saidThere: async (count: number) => {
      app.time.now += 60_000
      const ids: string[] = []
      for (let more = 0; more < count; more++) {
        const text = `message ${++said}`
        const stored = await chat.append({
          table: code,
          author: 'anna',
          text,
          audience: 'all',
          at: app.time.now,
        })
        if (stored !== undefined) ids.push(stored.id)
      }
      return ids
    },
    deletedThere: async (id: string) => chat.delete(code, id),
    looks: async () => {
      await vi.advanceTimersByTimeAsync(1_000)
    },
  }
}

const heard = ({ frames }: TestPerson) => frames.filter(({ t }) => t === 'chat').length

test('[F46] however much is said at a deaf node, all of it is found in the store, once', async () => {
  const { anna, saidThere, looks } = await besideADeafNode()
  await saidThere(1_200)
  await looks()
  await vi.waitFor(() => expect(heard(anna)).toBe(1_200))
  await saidThere(1_200)
  await looks()
  await vi.waitFor(() => expect(heard(anna)).toBe(2_400))
  await saidThere(1)
  await looks()
  await vi.waitFor(() => expect(heard(anna)).toBe(2_401))
})

test('[F46] what is deleted at a deaf node disappears from screens elsewhere', async () => {
  const { anna, saidThere, deletedThere, looks } = await besideADeafNode()
  const [first = '', second] = await saidThere(2)
  await looks()
  await vi.waitFor(() => expect(heard(anna)).toBe(2))
  await deletedThere(first)
  await looks()
  const deleted = () => anna.frames.flatMap((frame) => (frame.t === 'chat-deleted' ? [frame.message] : []))
  await vi.waitFor(() => expect(deleted()).toEqual([first]))
  await looks()
  expect(deleted()).not.toContain(second)
  expect(deleted()).toHaveLength(1)
})
