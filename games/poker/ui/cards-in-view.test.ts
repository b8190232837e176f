import { expect, test } from 'vitest'
import { chancesOf } from '../cards/odds.ts'
import { BOARD, cards, checkDown, Dealing, HOLE, SCREEN, three } from '../test/dealing.ts'
import { areMineFaceUp, chancesIn, myCards, shownAt, wonWith } from './cards-in-view.ts'

test('[P38] [P40] my cards are turned over on my phone only when others may see them: not when I muck', () => {
  const table = new Dealing(three, HOLE, BOARD)
  expect(areMineFaceUp(table.view('ann'))).toBe(false)
  const shown = checkDown(table)
  expect(['ann', 'bob', 'cid'].map((player) => areMineFaceUp(shown.view(player)))).toEqual([
    true,
    true,
    false,
  ])
  shown.clock()
  expect(areMineFaceUp(shown.view('ann'))).toBe(true)
  expect(areMineFaceUp(shown.view('cid'))).toBe(false)
})

test('[P38] [P43] who folded keeps them down while others are all-in', () => {
  const table = new Dealing(three, HOLE, BOARD).play('ann all-in', 'bob call', 'cid fold')
  expect(areMineFaceUp(table.view('ann'))).toBe(true)
  expect(areMineFaceUp(table.view('cid'))).toBe(false)
})

test('[P42] after the hand I see mine while I may show them or have shown them', () => {
  const table = new Dealing(three, HOLE, BOARD).play('ann raise 60', 'bob fold', 'cid fold')
  expect(myCards(table.view('ann'))).toEqual(cards('As Ah'))
  expect(myCards(table.view('bob')), 'folded').toBeUndefined()
  table.send({ type: 'show-cards', which: 'both' }, 'ann')
  expect(myCards(table.view('ann'))).toEqual(cards('As Ah'))
})

test('[P40] at the showdown every seat says what lies there, who mucks that they do', () => {
  const table = new Dealing(three, HOLE, BOARD)
  const said = (viewer: string) =>
    table.view(viewer).seats.flatMap((seat) => (seat === null ? [] : [shownAt(table.view(viewer), seat)]))
  expect(said('bob')).toEqual([undefined, undefined, undefined])
  checkDown(table)
  for (const viewer of ['ann', 'cid', 'olga']) expect(said(viewer)).toEqual(['pair', 'pair', 'mucked'])
  table.clock()
  expect(said('olga'), 'after the hand').toEqual(['pair', 'pair', undefined])
  const folded = new Dealing(three, HOLE, BOARD).play('ann all-in', 'bob call', 'cid fold')
  for (let street = 0; street < 3; street++) folded.clock()
  const view = folded.view('cid')
  expect(view.seats.map((seat) => seat && shownAt(view, seat)).slice(0, 3)).toEqual([
    'pair',
    'pair',
    undefined,
  ])
})

test('[P44] with two boards a pot is won with the hand of the board that it was won on', () => {
  const two = `${BOARD} Kh 2s 5h 6d 9d`
  const table = new Dealing(
    { stacks: { ann: 501, bob: 502, cid: 11 }, options: { runTwice: true } },
    HOLE,
    two,
  )
  table.play('ann raise 30', 'bob call', 'cid fold').clock()
  table.play('bob all-in', 'ann call')
  table.send({ type: 'run-twice', yes: true }, 'ann').send({ type: 'run-twice', yes: true }, 'bob')
  while (table.state.hand?.phase !== 'showdown') table.clock()
  const view = table.view('cid')
  expect(wonWith(view, ['ann', 'bob'], 'ann')).toEqual([cards('As Ah Qh Jc 4s 8d 3c')])
  expect(wonWith(view, ['ann', 'bob'], 'bob')).toEqual([cards('Kd Kc Qh Jc 4s Kh 2s')])
})

test('[P43] [P44] with two boards chances are those of both together, from all cards that lie face up', () => {
  const table = new Dealing(
    { stacks: { ann: 501, bob: 502, cid: 11 }, options: { runTwice: true } },
    HOLE,
    `${BOARD} Kh 2s 5h 6d 9d`,
  )
  table.play('ann raise 30', 'bob call', 'cid fold').clock()
  table.play('bob all-in', 'ann call')
  table.send({ type: 'run-twice', yes: true }, 'ann').send({ type: 'run-twice', yes: true }, 'bob')
  const chances = chancesIn(table.view(SCREEN))
  expect([...chances.keys()]).toEqual(['ann', 'bob'])
  expect([...chances.values()].reduce((sum, part) => sum + part, 0)).toBe(100)
  table.clock()
  const hands = [
    { player: 'ann', cards: cards('As Ah') },
    { player: 'bob', cards: cards('Kd Kc') },
  ]
  // The king of hearts lies on the second board, so one king and 43 cards are left: 1 of 43 is Bob’s on the first board.
  const boards = [cards('Qh Jc 4s 8d'), cards('Qh Jc 4s Kh')]
  expect([...chancesIn(table.view(SCREEN)).values()]).toEqual(chancesOf(hands, boards))
  // On the second two aces and four tens are Ann’s: (42 + 6) / 86.
  expect(chancesOf(hands, boards)).toEqual([56, 44])
})
