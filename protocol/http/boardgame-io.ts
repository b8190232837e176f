import { z } from 'zod'
import { Code, GameRef } from '../commands.ts'
import { Millis } from './common.ts'

/** What boardgame.io's `LobbyClient` sends and expects. Unknown fields are let through, as its own server does. */

export const LobbyGameParams = z.strictObject({ game: GameRef })
export const LobbyMatchParams = z.strictObject({ game: GameRef, code: Code })
export const LobbyQuery = z.looseObject({
  isGameover: z.enum(['true', 'false']).optional(),
  updatedBefore: z.coerce.number().optional().meta({ type: 'number' }),
  updatedAfter: z.coerce.number().optional().meta({ type: 'number' }),
})

const PlayerID = z.union([z.string().max(3), z.int().min(0).max(99)]).transform(String)
const Credentials = z.string().max(200)

export const CreateMatch = z.looseObject({
  numPlayers: z.int().min(1).max(100).optional(),
  setupData: z.record(z.string().max(40), z.unknown()).optional().describe('The options of the game'),
  unlisted: z.boolean().optional(),
})
export const JoinMatch = z.looseObject({
  playerID: PlayerID.nullish(),
  playerName: z.string().min(1).max(100),
  data: z.unknown().optional(),
})
export const LeaveMatch = z.looseObject({ playerID: PlayerID, credentials: Credentials })
export const UpdatePlayer = LeaveMatch.extend({
  newName: z.string().min(1).max(100).optional(),
  data: z.unknown().optional(),
})
export const PlayAgain = LeaveMatch.extend({ ...CreateMatch.shape })

export const LobbyGames = z.array(z.string())
export const CreatedMatch = z.strictObject({ matchID: z.string() }).meta({ id: 'CreatedMatch' })
export const NextMatch = z.strictObject({ nextMatchID: z.string() }).meta({ id: 'NextMatch' })
export const JoinedMatch = z
  .strictObject({
    playerID: z.string(),
    playerCredentials: z.string().describe('The token of a guest: it opens all of this API'),
  })
  .meta({ id: 'JoinedMatch' })
export const LobbyMatchData = z
  .strictObject({
    matchID: z.string().describe('The code of the table'),
    gameName: z.string(),
    players: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string().optional(),
        data: z.unknown().optional(),
        isConnected: z.boolean().optional(),
      }),
    ),
    setupData: z.unknown().optional(),
    unlisted: z.boolean(),
    createdAt: Millis,
    updatedAt: Millis,
    gameover: z.looseObject({}).optional(),
    nextMatchID: z.string().optional(),
  })
  .meta({ id: 'LobbyMatch' })
export type LobbyMatchData = z.infer<typeof LobbyMatchData>
export const LobbyMatchList = z.strictObject({ matches: z.array(LobbyMatchData) })
export const Emptiness = z.strictObject({})
