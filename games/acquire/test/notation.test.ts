import { expect, test } from 'vitest'
import exports from '../exports.ts'
import { anna, bjorn, dora } from './position.ts'
import { played, scripted } from './script.ts'

const NAMES: Readonly<Record<string, string>> = { anna: 'Anna', bjorn: 'Björn', dora: 'Dóra' }

const written = (match: ReturnType<typeof scripted>): readonly string[] => {
  const [notation] = exports
  return (
    notation?.write({
      code: 'ABC23',
      number: 2,
      startedAt: 0,
      options: match.state.options,
      players: match.state.players,
      entries: match.log,
      name: (player) => NAMES[player] ?? player,
    }) ?? ''
  )
    .trimEnd()
    .split('\n')
}

const OPENED = () => scripted([anna, bjorn, dora], '3D 7D 5B', ['4D 5D', '6D', '5C'])

test('a match can be saved in short notation', () => {
  const match = played(
    OPENED(),
    `anna 4D
     anna found tower
     anna buy tower tower
     bjorn 6D
     bjorn found american
     bjorn buy american tower
     dora 5C
     dora found festival
     dora buy festival american tower
     anna 5D
     anna survivor american
     anna next tower
     anna sell 1 trade 2
     bjorn sell 0 trade 0
     dora sell 1 trade 0
     dora sell 0 trade 2
     anna buy american`,
  )
  expect(written(match)).toEqual([
    '[Table ABC23, game 2]',
    '[Started 1970-01-01T00:00:00.000Z]',
    '[Options openHoldings=true startTiles=stay deadTiles=endOfTurn twoPlayerBank=false]',
    '[Player Anna]',
    '[Player Björn]',
    '[Player Dóra]',
    '[Start 3D 7D 5B, first 1]',
    expect.stringMatching(/^\[Bag 4D 5D .* 12I\]$/),
    '1. Anna 4D !T TT',
    '2. Björn 6D !A AT',
    '3. Dóra 5C !F FAT',
    '4. Anna 5D A<TF >T Anna T-1:2 Björn T=1 Dóra T-1 Dóra F:2 A',
    '5. Björn',
  ])
})

test('what was taken back is not in it', () => {
  const match = OPENED().when(anna, { type: 'place-tile', tile: '4D' }).takesBack(anna)
  expect(written(match).at(-1)).toBe('1. Anna')
})
