import type { AnyGame } from '@fimm/kernel'
import { highCard } from '@fimm/kernel/testing/high-card/game.ts'
import type { Options, State } from '@fimm/kernel/testing/high-card/types.ts'
import { catalogue as parties } from '@fimm/table/testing/party.ts'
import type { Catalogue } from '@fimm/table'
import { z } from 'zod'

const options = z.strictObject({
  rounds: z.int().min(1).max(9).default(1),
  time: z.int().min(1).default(30_000),
  board: z.enum(['random', 'daily', 'archive']).default('random'),
  date: z.iso.date().optional(),
})
type Dated = Options & z.infer<typeof options>

/** High card with a deck of the day: the smallest game that has a board, a leaderboard and an archive. */
export const deckOfTheDay: AnyGame = {
  ...highCard,
  id: 'deck-of-the-day',
  seats: () => ({ min: 1, max: 1 }),
  watchable: ({ board }: Dated) => board !== 'daily',
  schema: { ...highCard.schema, options },
  material: {
    request: ({ board, date }: Dated, today) => {
      if (board === 'random') return { series: 'deck-random' }
      if (board === 'daily') return { series: 'deck-of-the-day', date: today }
      return { series: (date ?? today) < today ? 'deck-of-the-day' : 'none', date: date ?? today }
    },
    make: (request, env) =>
      request.series === 'none'
        ? undefined
        : env.random.shuffle(Array.from({ length: 52 }, (_, index) => index + 1)),
    daily: {
      ranking: 'highest',
      options: (date, today) => (date === today ? { board: 'daily' } : { board: 'archive', date }),
      result: ({ scores, played }: State, player) => ({
        solved: true,
        millis: 1000 + Object.keys(played).length,
        score: scores[player] ?? 0,
      }),
    },
  },
}

export const catalogue: Catalogue = new Map([...parties, [deckOfTheDay.id, deckOfTheDay]])
