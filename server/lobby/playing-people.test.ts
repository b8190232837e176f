import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp, TestPerson } from '../registry/testing/test-app.ts'
import type { Store } from '../store/contracts/store.ts'
import { StoreFault } from '../store/store-fault.ts'
import { memoryStore } from '../store/testing/memory-store.ts'

test('[T15] who plays no more is not playing, also where nobody knew for a while whether it was written', async () => {
  const bare = memoryStore()
  let isUnclear = false
  const commit: Store['streams']['commit'] = async (batch) => {
    const outcomes = await bare.streams.commit(batch)
    if (isUnclear) throw new StoreFault('outcome-unknown', 'no answer')
    return outcomes
  }
  const app = openTestApp({ store: { ...bare, streams: { ...bare.streams, commit } } })
  onTestFinished(() => app.close())
  const made = await app.tables.create({ host: 'anna', game: 'high-card' })
  const code = made.ok ? made.code : ''
  const anna = await new TestPerson(app, 'anna').watches(code)
  await new TestPerson(app, 'bjorn').does(code, { type: 'join' })
  expect(await anna.does(code, { type: 'start' })).toBe('ok')
  const playing = () => app.lobby.people.find(({ player }) => player === 'anna')?.playing
  await vi.waitFor(() => expect(playing()).toBe(true))
  isUnclear = true
  expect(await anna.does(code, { type: 'abandon' })).toBe('outcome-unknown')
  isUnclear = false
  await app.tables.sweep()
  await vi.waitFor(() => expect(app.tables.peek(code)?.table.current).toBeUndefined())
  await vi.waitFor(() => expect(playing()).toBe(false))
})
