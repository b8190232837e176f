import type { Env, PlayerId, Setup } from '@fimm/kernel'
import { editionOf, listName } from '@fimm/lexicon/names.ts'
import { drawTiles, type Tiles, tilesOf } from './grid.ts'
import type { Event, Options } from './types.ts'
import { explained, nounsOf, wordsOn } from './words.ts'

export const open = (setup: Setup<Options>, env: Env): readonly [Event] => {
  const players = twoOf(setup.players)
  const first = firstOf(players, setup.previous, env)
  const { start, language } = setup.options
  const tiles = start === undefined ? drawTiles(language, env.random) : tilesOf(start)
  return openOn(tiles, first, setup, env)
}

/** A match on a given grid: what is already there counts as used (S6). */
export const openOn = (
  tiles: Tiles,
  first: PlayerId,
  { players, options: chosen, houseWords }: Setup<Options>,
  env: Env,
): readonly [Event] => {
  const name = listName(chosen.language, 'nouns')
  const options = {
    ...chosen,
    words: editionOf(name, env.words(name)),
    ...(houseWords === undefined ? {} : { houseWords }),
  }
  const nouns = nounsOf(options, env.words)
  const words = explained(wordsOn(tiles, nouns), nouns)
  const until = env.now + options.turnTime * 1000
  return [{ type: 'match-opened', options, players: twoOf(players), first, tiles, words, until }]
}

const twoOf = ([one, other]: readonly PlayerId[]): readonly [PlayerId, PlayerId] => {
  if (one === undefined || other === undefined) throw new Error('Smákrafl is for two')
  return [one, other]
}

/** By chance; when the same two play again, whoever was second last time (S8). */
const firstOf = (
  players: readonly [PlayerId, PlayerId],
  previous: Setup<Options>['previous'],
  env: Env,
): PlayerId => {
  const [one, other] = players
  const again = previous?.players.length === 2 && players.every((player) => previous.players.includes(player))
  if (again && previous.first === one) return other
  if (again && previous.first === other) return one
  return env.random.pick(players)
}
