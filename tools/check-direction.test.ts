import { expect, test } from 'vitest'
import { physicalIn, physicalInStyles } from './check-direction.ts'

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

test('what grows or fades from one side says from which in a page from right to left', () => {
  expect(found('h-1 origin-left bg-current')).toHaveLength(1)
  expect(found('h-1 origin-left rtl:origin-right bg-current')).toEqual([])
  expect(found('bg-linear-to-r from-paper')).toHaveLength(1)
  expect(found('bg-linear-to-r rtl:bg-linear-to-l from-paper origin-bottom')).toEqual([])
})

test('style sheets are looked at as well', () => {
  const inStyles = (declaration: string) => physicalInStyles('web/app.css', `.a {\n  ${declaration}\n}\n`)
  for (const declaration of [
    'margin-left: 1rem;',
    'right: 0;',
    'text-align: left;',
    'border-top-left-radius: 0;',
  ])
    expect(inStyles(declaration), declaration).toHaveLength(1)
  expect(inStyles('mask-image: linear-gradient(to right, #000, transparent);')).toHaveLength(1)
  for (const declaration of ['margin-inline-start: 1rem;', 'inset-inline-end: 0;', 'text-align: start;'])
    expect(inStyles(declaration), declaration).toEqual([])
})
