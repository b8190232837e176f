import { expect, test } from 'vitest'
import { heapInUse } from '../testing/memory.ts'
import { ConnectionRegistry } from './connection-registry.ts'

const open = (player: string, session = player, kind: 'socket' | 'stream' = 'socket') => {
  const ended: string[] = []
  return { kind, identity: { player, session }, end: () => void ended.push(session), ended }
}

test('[F9] a player has twenty connections, sockets and streams together, and room again when one goes', () => {
  const registry = new ConnectionRegistry()
  const leave = Array.from({ length: 20 }, (_, index) =>
    registry.add(open('anna', 'a', index % 2 === 0 ? 'socket' : 'stream')),
  )
  expect(registry.hasRoomFor({ player: 'anna', session: 'a' })).toBe(false)
  expect(registry.hasRoomFor({ player: 'bjorn', session: 'b' })).toBe(true)
  expect([registry.count('socket'), registry.count('stream')]).toEqual([10, 10])
  leave[0]?.()
  leave[0]?.()
  expect(registry.hasRoomFor({ player: 'anna', session: 'a' })).toBe(true)
  expect(registry.count('socket')).toBe(9)
})

test('[F29] what ends: one session of one player, everything of who is gone, and streams when the server stops', () => {
  const registry = new ConnectionRegistry()
  const [phone, laptop, other] = [open('anna', 'phone'), open('anna', 'laptop', 'stream'), open('bjorn')]
  for (const connection of [phone, laptop, other]) registry.add(connection)
  registry.apply({ type: 'signed-out', player: 'anna', sessions: ['phone'] })
  expect([phone, laptop, other].map(({ ended }) => ended.length)).toEqual([1, 0, 0])
  registry.endStreams()
  expect([phone, laptop, other].map(({ ended }) => ended.length)).toEqual([1, 1, 0])
  registry.apply({ type: 'gone', player: 'anna' })
  expect([phone, laptop, other].map(({ ended }) => ended.length)).toEqual([2, 2, 0])
})

test('[F9] of who is not connected any more nothing stays', async () => {
  const registry = new ConnectionRegistry()
  const comeAndGo = (from: number): void => {
    for (let index = 0; index < 20_000; index++) {
      const [leavePhone, leaveLaptop] = [open(`p-${from + index}`), open(`p-${from + index}`)].map((each) =>
        registry.add(each),
      )
      leavePhone?.()
      leaveLaptop?.()
    }
  }
  comeAndGo(0)
  const early = await heapInUse()
  for (let round = 1; round <= 3; round++) comeAndGo(round * 20_000)
  // An empty set for each of these 60,000 would be more than ten million bytes.
  expect((await heapInUse()) - early).toBeLessThan(5_000_000)
  expect(registry.count('socket')).toBe(0)
})
