import type { AnyGame, Bots, GameTypes } from '@fimm/kernel'

/** Rules and bots of every game, each in a file of its own that is loaded when it is wanted. */
const games = import.meta.glob<{ default: AnyGame }>('../../../games/*/game.ts')
const bots = import.meta.glob<{ default: Bots<GameTypes> }>('../../../games/*/bots/bots.ts')

export const loadGame = async (id: string): Promise<AnyGame | undefined> =>
  (await games[`../../../games/${id}/game.ts`]?.())?.default

export const loadBots = async (id: string): Promise<Bots<GameTypes> | undefined> =>
  (await bots[`../../../games/${id}/bots/bots.ts`]?.())?.default
