// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RackTile } from '../view-types.ts'
import { useSlots } from './use-slots.ts'

afterEach(cleanup)

const rackOf = (tiles: string): readonly RackTile[] =>
  tiles.split(' ').flatMap((tile) => (tile === '' ? [] : [{ tile } as RackTile]))

const shelf = (tiles: string) => {
  const hook = renderHook(({ rack }) => useSlots(rack), { initialProps: { rack: rackOf(tiles) } })
  const slots = (): string => hook.result.current.map((held) => held?.tile ?? '-').join(' ')
  return { slots, show: (next: string) => hook.rerender({ rack: rackOf(next) }) }
}

test('a new rack lies by its places on the board, whatever its order', () => {
  expect(shelf('12I 1A 10B 2B 3A 9C').slots()).toBe('1A 3A 2B 10B 9C 12I')
})

test('a placed tile leaves a hole and a drawn one fills it: the others stay', () => {
  const { slots, show } = shelf('1A 3A 2B 10B 9C 12I')
  show('1A 3A 10B 9C 12I')
  expect(slots()).toBe('1A 3A - 10B 9C 12I')
  show('1A 3A 10B 9C 12I 5H')
  expect(slots()).toBe('1A 3A 5H 10B 9C 12I')
})

test('several holes are filled by place on the board, and a tile taken back lies in the hole it left', () => {
  const { slots, show } = shelf('1A 3A 2B 10B 9C 12I')
  show('3A 10B 9C 12I')
  show('3A 10B 9C 12I 7I 4A')
  expect(slots()).toBe('4A 3A 7I 10B 9C 12I')
  show('4A 3A 7I 10B 9C')
  show('4A 3A 7I 10B 9C 12I')
  expect(slots()).toBe('4A 3A 7I 10B 9C 12I')
})

test('the same rack in another order moves nothing', () => {
  const { slots, show } = shelf('1A 3A 2B')
  show('2B 1A 3A')
  expect(slots()).toBe('1A 3A 2B - - -')
})
