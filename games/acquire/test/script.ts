import { given, type Scenario } from '@fimm/kernel/testing/scenario.ts'
import type { Chain } from '../chains.ts'
import acquire from '../game.ts'
import { type Tile, TILES } from '../tiles.ts'
import type { Acquire } from '../game-types.ts'
import type { Command, Options } from '../types.ts'

/** A match whose bag begins with the start tiles by seat and the first racks in turn order. */
export const scripted = (
  players: readonly string[],
  start: string,
  racks: readonly string[],
  then = '',
  options: Partial<Options> = {},
): Scenario<Acquire> => {
  const named = [start, ...racks, then].flatMap((text) => text.split(' ').filter((tile) => tile !== ''))
  const rest = TILES.filter((tile) => !named.includes(tile))
  const take = (count: number): readonly string[] => rest.splice(0, count)
  const hands = racks.flatMap((text) => {
    const tiles = text.split(' ').filter((tile) => tile !== '')
    return [...tiles, ...take(6 - tiles.length)]
  })
  const bag = [...start.split(' '), ...hands, ...then.split(' ').filter((tile) => tile !== ''), ...rest]
  return given(acquire, { players, options, material: { bag, first: 0 } })
}

/** `anna 4D`, `anna found tower`, `anna buy tower tower`, `anna sell 1 trade 2`, one a line. */
export const played = (match: Scenario<Acquire>, text: string): Scenario<Acquire> =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce((current, line) => {
      const [player = '', ...words] = line.split(' ')
      return current.when(player, commandOf(words))
    }, match)

const commandOf = ([verb = '', ...rest]: readonly string[]): Command => {
  const [first = ''] = rest
  switch (verb) {
    case 'found':
      return { type: 'found-chain', chain: first as Chain }
    case 'survivor':
      return { type: 'choose-survivor', chain: first as Chain }
    case 'next':
      return { type: 'choose-next-defunct', chain: first as Chain }
    case 'sell':
      return { type: 'dispose-shares', sell: Number(first), trade: Number(rest[2] ?? 0) }
    case 'buy':
      return { type: 'buy-shares', shares: rest as Chain[] }
    case 'skip':
      return { type: 'skip-buying' }
    case 'end':
      return { type: 'declare-end' }
    default:
      return { type: 'place-tile', tile: verb as Tile }
  }
}
