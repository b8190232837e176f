import { expect, test } from 'vitest'
import type { Line } from '@fimm/table'
import { openShelf } from './indexed-shelf.ts'

const line: Line = { at: 1, by: { kind: 'clock' }, event: { type: 'table-closed' } }

test('a browser without a database still keeps a game as long as the page is open', async () => {
  // Here there is none, as in a private window.
  const shelf = await openShelf()
  expect(shelf.isKept).toBe(false)
  expect(await shelf.append('ABC23', 0, [line, line])).toBe('written')
  expect(await shelf.append('ABC23', 1, [line])).toBe('conflict')
  expect(await shelf.load('ABC23')).toEqual([line, line])
  await shelf.remove('ABC23')
  expect(await shelf.codes()).toEqual([])
})
