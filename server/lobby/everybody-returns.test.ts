import { expect, test, vi } from 'vitest'
import { openTestApp } from '../registry/testing/test-app.ts'
import type { LobbyConnection } from './lobby-connection.ts'

const people = 400
/** No two of them look alike, as figures and letters may. */
const nameOf = (number: number): string =>
  `Somebody ${String(number).replaceAll(/\d/g, (digit) => 'aehktzbgsu'.charAt(Number(digit)))}`

const crowd = () => {
  const reads = { subscriptions: 0 }
  const connections = Array.from({ length: people }, (_, number): LobbyConnection => {
    let subscription: LobbyConnection['subscription'] = 'none'
    return {
      player: `player ${number}`,
      name: nameOf(number),
      address: '',
      get subscription() {
        reads.subscriptions++
        return subscription
      },
      set subscription(next) {
        subscription = next
      },
      send: () => {},
    }
  })
  return { connections, reads }
}

test('[F7] when everybody comes back at once, an arrival costs the same however many are leaving', async () => {
  await using stack = new AsyncDisposableStack()
  const app = openTestApp({ lobbyGrace: 60_000 })
  stack.defer(() => app.close())
  const { connections } = crowd()
  // Each comparison of two names begins with it.
  const normalize = vi.spyOn(String.prototype, 'normalize')
  stack.defer(() => normalize.mockRestore())
  const enterAll = async (): Promise<number> => {
    normalize.mockClear()
    for (const connection of connections)
      expect(await app.lobby.enter(connection)).toMatchObject({ ok: true })
    return normalize.mock.calls.length
  }
  const first = await enterAll()
  for (const connection of connections) app.lobby.exit(connection)
  expect(await enterAll()).toBeLessThanOrEqual(2 * first)
  expect(app.lobby.people).toHaveLength(people)
})

test('[F7] opening the lobby costs the same however many have it open', async () => {
  await using stack = new AsyncDisposableStack()
  const app = openTestApp()
  stack.defer(() => app.close())
  const { connections, reads } = crowd()
  for (const connection of connections) await app.lobby.enter(connection)
  reads.subscriptions = 0
  for (const connection of connections) await app.lobby.subscribe(connection)
  expect(reads.subscriptions).toBeLessThanOrEqual(8 * people)
})
