import { expect, test } from 'vitest'
import { BOARD, cards, checkDown, Dealing, HOLE, SCREEN, three } from './dealing.ts'
import { OLGA } from './table.ts'
import game from '../game.ts'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }

test('[P40] nobody bet on the river: left of the button shows first, a beaten hand is mucked after five seconds', () => {
  const table = checkDown(new Dealing(three, HOLE, BOARD))
  expect(table.state.hand?.phase).toBe('showdown')
  const shown = () => table.events.flatMap((event) => (event.type === 'cards-shown' ? [event.player] : []))
  // Bob shows kings, Cid cannot beat them, Ann does.
  expect(shown()).toEqual(['bob', 'ann'])
  expect(table.cardsOf('cid', SCREEN)).toEqual([null, null])
  expect(table.refusal({ type: 'distribute' }, OLGA)).toBe('cards-decide')
  expect(table.clock()).toBe(5000)
  expect(table.stacks()).toEqual({ ann: 520, bob: 490, cid: 490 })
  expect(table.view('bob').last?.shown.map(({ player }) => player)).toEqual(['bob', 'ann'])
  expect(JSON.stringify(table.view(SCREEN))).not.toContain('7c')
})

test('[P40] whoever bet last on the river shows first; a beaten hand may be shown by choice', () => {
  const table = new Dealing(three, HOLE, BOARD).play('ann call', 'bob call', 'cid check')
  for (let street = 0; street < 2; street++) {
    table.clock()
    table.play('bob check', 'cid check', 'ann check')
  }
  table.clock()
  table.play('bob check', 'cid check', 'ann bet 50', 'bob call', 'cid fold')
  const shown = () => table.events.flatMap((event) => (event.type === 'cards-shown' ? [event.player] : []))
  expect(shown()).toEqual(['ann'])
  expect(table.view('bob').may?.['show-cards'].ok).toBe(true)
  expect(table.refusal({ type: 'show-cards', which: 'both' }, 'cid'), 'folded hands stay down').toBe(
    'nothing-to-show',
  )
  table.send({ type: 'show-cards', which: 'both' }, 'bob')
  expect(table.cardsOf('bob', SCREEN)).toEqual(cards('Kd Kc'))
})

test('[P41] equal hands split, and the odd chip goes to the first left of the button', () => {
  const table = checkDown(
    new Dealing(
      { stacks: three.stacks, options: { smallBlind: 1 } },
      { ann: 'As 2h', bob: '7h 7d', cid: 'Ac 2c' },
      'Ah Kd Kc Qs 9s',
    ),
  )
  table.clock()
  expect(table.stacks()).toEqual({ ann: 501, bob: 498, cid: 501 })
  const shown = table.view(SCREEN).last?.shown.map(({ player }) => player)
  expect(shown?.toSorted(), '[P40] who splits a pot has won it, and shows').toEqual(['ann', 'bob', 'cid'])
})

test('[P42] each pot goes to the best hand of those who can win it', () => {
  const table = new Dealing(
    { stacks: { ann: 100, bob: 300, cid: 500 } },
    { ann: 'As Ah', bob: 'Kd Kc', cid: 'Qc Qd' },
    '2h 3c 7s 8d 9c',
  ).play('ann all-in', 'bob all-in', 'cid call')
  while (table.state.hand !== null) table.clock()
  expect(table.stacks()).toEqual({ ann: 300, bob: 400, cid: 200 })
  const inOrder = (type: 'winners-selected' | 'pot-distributed') =>
    table.events.flatMap((event) => (event.type === type ? [event.pot] : []))
  expect([inOrder('winners-selected'), inOrder('pot-distributed')], 'from the top').toEqual([
    [1, 0],
    [1, 0],
  ])
  expect(
    table.view('ann').last?.pots.map(({ amount }) => amount),
    'the main pot first',
  ).toEqual([300, 400])
})

test('[P42] what lies face up is not shown again, however often somebody taps', () => {
  const table = new Dealing(three, HOLE, BOARD).play('ann raise 60', 'bob fold', 'cid fold')
  const offered = () => table.view('ann').may?.['show-cards']
  expect(offered()).toEqual({ ok: true, which: ['first', 'second', 'both'] })
  table.send({ type: 'show-cards', which: 'first' }, 'ann')
  expect(offered()).toEqual({ ok: true, which: ['second'] })
  for (const which of ['first', 'both'] as const)
    expect(table.refusal({ type: 'show-cards', which }, 'ann')).toBe('nothing-to-show')
  table.send({ type: 'show-cards', which: 'second' }, 'ann')
  expect(offered()).toEqual({ ok: false, why: 'nothing-to-show' })
  expect(table.view(SCREEN).last?.shown).toEqual([{ player: 'ann', cards: cards('As Ah') }])
})

test('[P42] won without a showdown nothing is shown, unless the winner shows one or both', () => {
  const table = new Dealing(three, HOLE, BOARD).play('ann raise 60', 'bob fold', 'cid fold')
  expect(table.state.hand).toBeNull()
  expect(table.view('bob').last).toMatchObject({ reason: 'fold-out', shown: [] })
  expect(table.refusal({ type: 'show-cards', which: 'both' }, 'bob')).toBe('nothing-to-show')
  expect(table.cardsOf('ann', 'ann'), 'who chooses what to show sees it').toEqual(cards('As Ah'))
  expect(table.cardsOf('ann', 'bob')).toEqual([])
  table.send({ type: 'show-cards', which: 'second' }, 'ann')
  expect(table.view('bob').last?.shown).toEqual([{ player: 'ann', cards: [null, 'Ah'] }])
  table.send({ type: 'show-cards', which: 'first' }, 'ann')
  expect(table.view(SCREEN).last?.shown).toEqual([{ player: 'ann', cards: cards('As Ah') }])
})

test('[P43] all in: the hands are turned up, the board is dealt street by street, and nothing can be folded', () => {
  const table = new Dealing(three, HOLE, BOARD).play('ann all-in', 'bob call', 'cid fold')
  expect(table.cardsOf('ann', SCREEN)).toEqual(cards('As Ah'))
  expect(table.cardsOf('bob', 'cid')).toEqual(cards('Kd Kc'))
  expect(table.cardsOf('cid', SCREEN)).toEqual([])
  const boards = [3, 4, 5].map((count) => {
    table.clock()
    expect(table.refusal({ type: 'force-fold', player: 'bob' }, OLGA)).toBe('cannot-fold')
    return [count, table.view(SCREEN).hand?.board?.boards[0]?.length]
  })
  expect(boards).toEqual([
    [3, 3],
    [4, 4],
    [5, 5],
  ])
  table.clock()
  expect(table.stacks()).toEqual({ ann: 1010, bob: 0, cid: 490 })
})

test('[P43] leaving with everything in does not fold', () => {
  const table = new Dealing({ stacks: { ann: 200, bob: 500 } }, { ann: 'As Ah', bob: 'Kd Kc' }, BOARD)
  table.play('ann all-in', 'bob call').play('bob leave-seat')
  expect(table.state.hand?.players.map(({ folded }) => folded)).toEqual([false, false])
})

const twice = { stacks: { ann: 501, bob: 501 }, options: { runTwice: true } }
const TWO_BOARDS = `${BOARD} Kh 2s 5h 6d 9d`

test('[P44] if all agree, the rest of the board is dealt twice and every pot split, the odd chip with the first', () => {
  const table = new Dealing({ ...twice, stacks: { ann: 501, bob: 502, cid: 11 } }, HOLE, TWO_BOARDS)
  table.play('ann raise 30', 'bob call', 'cid fold').clock()
  table.play('bob all-in', 'ann call')
  expect(game.status(table.state)).toMatchObject({ waitingFor: ['ann', 'bob'] })
  table.send({ type: 'run-twice', yes: true }, 'ann').send({ type: 'run-twice', yes: true }, 'bob')
  while (table.state.hand?.phase !== 'showdown') table.clock()
  expect(table.view(SCREEN).hand?.board?.boards).toEqual([cards('Qh Jc 4s 8d 3c'), cards('Qh Jc 4s Kh 2s')])
  table.clock()
  // The pot is 1,012: aces win the first board, three kings the second.
  expect(table.stacks()).toEqual({ ann: 506, bob: 507, cid: 1 })
  const odd = new Dealing({ ...twice, stacks: { ann: 501, bob: 502, cid: 11 } }, HOLE, TWO_BOARDS)
  odd.play('ann all-in', 'bob call', 'cid all-in')
  for (const player of ['ann', 'bob', 'cid']) odd.send({ type: 'run-twice', yes: true }, player)
  while (odd.state.hand !== null) odd.clock()
  // Of the 33 in the main pot 17 go with the first board.
  expect(odd.stacks()).toEqual({ ann: 507, bob: 507, cid: 0 })
})

test('[P42] the best hand that was shown and won is a moment of the evening', () => {
  const table = new Dealing(three, HOLE, 'Ac Jc Js 8d 3c')
  checkDown(table).clock()
  expect(game.bestMoments?.(table.state)).toEqual([
    { kind: 'biggest-pot', player: 'ann', size: 30 },
    { kind: 'hand-full-house', player: 'ann', size: 30 },
  ])
  // A pair is nothing to speak of, and what was not shown is nobody's to tell.
  const pair = checkDown(new Dealing(three, HOLE, BOARD))
  pair.clock()
  expect(game.bestMoments?.(pair.state).map(({ kind }) => kind)).toEqual(['biggest-pot'])
  const unseen = new Dealing(three, HOLE, 'Ac Jc Js 8d 3c').play('ann raise 60', 'bob fold', 'cid fold')
  expect(game.bestMoments?.(unseen.state).map(({ kind }) => kind)).toEqual(['biggest-pot'])
})

test('[P44] one no, or nobody’s answer within ten seconds, and the board is dealt once', () => {
  const no = new Dealing(twice, HOLE, TWO_BOARDS).play('ann all-in', 'bob call')
  no.send({ type: 'run-twice', yes: false }, 'bob')
  expect(no.refusal({ type: 'run-twice', yes: true }, 'ann')).toBe('not-asked')
  expect(no.clock()).toBe(2500)
  const silent = new Dealing(twice, HOLE, TWO_BOARDS).play('ann all-in', 'bob call')
  silent.send({ type: 'run-twice', yes: true }, 'ann')
  expect(silent.clock()).toBe(10_000)
  expect(silent.view(SCREEN).hand?.board?.boards).toHaveLength(1)
  expect(silent.refusal({ type: 'run-twice', yes: true }, 'bob')).toBe('not-asked')
  const paused = new Dealing(twice, HOLE, TWO_BOARDS).play('ann all-in', 'bob call')
  paused.now += 9000
  paused.send({ type: 'pause' }, OLGA)
  paused.now += 60_000
  paused.send({ type: 'resume' }, OLGA)
  expect(paused.clock(), 'after a pause there is time to answer').toBe(10_000)
})

test('[P39] nobody is told to turn cards over or to pick winners where the table deals', () => {
  const table = checkDown(new Dealing(three, HOLE, BOARD))
  const toShowdown = table.events.findLast(({ type }) => type === 'round-advanced')
  expect(toShowdown).toMatchObject({ phase: 'showdown' })
  if (toShowdown !== undefined)
    expect(game.eventFor(toShowdown, SCREEN, table.state)).toMatchObject({ turned: 'cards' })
  for (const texts of [en, is]) {
    expect(texts['event.round-advanced']).toMatch(/ cards \{/)
    expect(texts['refusal.cards-have-decided']).not.toMatch(/[Pp]ick|[Vv]eldu/)
  }
  expect(table.refusal({ type: 'end-hand' }, OLGA)).toBe('cards-have-decided')
})
