import { ok, type Outcome } from '@fimm/kernel'
import {
  CreatedMatch,
  CreateMatch,
  Emptiness,
  JoinedMatch,
  JoinMatch,
  LeaveMatch,
  LobbyGameParams,
  LobbyGames,
  LobbyMatchData,
  LobbyMatchList,
  LobbyMatchParams,
  LobbyQuery,
  NextMatch,
  PlayAgain,
  UpdatePlayer,
} from '@fimm/protocol/http/boardgame-io.ts'
import { parseCode } from '@fimm/table'
import { MatchDesk } from '../../boardgame-io/match-desk.ts'
import type { LobbyMatch } from '../../store/contracts/lobby-matches.ts'
import { route, type Route } from '../route.ts'
import type { Services } from '../services.ts'

/** So many matches of a game are listed, the newest. */
const MOST_LISTED = 50

/** The lobby of boardgame.io under its own paths: its `LobbyClient` works with the games of this server (W34). */
const GAMES = '/games'

const where = ({ game, code }: { readonly game: string; readonly code: string }) => ({
  game,
  code: parseCode(code) ?? code,
})

export const boardgameIoRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: GAMES,
    tag: 'boardgame.io',
    summary: 'The names of the games (`listGames`)',
    access: 'anyone',
    anonymous: true,
    answer: LobbyGames,
    handle: async (_asked, { app }) => ok([...app.catalogue.keys()]),
  }),
  route({
    method: 'GET',
    path: `${GAMES}/:game`,
    tag: 'boardgame.io',
    summary: 'Matches that were opened here and are not unlisted, newest first (`listMatches`)',
    access: 'anyone',
    params: LobbyGameParams,
    query: LobbyQuery,
    answer: LobbyMatchList,
    handle: async (
      { params, query: { isGameover, updatedBefore = Infinity, updatedAfter = 0 } },
      services,
    ) => {
      const found = await services.app.runtime.store.lobbyMatches.newest(params.game, MOST_LISTED)
      const inTime = found.filter(({ updatedAt }) => updatedAt > updatedAfter && updatedAt < updatedBefore)
      const matches = await Promise.all(inTime.map((match) => describe(match, services)))
      return ok({
        matches: matches.filter(
          ({ gameover }) => isGameover === undefined || (gameover !== undefined) === (isGameover === 'true'),
        ),
      })
    },
  }),
  route({
    method: 'POST',
    path: `${GAMES}/:game/create`,
    tag: 'boardgame.io',
    summary: 'Open a table with so many seats (`createMatch`)',
    access: 'anyone',
    limit: 'guests',
    params: LobbyGameParams,
    body: CreateMatch,
    example: { numPlayers: 2 },
    answer: CreatedMatch,
    handle: async ({ params, body, request }, services) => {
      const made = await new MatchDesk(services).create({ ...body, game: params.game }, request.ip)
      return made.ok ? ok({ matchID: made.value }) : made
    },
  }),
  route({
    method: 'GET',
    path: `${GAMES}/:game/:code`,
    tag: 'boardgame.io',
    summary: 'Who sits at a match, and how it ended (`getMatch`)',
    access: 'anyone',
    params: LobbyMatchParams,
    answer: LobbyMatchData,
    handle: async ({ params }, services) => {
      const { game, code } = where(params)
      const found = await new MatchDesk(services).find(game, code)
      return found.ok ? ok(await describe(found.value, services)) : found
    },
  }),
  route({
    method: 'POST',
    path: `${GAMES}/:game/:code/join`,
    tag: 'boardgame.io',
    summary: 'Take a seat as a new guest; when the last is taken the match starts (`joinMatch`)',
    access: 'anyone',
    limit: 'guests',
    params: LobbyMatchParams,
    body: JoinMatch,
    example: { playerName: 'Anna' },
    answer: JoinedMatch,
    handle: async ({ params, body }, services) => new MatchDesk(services).join(where(params), body),
  }),
  route({
    method: 'POST',
    path: `${GAMES}/:game/:code/leave`,
    tag: 'boardgame.io',
    summary: 'Leave for good (`leaveMatch`)',
    access: 'anyone',
    params: LobbyMatchParams,
    body: LeaveMatch,
    example: { playerID: '0', credentials: 'the token' },
    answer: Emptiness,
    handle: async ({ params, body }, services) => {
      const left = await new MatchDesk(services).leave({ ...body, ...where(params) })
      return left.ok ? ok({}) : left
    },
  }),
  route({
    method: 'POST',
    path: `${GAMES}/:game/:code/update`,
    tag: 'boardgame.io',
    summary: 'Change one’s name, or what one says of oneself (`updatePlayer`)',
    access: 'anyone',
    params: LobbyMatchParams,
    body: UpdatePlayer,
    example: { playerID: '0', credentials: 'the token', newName: 'Anna' },
    answer: Emptiness,
    handle: async ({ params, body }, services) => {
      const updated = await new MatchDesk(services).update({ ...body, ...where(params) }, body)
      return updated.ok ? ok({}) : updated
    },
  }),
  route({
    method: 'POST',
    path: `${GAMES}/:game/:code/playAgain`,
    tag: 'boardgame.io',
    summary: 'Another match like this one; the same for everybody who asks (`playAgain`)',
    access: 'anyone',
    limit: 'guests',
    params: LobbyMatchParams,
    body: PlayAgain,
    example: { playerID: '0', credentials: 'the token' },
    answer: NextMatch,
    handle: async ({ params, body, request }, services) => {
      const made = await new MatchDesk(services).playAgain({ ...body, ...where(params) }, body, request.ip)
      return made.ok ? ok({ nextMatchID: made.value }) : made
    },
  }),
]

const describe = async (match: LobbyMatch, { app }: Services): Promise<LobbyMatchData> => {
  const table = (await app.tables.load(match.code))?.table
  const away = new Map(table?.members.map(({ id, awaySince }) => [id, awaySince !== undefined]))
  const outcome = table?.history.at(-1)?.outcome
  return {
    matchID: match.code,
    gameName: match.game,
    players: match.seats.map(({ player, name, data }, id) => ({
      id,
      ...(name !== undefined && { name }),
      ...(data !== undefined && { data }),
      ...(player !== undefined && { isConnected: away.get(player) === false }),
    })),
    ...(match.setupData !== undefined && { setupData: match.setupData }),
    unlisted: match.unlisted,
    createdAt: match.createdAt,
    updatedAt: match.updatedAt,
    ...(outcome !== undefined && { gameover: gameoverOf(outcome, match) }),
    ...(match.next !== undefined && { nextMatchID: match.next }),
  }
}

const gameoverOf = ({ winners, standings }: Outcome, { seats }: LobbyMatch) => {
  const playerID = (player: string): string => String(seats.findIndex((seat) => seat.player === player))
  return {
    ...(winners.length === 1 && { winner: playerID(winners[0] ?? '') }),
    ...(winners.length !== 1 && { draw: true }),
    scores: Object.fromEntries(standings.map(({ player, score }) => [playerID(player), score])),
  }
}
