import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test, vi } from 'vitest'
import { memoryStore } from '../store/testing/memory-store.ts'
import { Accounts } from './accounts.ts'

test('[T18] a new guest and the session they come in by are one write: others wait for the disk once', async () => {
  const store = memoryStore()
  const accounts = new Accounts({
    store,
    clock: () => EVENING,
    config: { publicUrl: 'http://127.0.0.1' },
    isNameFree: async () => true,
  })
  const [create, open] = [vi.spyOn(store.people, 'create'), vi.spyOn(store.sessions, 'open')]
  const guest = await accounts.createGuest('Anna', 'Firefox on Linux')
  if (!guest.ok) throw new Error(guest.error.code)
  const { player, token } = guest.value
  expect(await accounts.identify({ authorization: `Bearer ${token}` })).toMatchObject({ player: player.id })
  expect([create.mock.calls.length, open.mock.calls.length]).toEqual([1, 0])
})
