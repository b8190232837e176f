import { expect, test } from 'vitest'
import { cyclesIn } from './check-cycles.ts'

test('two modules that import each other are found, also around others', () => {
  const imports = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', ['e']],
    ['e', []],
  ])
  expect(cyclesIn(imports)).toEqual([['b', 'c', 'b']])
  expect(cyclesIn(new Map([...imports, ['e', ['a']]]))).toContainEqual(['a', 'd', 'e', 'a'])
})

test('a module that two others import is no circle', () => {
  expect(
    cyclesIn(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toEqual([])
})
