import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Bus } from '../bus.ts'
import { clusterPresence, type ClusterPresence } from '../../presence/cluster-presence.ts'
import type { SharedValues } from '../../store/contracts/shared-values.ts'

/** Gives nodes that can hear each other, and nobody else's. */
export type Network<Node> = () => Promise<{ node(): Promise<Node>; end(): Promise<void> }>

/** Runs something with two nodes that can hear each other. */
const twoOf =
  <Node extends { close(): Promise<void> }>(network: Network<Node>) =>
  (work: (here: Node, there: Node) => Promise<void>): (() => Promise<void>) =>
  async () => {
    const { node, end } = await network()
    const [here, there] = [await node(), await node()]
    await work(here, there)
    await Promise.all([here.close(), there.close()])
    await end()
  }

const listen = async (bus: Bus, stream: string) => {
  const heard: string[] = []
  const missed = vi.fn()
  const unsubscribe = bus.subscribe(stream, (message) => heard.push(message), missed)
  await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(1))
  return { heard, missed, unsubscribe }
}

export const busContract = (name: string, network: Network<Bus>): void => {
  describe(`the bus: ${name}`, () => {
    const nodes = twoOf(network)

    test(
      'a message reaches every listener of its stream on other nodes, in order, and nobody else',
      nodes(async (here, there) => {
        const [one, two] = [await listen(there, 'ABCDE'), await listen(there, 'ABCDE')]
        const [other, own] = [await listen(there, 'OTHER'), await listen(here, 'ABCDE')]
        const messages = Array.from({ length: 50 }, (_, index) => `${index} þ☃\u0000 {"a": "\n"}`)
        for (const message of messages) here.publish('ABCDE', message)
        here.publish('OTHER', 'last')
        await vi.waitFor(() => expect(other.heard).toEqual(['last']))
        await vi.waitFor(() => expect(one.heard).toEqual(messages))
        expect(two.heard).toEqual(messages)
        expect(own.heard).toEqual([])
      }),
    )

    test(
      'who no longer listens hears nothing, and others still do',
      nodes(async (here, there) => {
        const [gone, stays] = [await listen(there, 'ABCDE'), await listen(there, 'ABCDE')]
        gone.unsubscribe()
        gone.unsubscribe()
        here.publish('ABCDE', 'one')
        await vi.waitFor(() => expect(stays.heard).toEqual(['one']))
        expect(gone.heard).toEqual([])
        stays.unsubscribe()
        const again = await listen(there, 'ABCDE')
        here.publish('ABCDE', 'two')
        await vi.waitFor(() => expect(again.heard).toEqual(['two']))
        expect(stays.heard).toEqual(['one'])
      }),
    )

    test(
      '[F46] what one listener cannot read keeps nobody else from hearing, and makes it look into the store',
      nodes(async (here, there) => {
        const missed = vi.fn()
        there.subscribe(
          'ABCDE',
          () => {
            throw new Error('not what I know')
          },
          missed,
        )
        await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(1))
        const others = [await listen(there, 'ABCDE'), await listen(there, 'OTHER')]
        missed.mockClear()
        for (const stream of ['ABCDE', 'ABCDE', 'OTHER']) here.publish(stream, 'one')
        await vi.waitFor(() => expect(others.map(({ heard }) => heard)).toEqual([['one', 'one'], ['one']]))
        await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(1))
        // The connection is the same as before.
        for (const other of others) expect(other.missed).toHaveBeenCalledTimes(1)
      }),
    )

    test(
      'publishing where nobody listens does nothing',
      nodes(async (here, there) => {
        here.publish('NOONE', 'into the void')
        const late = await listen(there, 'NOONE')
        here.publish('NOONE', 'heard')
        await vi.waitFor(() => expect(late.heard).toContain('heard'))
      }),
    )
  })
}

export const sharedContract = (name: string, network: Network<SharedValues>): void => {
  describe(`shared values: ${name}`, () => {
    const nodes = twoOf(network)

    test(
      'a value is the same on every node until it expires',
      nodes(async (here, there) => {
        expect(await here.get('lobby')).toBeUndefined()
        await here.update('lobby', () => ({ people: ['þóra ☃'] }))
        expect(await there.get('lobby')).toEqual({ people: ['þóra ☃'] })
        await here.update('short', () => 1, 30)
        await setTimeout(60)
        expect(await there.get('short')).toBeUndefined()
      }),
    )

    test.each([60_000, -60_000])(
      '[F47] a machine whose clock is wrong by %i keeps them as long as the others do',
      async (by) => {
        const right = Date.now
        const here = vi.spyOn(Date, 'now')
        onTestFinished(() => here.mockRestore())
        const isWrong = () => void here.mockImplementation(() => right() + by)
        const isRight = () => void here.mockImplementation(right)
        await nodes(async (one, other) => {
          const presence = [clusterPresence(one), clusterPresence(other)] as const
          await presence[0].arrive('anna')
          await one.update('kept', () => 'by one', 10_000)
          isWrong()
          await presence[1].arrive('bjorn')
          // Whatever expired goes when something is written.
          await other.update('short', () => 'by the other', 30)
          expect(await other.get('kept')).toBe('by one')
          expect(await presence[1].areElsewhere(['anna'])).toEqual([true])
          isRight()
          expect(await presence[0].areElsewhere(['bjorn'])).toEqual([true])
          await setTimeout(60)
          expect(await one.get('short')).toBeUndefined()
        })()
      },
    )

    test(
      'updates from several nodes at once all count',
      nodes(async (here, there) => {
        const add = async (shared: SharedValues, who: string) =>
          shared.update<readonly string[]>('names', (names = []) => [...names, who])
        await Promise.all(
          Array.from({ length: 20 }, async (_, index) =>
            index % 2 === 0 ? add(here, `here ${index}`) : add(there, `there ${index}`),
          ),
        )
        expect(new Set(await here.get<string[]>('names'))).toHaveLength(20)
      }),
    )

    test(
      'an update that changes nothing writes nothing',
      nodes(async (here, there) => {
        expect(await here.update('key', () => undefined)).toBeUndefined()
        await here.update('key', () => 'kept')
        expect(await there.update('key', () => undefined)).toBe('kept')
        expect(await there.update<string>('key', (value) => `${value} and changed`, 30)).toBe(
          'kept and changed',
        )
        await setTimeout(60)
        expect(await here.get('key')).toBeUndefined()
      }),
    )

    test(
      '[T8] somebody is here while any node sees him, and not longer than a dead node’s word is good',
      nodes(async (here, there) => {
        const lifetime = 3_000
        const [one, two] = [clusterPresence(here, lifetime), clusterPresence(there, lifetime)]
        const third = clusterPresence(here, lifetime)
        const areSeen = async (by: ClusterPresence = third) => by.areElsewhere(['anna', 'bjorn'])
        expect(await areSeen()).toEqual([false, false])
        for (const node of [one, two]) await node.arrive('anna')
        await one.depart('anna')
        expect(await areSeen()).toEqual([true, false])
        // Each node knows of its own people itself.
        expect([await areSeen(one), await areSeen(two)]).toEqual([
          [true, false],
          [false, false],
        ])
        await two.depart('anna')
        expect(await areSeen()).toEqual([false, false])

        await one.arrive('anna')
        await two.arrive('bjorn')
        for (let round = 0; round < 5; round++) {
          await two.renew()
          await setTimeout(lifetime / 3)
        }
        expect(await areSeen()).toEqual([false, true])
        // A node that was only slow says who is there again.
        await Promise.all([one.renew(), two.renew()])
        expect(await areSeen()).toEqual([true, true])
      }),
    )
  })
}
