import { expect, test } from 'vitest'
import game from '../game.ts'
import { tilesAfter } from '../past-grids.ts'
import { anna, bjorn, dictionary, grid, on, swap } from './position.ts'

const tiles = grid('xist.... saga.... ........ ........ ........ ........ ........ .......l')
const match = on(tiles, { words: dictionary(['list', 'art'], 'saga') })

test('[S10] a view has all that a screen shows', () => {
  const view = match.when(anna, swap('00', '77')).view(bjorn)
  expect(view).toMatchObject({
    me: bjorn,
    decision: 1,
    seats: [
      { player: anna, score: 4, moves: 1, movesLeft: 9, away: null },
      { player: bjorn, score: 0, moves: 0, movesLeft: 10, away: null },
    ],
    first: anna,
    turn: bjorn,
    turnTime: 60,
    round: 1,
    rounds: 10,
    start: [{ word: 'saga', value: 5, gloss: null }],
    history: [
      {
        kind: 'swap',
        player: anna,
        letters: ['x', 'l'],
        words: [{ word: 'list', value: 4, gloss: 'art', at: { x: 0, y: 0 }, direction: 'right' }],
        sum: 4,
        count: 1,
        points: 4,
        total: 4,
      },
    ],
    used: ['saga', 'list'],
    verdict: null,
  })
})

test('[S10] everybody sees the same; only what one may do differs', () => {
  const { me: _anna, may: mine, ...hers } = match.view(anna)
  const { me: _bjorn, may: yours, ...his } = match.view(bjorn)
  const { me, may, ...watched } = match.view({ kind: 'spectator' })
  expect(hers).toEqual(his)
  expect(watched).toEqual(his)
  expect(me).toBeNull()
  expect(mine?.swap).toEqual({ ok: true })
  expect(yours?.swap).toEqual({ ok: false, why: 'not-your-turn' })
  expect(mine?.resign).toEqual({ ok: true })
  expect(yours?.resign).toEqual({ ok: true })
  expect(may).toBeNull()
  for (const kind of ['screen', 'review'] as const) expect(match.view({ kind }).may).toBeNull()
})

test('[S10] a move changes only what it touches of the view', () => {
  const before = match.view(bjorn)
  const after = match.when(anna, swap('00', '77')).view(bjorn)
  expect(after.tiles[3]).toBe(before.tiles[3])
  expect(after.start).toBe(before.start)
  expect(match.when(anna, swap('55', '56')).view(bjorn).used).toBe(before.used)
})

test('[S15] what is told of a move has the words and the arithmetic in plain fields', () => {
  const [opening, move] = match.when(anna, swap('00', '77')).eventsFor({ kind: 'spectator' })
  expect(opening).toMatchObject({ type: 'match-opened', player: anna, list: 'SAGA' })
  expect(move).toMatchObject({ a: 'X', b: 'L', list: 'LIST', sum: 4, count: 1, points: 4 })
})

test('[S8] a sample is a legal move of whoever’s turn it is, and of nobody else', () => {
  const random = { next: () => 0.5, int: (below: number) => below - 1 } as Parameters<
    typeof game.randomCommand
  >[1]
  expect(game.randomCommand(match.view(anna), random)).toMatchObject({ type: 'swap', decision: 0 })
  expect(game.randomCommand(match.view(bjorn), random)).toBeUndefined()
})

test('[S17] swapping back leads to the grid before every move, over those that ran out', () => {
  const played = on(grid('abdef... ........ ........ ........ ........ ........ ........ .......i'), {
    options: { moves: 2 },
    words: dictionary('hestur'),
  })
  const first = played.state.tiles
  const second = played.when(anna, swap('00', '01'))
  const late = second.after(60_000)
  const last = late.when(anna, swap('77', '02'))
  const { tiles: now, history } = last.view(bjorn)
  expect(history.map(({ kind }) => kind)).toEqual(['swap', 'time-out', 'swap'])
  expect(tilesAfter({ tiles: now, history }, 0)).toEqual(first)
  expect(tilesAfter({ tiles: now, history }, 1)).toEqual(second.state.tiles)
  expect(tilesAfter({ tiles: now, history }, 2)).toEqual(second.state.tiles)
  expect(tilesAfter({ tiles: now, history }, 3)).toEqual(now)
})
