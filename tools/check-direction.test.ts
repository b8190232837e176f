import { expect, test } from 'vitest'
import { physicalIn } from './check-direction.ts'

const found = (classes: string, path = 'web/page.tsx') =>
  physicalIn(path, `<p className="${classes}">`).map((line) => line.split(' ')[1])

test('classes that would not turn with a page from right to left are refused', () => {
  expect(found('flex ml-auto -mr-2 sm:pl-3 pr-[3px] text-left hover:text-right')).toEqual(
    ['ml-auto', '-mr-2', 'pl-3', 'pr-[', 'text-left', 'text-right'].map((name) =>
      expect.stringContaining(name.replace(/\d$/, '')),
    ),
  )
  expect(found('absolute -right-1 left-0 border-l rounded-tr-xl')).toHaveLength(4)
})

test('those that turn are not, nor half way, nor a board, nor other words', () => {
  expect(found('ms-auto me-2 ps-3 pe-1 start-0 end-1 text-start border-s rounded-se-xl')).toEqual([])
  expect(found('absolute left-1/2 -translate-x-1/2 turn-left-1')).toEqual([])
  expect(found('left-[17%]', 'games/acquire/ui/board.tsx')).toEqual([])
})

test('it says what to write instead', () => {
  expect(physicalIn('ui/a.tsx', '"pl-3"')).toEqual([
    'ui/a.tsx: pl-3 does not turn in a page that runs from right to left; write ps',
  ])
})
