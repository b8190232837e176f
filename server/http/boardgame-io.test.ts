import { createRequire } from 'node:module'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestHttp, type TestHttp } from './testing/test-http.ts'

/** The real package, as somebody has it who comes from there. */
const { LobbyClient } = createRequire(import.meta.url)('boardgame.io/client') as {
  LobbyClient: new (options: { server: string }) => Lobby
}
interface Match {
  readonly matchID: string
  readonly players: readonly { readonly id: number; readonly name?: string; readonly data?: unknown }[]
  readonly gameover?: object
  readonly nextMatchID?: string
}
interface Seat {
  readonly playerID: string
  readonly playerCredentials: string
}
interface Lobby {
  listGames(): Promise<string[]>
  listMatches(game: string, query?: object): Promise<{ readonly matches: readonly Match[] }>
  getMatch(game: string, matchID: string): Promise<Match>
  createMatch(game: string, body: object): Promise<{ readonly matchID: string }>
  joinMatch(game: string, matchID: string, body: object): Promise<Seat>
  leaveMatch(game: string, matchID: string, body: object): Promise<void>
  updatePlayer(game: string, matchID: string, body: object): Promise<void>
  playAgain(game: string, matchID: string, body: object): Promise<{ readonly nextMatchID: string }>
}

const GAME = 'high-card'

describe('[W34] the LobbyClient of boardgame.io', () => {
  let http: TestHttp
  let lobby: Lobby
  beforeEach(async () => {
    http = await openTestHttp()
    lobby = new LobbyClient({ server: http.url })
  })
  afterEach(async () => http.close())

  const open = async (body: object = { numPlayers: 2 }): Promise<string> =>
    (await lobby.createMatch(GAME, body)).matchID
  const credentialsOf = ({ playerID, playerCredentials }: Seat) => ({
    playerID,
    credentials: playerCredentials,
  })
  const namesAt = async (matchID: string) =>
    (await lobby.getMatch(GAME, matchID)).players.map(({ name }) => name)

  test('lists games and matches, opens one and finds it', async () => {
    expect(await lobby.listGames()).toContain(GAME)
    const matchID = await open()
    await open({ numPlayers: 2, unlisted: true })
    const { matches } = await lobby.listMatches(GAME)
    expect(matches.map((match) => match.matchID)).toEqual([matchID])
    expect(await lobby.getMatch(GAME, matchID)).toMatchObject({ matchID, players: [{ id: 0 }, { id: 1 }] })
    expect((await lobby.listMatches(GAME, { isGameover: true })).matches).toEqual([])
    expect((await lobby.listMatches(GAME, { updatedAfter: http.now })).matches).toEqual([])
  })

  test('seats people by number, and the match starts with the last; the credentials play it', async () => {
    const matchID = await open()
    const bjorn = await lobby.joinMatch(GAME, matchID, { playerID: '1', playerName: 'Björn', data: { a: 1 } })
    expect(bjorn.playerID).toBe('1')
    expect(await namesAt(matchID)).toEqual([undefined, 'Björn'])
    await expect(lobby.joinMatch(GAME, matchID, { playerID: '1', playerName: 'Cleo' })).rejects.toMatchObject(
      { details: { error: { code: 'table-full' } } },
    )
    const anna = await lobby.joinMatch(GAME, matchID, { playerName: 'Anna' })
    expect(anna.playerID).toBe('0')
    const { body } = await http.get(`/api/v1/tables/${matchID}`, anna.playerCredentials)
    const { document } = body as { document: { match?: object; members: readonly { id: string }[] } }
    expect(document.match).toBeDefined()
    // Whoever opened it is gone, and everybody at the table sits.
    expect(document.members).toHaveLength(2)
    await expect(lobby.joinMatch(GAME, matchID, { playerName: 'Cleo' })).rejects.toThrow('HTTP status 409')
  })

  test('of many who want one seat at once, one has it', async () => {
    const matchID = await open()
    const asked = await Promise.allSettled(
      ['Anna', 'Björn', 'Cleo', 'David'].map((playerName) =>
        lobby.joinMatch(GAME, matchID, { playerID: '0', playerName }),
      ),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await namesAt(matchID)).filter((name) => name !== undefined)).toHaveLength(1)
  })

  test('changes a name, leaves, and only with the credentials of the seat', async () => {
    const matchID = await open()
    const anna = await lobby.joinMatch(GAME, matchID, { playerName: 'Anna' })
    await lobby.updatePlayer(GAME, matchID, { ...credentialsOf(anna), newName: 'Anna B.', data: 7 })
    expect((await lobby.getMatch(GAME, matchID)).players[0]).toMatchObject({ name: 'Anna B.', data: 7 })
    const stranger = { playerID: '0', credentials: 'guessed' }
    await expect(lobby.leaveMatch(GAME, matchID, stranger)).rejects.toMatchObject({
      message: 'HTTP status 403',
      details: { error: { code: 'not-your-seat' } },
    })
    await lobby.leaveMatch(GAME, matchID, credentialsOf(anna))
    expect(await namesAt(matchID)).toEqual([undefined, undefined])
  })

  test('[F55] [T19] what it said of somebody is theirs to download, and goes when they leave or delete themselves', async () => {
    const matchID = await open({ numPlayers: 3 })
    const anna = await lobby.joinMatch(GAME, matchID, { playerName: 'Anna', data: { from: 'Oslo' } })
    const bjorn = await lobby.joinMatch(GAME, matchID, { playerName: 'Björn', data: { from: 'Akureyri' } })
    expect(await http.get('/api/v1/me/data', bjorn.playerCredentials)).toMatchObject({
      body: { seats: [{ table: matchID, name: 'Björn', data: { from: 'Akureyri' } }] },
    })
    // At the table itself, not by the lobby.
    await http.post(`/api/v1/tables/${matchID}/commands`, bjorn.playerCredentials, { type: 'leave' })
    await vi.waitFor(async () => expect(await namesAt(matchID)).toEqual(['Anna', undefined, undefined]))
    await http.ask('DELETE', '/api/v1/me', { token: anna.playerCredentials })
    expect(JSON.stringify(await lobby.getMatch(GAME, matchID))).not.toMatch(/Anna|Oslo|Akureyri/)
  })

  test('plays again: the same next match for everybody who asks, also at once', async () => {
    const matchID = await open()
    const seats = [
      await lobby.joinMatch(GAME, matchID, { playerName: 'Anna' }),
      await lobby.joinMatch(GAME, matchID, { playerName: 'Björn' }),
    ]
    const next = await Promise.all(
      seats.map(async (seat) => (await lobby.playAgain(GAME, matchID, credentialsOf(seat))).nextMatchID),
    )
    expect(next[0]).toBe(next[1])
    expect(next[0]).not.toBe(matchID)
    expect((await lobby.getMatch(GAME, matchID)).nextMatchID).toBe(next[0])
    expect((await lobby.getMatch(GAME, next[0] ?? '')).players).toHaveLength(2)
  })

  test('is told in a code what does not work, and nothing is left behind', async () => {
    await expect(lobby.createMatch('no-such', { numPlayers: 2 })).rejects.toMatchObject({
      details: { error: { code: 'no-such-game' } },
    })
    await expect(lobby.createMatch(GAME, { numPlayers: 99 })).rejects.toMatchObject({
      details: { error: { code: 'bad-seats' } },
    })
    await expect(lobby.getMatch(GAME, 'ABCDEF')).rejects.toThrow('HTTP status 404')
    const matchID = await open()
    await expect(lobby.joinMatch(GAME, matchID, { playerName: 'x'.repeat(60) })).rejects.toThrow('400')
    expect(await namesAt(matchID)).toEqual([undefined, undefined])
  })
})
