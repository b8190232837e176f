import { seeded } from '@fimm/kernel'
import type { Lobby, LobbyPerson } from '@fimm/lobby'
import type { LobbyDocument } from '@fimm/protocol/lobby-document.ts'
import { applyLobbyPatch } from '@fimm/protocol/lobby-patch.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LobbyConnection } from './lobby-connection.ts'
import { LobbyBroadcaster, PATCH_INTERVAL, PEOPLE_LISTED } from './lobby-broadcaster.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const playerOf = (number: number): string => `player-${number}`

/** More people than are listed, some of whom watch. */
const crowd = () => {
  const here = new Map<string, LobbyPerson>()
  const state: { challenges: Lobby['challenges'] } = { challenges: [] }
  const watchers = new Map<
    string,
    { connection: LobbyConnection; seen: LobbyDocument | undefined; bytes: number }
  >()
  const broadcaster = new LobbyBroadcaster(
    () => ({ here, challenges: state.challenges, tables: [] }),
    () => [...watchers.values()].map(({ connection }) => connection),
  )
  const watch = (player: string) => {
    const watcher = {
      seen: undefined as LobbyDocument | undefined,
      bytes: 0,
      connection: {
        player,
        name: player,
        address: '',
        subscription: 'live',
        send: (frame) => {
          watcher.bytes += JSON.stringify(frame).length
          if (frame.t === 'lobby') watcher.seen = frame.document
          else if (frame.t === 'lobby-patch' && watcher.seen !== undefined)
            watcher.seen = applyLobbyPatch(watcher.seen, frame.patch)
        },
      } satisfies LobbyConnection as LobbyConnection,
    }
    watchers.set(player, watcher)
    broadcaster.sendDocument(watcher.connection)
    return watcher
  }
  return { here, state, broadcaster, watch, watchers }
}

const pass = (): void => void vi.advanceTimersByTime(PATCH_INTERVAL)
const sorted = (document: LobbyDocument | undefined) => ({
  ...document,
  people: document?.people.toSorted((a, b) => (a.player < b.player ? -1 : 1)),
})

test('[W17] with more people than are listed patches give what a newcomer gets, who is not listed included', () => {
  const random = seeded('a crowd')
  const { here, state, broadcaster, watch, watchers } = crowd()
  const come = (number: number) =>
    here.set(playerOf(number), { player: playerOf(number), name: `${number}`, playing: false })
  for (let number = 0; number < PEOPLE_LISTED + 20; number++) come(number)
  // The first of all, one in the middle, and the last, who is not on anybody's list.
  for (const number of [0, 100, PEOPLE_LISTED + 19]) watch(playerOf(number))
  for (let round = 0; round < 300; round++) {
    const number = random.int(PEOPLE_LISTED + 40)
    const player = playerOf(number)
    if (!here.has(player)) come(number)
    else if (!watchers.has(player)) here.delete(player)
    // The last ones are listed only while they ask or are asked.
    const [from, to] = [
      playerOf(PEOPLE_LISTED + 10 + random.int(10)),
      playerOf(PEOPLE_LISTED + random.int(10)),
    ]
    state.challenges =
      round % 3 > 0 && here.has(from) && here.has(to) ? [{ from, to, game: 'duel', until: round }] : []
    broadcaster.changed()
    pass()
    for (const [watching, { seen }] of watchers) {
      const others = here.size - 1
      expect((seen?.people.length ?? 0) + (seen?.more ?? 0)).toBe(others)
      expect(seen?.people.length).toBeLessThanOrEqual(PEOPLE_LISTED + 2)
      if (round % 50 > 0) continue
      const { connection, ...late } = watch(watching)
      expect(sorted(seen)).toEqual(sorted(late.seen))
      expect(connection.player).toBe(watching)
    }
  }
})

test('[F7] [W17] with ten thousand people an arrival costs a watcher less than a hundred bytes', () => {
  const { here, broadcaster, watch } = crowd()
  for (let number = 0; number < 10_000; number++)
    here.set(playerOf(number), { player: playerOf(number), name: `${number}`, playing: false })
  const watcher = watch(playerOf(0))
  pass()
  watcher.bytes = 0
  here.set('newcomer', { player: 'newcomer', name: 'Newcomer', playing: false })
  broadcaster.changed()
  pass()
  expect(watcher.seen?.more).toBe(10_001 - PEOPLE_LISTED)
  expect(watcher.bytes).toBeLessThan(100)
})
