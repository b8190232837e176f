import { z } from 'zod'
import { GameRef, PlayerRef } from '../commands.ts'
import { Millis } from './common.ts'

/** Cards of evenings. */

/** What opens the card of an evening for whoever is given its link: `/e/KEY`. */
const EveningKey = z.string().regex(/^[\w-]{22}$/)
export const EveningParams = z.strictObject({ key: EveningKey })
const Place = z.strictObject({ place: z.int(), player: PlayerRef, points: z.number() })

export const EveningCard = z
  .strictObject({
    key: EveningKey,
    matches: z.array(z.strictObject({ number: z.int(), game: GameRef, winners: z.array(PlayerRef) })),
    places: z.array(Place),
    winners: z.array(PlayerRef),
    moments: z.array(
      z.strictObject({
        kind: z.string(),
        player: PlayerRef,
        size: z.number(),
        text: z.string().exactOptional(),
        game: GameRef,
      }),
    ),
    from: Millis,
    until: Millis,
    names: z.record(z.string(), z.string()),
    bots: z.record(z.string(), z.string()).describe('Levels of the bots among them'),
    colours: z.record(z.string(), z.int()).describe('Colours that people chose'),
  })
  .meta({ id: 'EveningCard' })
export type EveningCard = z.infer<typeof EveningCard>
export const Season = z
  .strictObject({
    code: z.string(),
    evenings: z.array(
      z.strictObject({
        from: Millis,
        until: Millis,
        matches: z.int(),
        places: z.array(Place),
        winners: z.array(PlayerRef),
      }),
    ),
    standings: z.array(
      z.strictObject({
        player: PlayerRef,
        place: z.int(),
        before: z.int().exactOptional().describe('Their place before the last evening, if they had one'),
        points: z.number(),
        eveningsWon: z.int(),
        matchesWon: z.int(),
      }),
    ),
    games: z.array(
      z.strictObject({
        game: GameRef,
        played: z.int(),
        winners: z.array(z.strictObject({ player: PlayerRef, wins: z.int() })),
      }),
    ),
    moments: EveningCard.shape.moments,
    meetsAgainAt: Millis.optional(),
    names: z.record(z.string(), z.string()),
    bots: z.record(z.string(), z.string()),
    colours: z.record(z.string(), z.int()),
  })
  .meta({ id: 'Season' })
export type Season = z.infer<typeof Season>
export const MyEvenings = z.strictObject({
  evenings: z.array(
    z.strictObject({
      key: EveningKey,
      at: Millis.describe('When its last match that I played ended'),
      games: z.array(GameRef),
      players: z.array(PlayerRef).describe('Whom I played with, bots left out'),
      season: z.string().exactOptional().describe('Code of its table, where there were several evenings'),
    }),
  ),
  names: z.record(z.string(), z.string()),
})
export type MyEvenings = z.infer<typeof MyEvenings>
