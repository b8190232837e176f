import { expect, test } from 'vitest'
import { at, grid } from '../test/position.ts'
import { afterMove, type Choice, NO_CHOICE, paired, shownSwapped, tapped } from './choice.ts'

const tiles = grid('abcdefgh aaaaaaaa ........ ........ ........ ........ ........ ........')
const mine = { tiles, isMine: true }
const theirs = { tiles, isMine: false }
const taps = (cells: readonly string[], position = mine): Choice =>
  cells.reduce<Choice>((choice, cell) => tapped(choice, at(cell), position), NO_CHOICE)

test('[S2] two taps choose two letters, which then settle', () => {
  expect(taps(['01'])).toEqual({ stage: 'first', first: at('01'), letter: 'b' })
  expect(taps(['01', '03'])).toEqual({
    stage: 'settling',
    first: at('01'),
    second: at('03'),
    letters: ['b', 'd'],
  })
  expect(shownSwapped(taps(['01', '03']))).toMatchObject({ first: at('01'), second: at('03') })
  expect(shownSwapped(taps(['01']))).toBeUndefined()
})

test('[S2] the same cell twice deselects; either of the two cancels while it settles', () => {
  expect(taps(['01', '01'])).toEqual(NO_CHOICE)
  expect(taps(['01', '03', '03'])).toEqual(NO_CHOICE)
  expect(taps(['01', '03', '01'])).toEqual(NO_CHOICE)
})

test('a third tap elsewhere aims the second letter anew', () => {
  expect(taps(['01', '03', '05'])).toMatchObject({ stage: 'settling', first: at('01'), second: at('05') })
})

test('[S2] equal letters are asked about before the move is spent', () => {
  expect(taps(['10', '17'])).toMatchObject({ stage: 'asking' })
  expect(paired(at('00'), at('10'), mine)).toMatchObject({ stage: 'asking' })
  expect(paired(at('00'), at('01'), mine)).toMatchObject({ stage: 'settling' })
  expect(paired(at('00'), at('00'), mine)).toEqual(NO_CHOICE)
})

test('what is sent cannot be changed any more', () => {
  const sent: Choice = { stage: 'sent', first: at('01'), second: at('03'), letters: ['b', 'd'] }
  expect(tapped(sent, at('05'), mine)).toBe(sent)
})

test('on the other’s turn two taps are a plan, which is never sent by itself', () => {
  const plan = taps(['01', '03'], theirs)
  expect(plan).toMatchObject({ stage: 'planned', first: at('01'), second: at('03') })
  expect(tapped(plan, at('05'), theirs)).toMatchObject({ stage: 'planned', second: at('05') })
  expect(tapped(plan, at('03'), theirs)).toEqual(NO_CHOICE)
  // On my own turn a tap elsewhere is a new first letter.
  expect(tapped(plan, at('05'), mine)).toMatchObject({ stage: 'first', first: at('05') })
})

test('a plan is dropped only if its own cells have changed', () => {
  const plan = taps(['01', '03'], theirs)
  expect(afterMove(plan, tiles)).toBe(plan)
  expect(
    afterMove(plan, grid('abcdefgx aaaaaaaa ........ ........ ........ ........ ........ ........')),
  ).toBe(plan)
  expect(
    afterMove(plan, grid('axcdefgh aaaaaaaa ........ ........ ........ ........ ........ ........')),
  ).toEqual(NO_CHOICE)
  expect(afterMove(taps(['01', '03']), tiles)).toEqual(NO_CHOICE)
  expect(afterMove(taps(['01']), tiles)).toMatchObject({ stage: 'first' })
})
