import { expect, test } from 'vitest'
import type { SharedValues } from '../store/contracts/shared-values.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { clusterPresence } from './cluster-presence.ts'

/** What two nodes share, which one of them can lose. */
const twoNodes = () => {
  const { shared } = memoryStore()
  const state = { isSilent: false }
  const update: SharedValues['update'] = async (...call) => {
    if (state.isSilent) throw new Error('nobody answers')
    return shared.update(...call)
  }
  const here = clusterPresence({ ...shared, update })
  return { here, there: clusterPresence(shared), state, shared }
}

test('[F48] who came or went while nobody could be told is told of with the next renewal', async () => {
  const { here, there, state } = twoNodes()
  await here.arrive('anna')
  expect(await there.areElsewhere(['anna', 'bjorn'])).toEqual([true, false])
  state.isSilent = true
  await expect(here.depart('anna')).rejects.toThrow('nobody answers')
  await expect(here.arrive('bjorn')).rejects.toThrow('nobody answers')
  await expect(here.renew()).rejects.toThrow('nobody answers')
  state.isSilent = false
  await here.renew()
  expect(await there.areElsewhere(['anna', 'bjorn'])).toEqual([false, true])
})

test('[F48] who went while their arrival was on its way has gone, though nobody could be told at once', async () => {
  const { shared } = memoryStore()
  const onItsWay = Promise.withResolvers<void>()
  let calls = 0
  const update: SharedValues['update'] = async (key, change, ttl) => {
    if (!key.startsWith('presence:')) return shared.update(key, change, ttl)
    calls++
    // The first is written and answered late, the second is lost.
    if (calls === 2) throw new Error('nobody answers')
    const written = await shared.update(key, change, ttl)
    if (calls <= 2) await onItsWay.promise
    return written
  }
  const here = clusterPresence({ ...shared, update })
  await here.renew()
  const arrived = here.arrive('anna')
  await expect(here.depart('anna')).rejects.toThrow('nobody answers')
  onItsWay.resolve()
  await arrived
  await here.renew()
  expect(await clusterPresence(shared).areElsewhere(['anna'])).toEqual([false])
})
