import type { Client } from '@fimm/client/client.ts'
import { seeded, type AnyGame } from '@fimm/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { View as PokerView } from '../games/poker/view-types.ts'
import type { View as QuartilesView } from '../games/quartiles/view-types.ts'
import { startTestServer, until, type TestGuest, type TestServer } from './testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Seat {
  readonly person: TestGuest
  readonly client: Client
}

const seated = async (game: string, names: readonly string[], options: object = {}) => {
  const people = await Promise.all(names.map((name) => server.guest(`${name} ${game.slice(0, 8)}`)))
  const [host] = people as [TestGuest, ...TestGuest[]]
  const code = await server.open(host, { game, options })
  const seats: Seat[] = people.map((person) => ({ person, client: server.client(person) }))
  for (const { person, client } of seats) {
    client.watch(code, () => {})
    if (person !== host) expect(await client.send(code, { type: 'join' })).toMatchObject({ ok: true })
  }
  const [{ client }] = seats as [Seat, ...Seat[]]
  expect(await client.send(code, { type: 'start' })).toMatchObject({ ok: true })
  for (const seat of seats)
    await until(seat.client, code, () => seat.client.table(code)?.document?.match !== undefined, 'a match')
  return { code, seats }
}

/** Everybody does something legal, from their own view alone, until the match is over. */
const playOut = async (
  game: AnyGame,
  code: string,
  seats: readonly Seat[],
  most: number,
): Promise<number> => {
  const random = seeded(`${game.id} over sockets`)
  let done = 0
  for (; done < most; done++) {
    const acting = random.shuffle(seats).flatMap(({ client }) => {
      const view = client.table(code)?.document?.match?.view
      const command = view && (game.randomCommand(view, random) as { type: string } | undefined)
      return command === undefined ? [] : [{ client, command }]
    })[0]
    if (acting === undefined) break
    const answer = await acting.client.play(code, acting.command)
    expect(answer, JSON.stringify(acting.command)).toMatchObject({ ok: true })
    if (done % 5 === 0) loseConnection(random.pick(seats))
    // Each looks at the screen as it is after this, not before.
    const seq = answer.ok ? (answer.seq ?? 0) : 0
    for (const { client } of seats)
      await until(client, code, () => (client.table(code)?.seq ?? 0) >= seq, 'the news')
  }
  return done
}

/** What happens until it is back is sent afterwards, or with the whole table (W8). */
const loseConnection = ({ client }: Seat): void => client.dropConnection()

/** [W8] Patches and what was missed add up to what somebody who comes now is shown. */
const expectWhole = async (code: string, seats: readonly Seat[]): Promise<void> => {
  for (const { person, client } of seats) {
    const newcomer = server.client(person)
    newcomer.watch(code, () => {})
    await until(newcomer, code, () => newcomer.table(code)?.document !== undefined, 'a table')
    const seq = newcomer.table(code)?.seq ?? 0
    await until(client, code, () => (client.table(code)?.seq ?? 0) >= seq, 'the same')
    expect(client.table(code)?.document).toEqual(newcomer.table(code)?.document)
    newcomer.close()
  }
}

/** A session ends whenever the host settles up: chance would sometimes do so before the first hand. */
const playingOn = (game: AnyGame): AnyGame => ({
  ...game,
  randomCommand: (view, random) => {
    for (let tries = 0; tries < 100; tries++) {
      const command = game.randomCommand(view, random) as { type: string } | undefined
      if (command?.type !== 'settle-up') return command
    }
    return undefined
  },
})

describe('whole matches over real sockets', () => {
  test.each([
    ['crossword', ['Anna', 'Björn', 'Dóra'], { size: 3 }],
    // A race has a test of its own: random commands do nothing in one but finish.
    ['quartiles', ['Anna', 'Björn'], { mode: 'together', minutes: 0 }],
    ['smakrafl', ['Anna', 'Björn'], {}],
    ['acquire', ['Anna', 'Björn', 'Dóra'], {}],
  ])('%s, to its end', async (id, names, options) => {
    const game = server.catalogue.get(id)
    if (game === undefined) throw new Error(`${id} is not in the catalogue`)
    const { code, seats } = await seated(id, names, options)
    const done = await playOut(game, code, seats, 2000)
    expect(done).toBeGreaterThan(2)
    await expectWhole(code, seats)
    for (const { client } of seats) {
      await until(client, code, () => client.table(code)?.document?.phase === 'waiting', 'the end')
      expect(client.table(code)?.document?.history).toMatchObject([{ game: id, outcome: {} }])
    }
  })

  test('[Q16c] a race of Quartiles: the clock starts it for everybody, and it ends when all have finished', async () => {
    const { code, seats } = await seated('quartiles', ['Edda', 'Finnur'], { mode: 'race', minutes: 0 })
    const mayFind = ({ client }: Seat): boolean =>
      (client.table(code)?.document?.match?.view as QuartilesView | undefined)?.may?.['find-word'].ok === true
    expect(seats.map(mayFind)).toEqual([false, false])
    for (const seat of seats) await until(seat.client, code, () => mayFind(seat), 'the start')
    for (const seat of seats) {
      expect(seat.client.table(code)?.document?.phase).toBe('playing')
      expect(await seat.client.play(code, { type: 'finish' })).toMatchObject({ ok: true })
    }
    for (const { client } of seats) {
      await until(client, code, () => client.table(code)?.document?.phase === 'waiting', 'the end')
      expect(client.table(code)?.document?.history).toMatchObject([{ game: 'quartiles', outcome: {} }])
    }
  })

  test('poker: people sit down, the host starts hands and picks winners', async () => {
    const game = server.catalogue.get('poker') as AnyGame
    const { code, seats } = await seated('poker', ['Anna', 'Björn', 'Dóra'])
    const [{ client: host }] = seats as [Seat, ...Seat[]]
    expect(await playOut(playingOn(game), code, seats, 120)).toBeGreaterThan(20)
    await expectWhole(code, seats)
    const { match, history } = host.table(code)?.document ?? {}
    const hands = (match?.view as PokerView | undefined)?.hands
    expect(hands ?? history?.length).toBeGreaterThan(0)
  })

  test('nothing went wrong on the server meanwhile', () => {
    expect(server.faults).toEqual([])
  })
})
