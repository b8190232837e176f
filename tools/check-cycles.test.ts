import { expect, test } from 'vitest'
import { cyclesIn, folderImports } from './check-cycles.ts'

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

test('folders that import each other are found though no module does', () => {
  const imports = new Map([
    ['server/chat/chat.ts', ['server/tables/live.ts', 'server/log.ts', 'kernel/match.ts']],
    ['server/tables/live.ts', ['server/tables/load.ts']],
    ['server/tables/load.ts', []],
    ['server/log.ts', []],
  ])
  expect(cyclesIn(folderImports(imports, 'server/'))).toEqual([])
  const circle = new Map([...imports, ['server/tables/load.ts', ['server/chat/frames.ts']]])
  expect(cyclesIn(circle)).toEqual([])
  expect(cyclesIn(folderImports(circle, 'server/'))).toEqual([
    ['server/chat', 'server/tables', 'server/chat'],
  ])
})
